import type { Domain } from "../domain.ts";
import { keepSessionsInUse } from "../presence/visitor-presence.ts";
import type { Property } from "../property/catalogue.ts";
import { pause } from "./pause.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** What is deleted in one go; between two goes everybody else is served. */
const CHUNK = 50;
/** An uploaded file that no message carries after this long is a leftover. */
const LEFTOVER_AFTER_MS = DAY_MS;

/** What a sweep has deleted. */
export interface Swept {
  visitors: number;
  files: number;
}

/**
 * Deletes what the owners do not want to keep any longer, and uploads that nobody sent. Who is connected is never
 * forgotten. A property that fails is logged and does not keep the others waiting.
 * @param isStopped asked between two chunks: the rest then waits for the next sweep
 */
export async function sweep(domain: Domain, isStopped: () => boolean = () => false): Promise<Swept> {
  // Whoever is connected has been seen just now.
  await keepSessionsInUse(domain);
  const total: Swept = { visitors: 0, files: 0 };
  for (const { id } of await domain.store.listProperties()) {
    const property = await domain.properties.readProperty(id);
    if (!property || isStopped()) continue;
    try {
      const swept = await sweepProperty(domain, property, isStopped);
      total.visitors += swept.visitors;
      total.files += swept.files;
    } catch (error) {
      domain.log.error({ err: error, propertyId: id }, "old conversations could not be deleted");
    }
  }
  total.files += await sweepLeftovers(domain, isStopped);
  return total;
}

async function sweepProperty(
  domain: Domain,
  { id, settings }: Property,
  isStopped: () => boolean,
): Promise<Swept> {
  const { conversationDays, visitorDays } = settings.retention;
  const swept: Swept = { visitors: 0, files: 0 };
  if (conversationDays === null && visitorDays === null) return swept;
  const now = domain.clock.now();
  const before = (days: number | null): number | null => (days === null ? null : now - days * DAY_MS);
  while (!isStopped()) {
    const { visitors, fileKeys } = await domain.store.forgetVisitors({
      propertyId: id,
      wroteBefore: before(conversationDays),
      seenBefore: before(visitorDays),
      limit: CHUNK,
    });
    if (visitors === 0) break;
    for (const key of fileKeys) await domain.files.remove(key);
    swept.visitors += visitors;
    swept.files += fileKeys.length;
    await pause(domain);
  }
  if (swept.visitors > 0) domain.log.info({ propertyId: id, ...swept }, "old conversations were deleted");
  return swept;
}

/** The bytes go first: what is left after a crash is found again by its entry. */
async function sweepLeftovers(domain: Domain, isStopped: () => boolean): Promise<number> {
  const before = domain.clock.now() - LEFTOVER_AFTER_MS;
  let count = 0;
  while (!isStopped()) {
    const files = await domain.store.listLeftoverFiles(before, CHUNK);
    if (files.length === 0) break;
    for (const { key } of files) await domain.files.remove(key);
    await domain.store.deleteFiles(files.map(({ id }) => id));
    count += files.length;
    await pause(domain);
  }
  if (count > 0) domain.log.info({ files: count }, "uploads that nobody sent were deleted");
  return count;
}
