import { StartError } from "../../config/start-error.ts";
import type { Copy } from "./copy-table.ts";
import { Digest, storable } from "./digest.ts";
import { list, type Source, type Value } from "./source.ts";
import type { Target } from "./target.ts";

const PAGE = 5_000;
const START_OVER =
  "The move is not finished, and no server will start on this database: empty it (drop and make it again), then run the command again.";

/** Compares count and content of a table's rows. @returns how many there are @throws StartError when they differ */
export async function compareTable(source: Source, target: Target, copy: Copy): Promise<number> {
  const { table, converters } = copy;
  const here = new Digest();
  let key: Value[] | undefined;
  for (;;) {
    const rows = source.rowsAfter(table, key, PAGE);
    const last = rows.at(-1);
    if (!last) break;
    for (const row of rows) here.add(row.map((value, at) => converters[at]?.(value)));
    key = table.key.map((column) => last[table.columns.indexOf(column)] as Value);
  }
  const there = await digestOf(target, `select ${list(table.columns)} from "${table.name}"`);
  if (here.equals(there)) return here.rows;
  const counts = `${format(here.rows)} rows in SQLite, ${format(there.rows)} in PostgreSQL`;
  throw new StartError(
    `The table ${table.name} is not the same on both sides: ${counts}${
      here.rows === there.rows ? ", but with other contents" : ""
    }. ${START_OVER}`,
  );
}

const NEWEST = `select c.id, c.version, m.id, m.created_at, m.text
  from conversation c left join message m on m.conversation_id = c.id and m.version = c.version`;

/**
 * Compares every conversation's version and newest message, found by that version on each side.
 * @returns how many conversations there are @throws StartError when one differs, or its newest message is missing
 */
export async function compareConversations(source: Source, target: Target): Promise<number> {
  const here = new Digest();
  let last: Value = "";
  for (;;) {
    const rows = source.all(`${NEWEST} where c.id > ? order by c.id limit ?`, last, PAGE);
    if (rows.length === 0) break;
    for (const row of rows) here.add(checked(row.map(storable)));
    last = rows.at(-1)?.[0] ?? "";
  }
  const there = await digestOf(target, NEWEST);
  if (here.equals(there)) return here.rows;
  throw new StartError(`Conversations have other versions or newest messages in PostgreSQL. ${START_OVER}`);
}

function checked(row: readonly unknown[]): readonly unknown[] {
  const [id, version, messageId] = row;
  if (version === 0 || messageId !== null) return row;
  throw new StartError(
    `The SQLite database is damaged: the newest message of the conversation ${String(id)} is missing. Restore it from a backup.`,
  );
}

async function digestOf(target: Target, statement: string): Promise<Digest> {
  const digest = new Digest();
  for await (const rows of target.read(statement)) for (const row of rows) digest.add(row);
  return digest;
}

/** With a comma for thousands. */
export const format = (count: number): string => count.toLocaleString("en");
