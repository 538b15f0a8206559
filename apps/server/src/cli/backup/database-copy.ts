import SqliteDatabase, { type Database } from "better-sqlite3";

/** Pages between two looks at the progress. */
const PAGES_AT_ONCE = 2_000;

/** Rows of each table. */
export type Rows = Record<string, number>;

/**
 * Copies a database that others may be writing to, as it is at one moment; nobody waits for it.
 * @param onProgress told the part that is done, 0 to 1
 * @returns how many rows each table had at that moment
 */
export async function copyDatabase(
  file: string,
  target: string,
  onProgress: (done: number) => void,
): Promise<Rows> {
  const source = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    // Without a transaction the copy would begin anew with each write of another process.
    source.exec("begin");
    const rows = countRows(source);
    await source.backup(target, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress(totalPages === 0 ? 1 : 1 - remainingPages / totalPages);
        return PAGES_AT_ONCE;
      },
    });
    return rows;
  } finally {
    source.close();
  }
}

/** Makes a copied database one plain file without a log beside it. */
export function settleCopy(file: string): void {
  const copy = new SqliteDatabase(file);
  try {
    copy.pragma("journal_mode = DELETE");
  } finally {
    copy.close();
  }
}

/** What is wrong with a copy that should have so many rows; undefined: nothing. */
export function faultOfCopy(file: string, expected: Rows): string | undefined {
  const copy = new SqliteDatabase(file, { readonly: true });
  try {
    const integrity = copy.pragma("integrity_check", { simple: true });
    if (integrity !== "ok") return `SQLite finds it damaged (${String(integrity)})`;
    if ((copy.pragma("foreign_key_check") as unknown[]).length > 0)
      return "rows refer to rows that are missing";
    const rows = countRows(copy);
    const names = new Set([...Object.keys(expected), ...Object.keys(rows)]);
    const differing = [...names].find((name) => rows[name] !== expected[name]);
    return (
      differing &&
      `table ${differing} has ${rows[differing] ?? "no"} rows instead of ${expected[differing] ?? "none"}`
    );
  } catch (error) {
    return `it cannot be read (${(error as Error).message})`;
  } finally {
    copy.close();
  }
}

/** Names of the bytes of all uploaded files, in their order; also in a database of an earlier release. */
export function fileKeysIn(file: string): string[] {
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    const columns = (database.pragma("table_info(file)") as { name: string }[]).map(({ name }) => name);
    if (columns.length === 0) return [];
    const key = columns.includes("storage_key") ? "storage_key" : "id";
    return database.prepare<[], string>(`select ${key} from file order by 1`).pluck().all();
  } finally {
    database.close();
  }
}

function countRows(database: Database): Rows {
  const tables = database
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by 1",
    )
    .pluck()
    .all();
  const count = (table: string): number =>
    database.prepare<[], number>(`select count(*) from "${table}"`).pluck().get() ?? 0;
  return Object.fromEntries(tables.map((table) => [table, count(table)]));
}
