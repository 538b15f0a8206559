import { statSync } from "node:fs";
import SqliteDatabase, { type Database } from "better-sqlite3";

/** One value of a row, as SQLite has it. */
export type Value = string | number | null;

/** A table to move. */
export interface SourceTable {
  name: string;
  columns: string[];
  /** Columns of the primary key, in its order. */
  key: string[];
}

/** Tables that are not the installation's own data. */
const NOT_MOVED = /^(?:sqlite_|kysely_|installation$)/;

/** A SQLite database as it was when it was opened, to be read and never written. */
export interface Source {
  /** Each after those that its rows refer to. */
  tables: SourceTable[];
  /** Names of the migrations that it has had. */
  migrations: string[];
  /** Changes whenever somebody writes to the database. */
  fingerprint: string;
  count(table: SourceTable): number;
  /** The rows after a key in the order of the key, without one from the beginning. */
  rowsAfter(table: SourceTable, key: readonly Value[] | undefined, limit: number): Value[][];
  /** Rows of a statement. */
  all(statement: string, ...values: Value[]): Value[][];
  close(): void;
}

/** @param file must exist @throws what SQLite says when it cannot be read */
export function openSource(file: string): Source {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  // One transaction for all reads: the command line may write while they go on.
  database.exec("begin");
  const fingerprint = fingerprintOf(file);
  const all = (statement: string, ...values: Value[]): Value[][] =>
    database
      .prepare<Value[], Value[]>(statement)
      .raw()
      .all(...values);
  return {
    tables: inOrderOfReference(database),
    migrations: all("select name from kysely_migration order by name").map(([name]) => String(name)),
    fingerprint,
    count: ({ name }) => Number(all(`select count(*) from "${name}"`)[0]?.[0]),
    rowsAfter: (table, key, limit) => all(pageStatement(table, key !== undefined), ...(key ?? []), limit),
    all,
    close: () => database.close(),
  };
}

function pageStatement({ name, columns, key }: SourceTable, isLater: boolean): string {
  const keys = list(key);
  const later = isLater ? ` where (${keys}) > (${key.map(() => "?").join(", ")})` : "";
  return `select ${list(columns)} from "${name}"${later} order by ${keys} limit ?`;
}

/** Column names for a statement. */
export const list = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(", ");

function inOrderOfReference(database: Database): SourceTable[] {
  const names = database
    .prepare<[], string>("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all()
    .filter((name) => !NOT_MOVED.test(name));
  const ordered: string[] = [];
  const visit = (name: string): void => {
    if (ordered.includes(name)) return;
    const referred = database.pragma(`foreign_key_list("${name}")`) as { table: string }[];
    for (const { table } of referred) if (table !== name) visit(table);
    ordered.push(name);
  };
  names.forEach(visit);
  return ordered.map((name) => describe(database, name));
}

function describe(database: Database, name: string): SourceTable {
  const columns = database.pragma(`table_info("${name}")`) as { name: string; pk: number }[];
  const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  return { name, columns: columns.map((column) => column.name), key: key.map((column) => column.name) };
}

/** The database's file and its log; an empty log, which reading may leave, is none. */
function fingerprintOf(file: string): string {
  return [file, `${file}-wal`]
    .map((path) => statSync(path, { throwIfNoEntry: false }))
    .map((stats) => (stats && stats.size > 0 ? `${stats.size}/${stats.mtimeMs}` : "-"))
    .join(" ");
}
