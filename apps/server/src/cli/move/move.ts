import { StartError } from "../../config/start-error.ts";
import { compareConversations, compareTable, format } from "./compare.ts";
import { copyTable, type Copy } from "./copy-table.ts";
import type { Source } from "./source.ts";
import { WHOLE, type Target } from "./target.ts";

/** How the person at the terminal hears of it. */
export interface Told {
  /** What has been done and checked. */
  print: (line: string) => void;
  /** What is going on. */
  hint: (line: string) => void;
}

export interface Move extends Told {
  source: Source;
  target: Target;
  /** The server's secret, where the folder has one. */
  secret: string | undefined;
}

/**
 * Copies everything and checks that it is there; what an interrupted move has copied is not copied again.
 * @returns false when the database had all of it from an earlier move, and nothing was done
 * @throws StartError when the target has other data, or something differs at the end
 */
export async function move({ source, target, secret, print, hint }: Move): Promise<boolean> {
  const copies = await plan(source, target);
  if (!(await takeUp(source, target, copies, hint))) return false;
  for (const copy of copies) await copyOne(source, target, copy, hint);
  hint("Everything is copied. Comparing both sides …");
  const counts: string[] = [];
  for (const copy of copies) {
    const rows = await compareTable(source, target, copy);
    if (rows > 0) counts.push(`${copy.table.name} ${format(rows)}`);
  }
  print(`Each of ${copies.length} tables has the same rows on both sides: ${counts.join(", ")}.`);
  const conversations = await compareConversations(source, target);
  print(`All ${format(conversations)} conversations have the same version and the same newest message.`);
  await target.finish(Date.now(), secret);
  return true;
}

/** @throws StartError when the two sides' tables are not of the same release */
async function plan(source: Source, target: Target): Promise<Copy[]> {
  const wanted = await target.migrations();
  if (source.migrations.join() !== wanted.join()) {
    throw new StartError(
      "The SQLite database was last used by another release: start this release once without DATABASE_URL, stop it, and run the command again.",
    );
  }
  const copies: Copy[] = [];
  for (const table of source.tables) {
    const known = await target.converters(table.name);
    const converters = table.columns.flatMap((column) => known.get(column) ?? []);
    if (converters.length < table.columns.length || table.key.length === 0) {
      throw new StartError(
        `The table ${table.name} is none of this release's: use the release that made it, or remove the table.`,
      );
    }
    copies.push({ table, converters });
  }
  return copies;
}

/** @returns whether there is something to do @throws StartError when the target has data of its own */
async function takeUp(
  source: Source,
  target: Target,
  copies: readonly Copy[],
  hint: Told["hint"],
): Promise<boolean> {
  const before = await target.progress(WHOLE);
  if (before && before.finishedAt !== null) return false;
  if (before?.source === source.fingerprint) {
    hint("An earlier move was interrupted: going on where it stopped.");
    return true;
  }
  if (before) {
    hint("The SQLite database has changed since the move was interrupted: beginning anew.");
    await target.undo(copies.map(({ table }) => table));
  }
  for (const { table } of copies) {
    if (await target.isEmpty(table.name)) continue;
    throw new StartError(
      `The database in DATABASE_URL has data already (in the table ${table.name}): give the address of an empty one.`,
    );
  }
  await target.begin(source.fingerprint);
  return true;
}

async function copyOne(source: Source, target: Target, copy: Copy, hint: Told["hint"]): Promise<void> {
  const all = source.count(copy.table);
  if (all === 0) return;
  await copyTable(source, target, copy, (rows) =>
    hint(`${copy.table.name}: ${format(rows)} of ${format(all)} rows`),
  );
}
