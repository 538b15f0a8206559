import type { Convert } from "./digest.ts";
import type { Source, SourceTable, Value } from "./source.ts";
import type { Target } from "./target.ts";

/** Rows in one statement. */
const CHUNK = 2_000;
const TELL_EVERY = 10_000;

/** One table to copy, and how its values are converted, by the table's columns. */
export interface Copy {
  table: SourceTable;
  converters: readonly Convert[];
}

/**
 * Copies the rows of a table that are not there yet, in the order of its key.
 * @param told hears now and again how many rows are there
 */
export async function copyTable(
  source: Source,
  target: Target,
  { table, converters }: Copy,
  told: (rows: number) => void,
): Promise<void> {
  const before = await target.progress(table.name);
  let lastKey = before?.lastKey;
  let done = before?.rows ?? 0;
  let storing = Promise.resolve();
  for (;;) {
    const rows = source.rowsAfter(table, lastKey, CHUNK);
    const last = rows.at(-1);
    // While one chunk is being stored the next is read and written as JSON.
    const json = JSON.stringify(rows.map((row) => toObject(table, converters, row)));
    await storing;
    if (!last) return;
    if (done > 0 && done % TELL_EVERY === 0) told(done);
    lastKey = table.key.map((column) => last[table.columns.indexOf(column)] as Value);
    storing = target.insert(table, json, { source: source.fingerprint, lastKey });
    // Its failure is heard above; until then nobody looks at it.
    storing.catch(() => undefined);
    done += rows.length;
  }
}

function toObject({ columns }: SourceTable, converters: readonly Convert[], row: readonly Value[]): object {
  return Object.fromEntries(columns.map((column, at) => [column, converters[at]?.(row[at] as Value)]));
}
