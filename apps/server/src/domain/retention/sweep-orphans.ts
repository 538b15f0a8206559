import type { Domain } from "../domain.ts";
import { pause } from "./pause.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Crashes leave a file now and then. When more than one in ten is unknown, the list is the wrong one. */
const KNOWN_FOR_EACH_ORPHAN = 10;

/**
 * Deletes bytes that no file on the list has and that are older than a day: a crash between bytes and entry leaves them.
 * Where many are unknown nothing is deleted: somebody may have joined these files to another database.
 * @param isStopped asked between two chunks
 * @returns how many were deleted
 */
export async function sweepOrphans(domain: Domain, isStopped: () => boolean = () => false): Promise<number> {
  const before = domain.clock.now() - DAY_MS;
  const orphans: string[] = [];
  let known = 0;
  for await (const keys of domain.files.listWrittenBefore(before)) {
    if (isStopped()) return 0;
    const listed = new Set(await domain.store.knownFileKeys(keys));
    known += listed.size;
    for (const key of keys) if (!listed.has(key)) orphans.push(key);
    await pause(domain);
  }
  await domain.files.removeUnfinished(before);
  if (orphans.length === 0) return 0;
  const facts = { orphans: orphans.length, known };
  if (known === 0 || orphans.length > 1 + known / KNOWN_FOR_EACH_ORPHAN) {
    domain.log.warn(
      facts,
      "many stored files are on no list: nothing was deleted, look whether the database is theirs",
    );
    return 0;
  }
  for (const key of orphans) await domain.files.remove(key);
  domain.log.info(facts, "stored bytes that no file names were deleted");
  return orphans.length;
}
