import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import SqliteDatabase, { type Database } from "better-sqlite3";

/** A database file in a folder of its own. */
export interface TestFile {
  file: string;
  remove: () => void;
}

/** An empty folder with room for a database, or with the one that an earlier release left. */
export function testFile(oldFile?: `${string}.db.gz`): TestFile {
  const folder = mkdtempSync(join(tmpdir(), "parley-migrate-"));
  const file = join(folder, "parley.db");
  if (oldFile) {
    const packed = readFileSync(new URL(`../old-files/${oldFile}`, import.meta.url));
    writeFileSync(file, gunzipSync(packed));
  }
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Looks at a file without any of the store's code. */
export function look<Result>(file: string, at: (connection: Database) => Result): Result {
  const connection = new SqliteDatabase(file);
  try {
    return at(connection);
  } finally {
    connection.close();
  }
}

/** Tables and indexes as SQLite keeps them, by name. */
export function schemaOf(file: string): Map<string, string | null> {
  const rows = look(file, (connection) =>
    connection.prepare<[], { name: string; sql: string | null }>("select name, sql from sqlite_master").all(),
  );
  return new Map(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, sql }) => [name, sql]));
}

/** Every row of every table whose name passes, to compare with a later look. */
export function rowsOf(file: string, wanted: (table: string) => boolean): Map<string, unknown[]> {
  return look(file, (connection) => {
    const tables = connection
      .prepare<[], string>("select name from sqlite_master where type = 'table' order by name")
      .pluck()
      .all();
    return new Map(
      tables
        .filter(wanted)
        .map((table) => [table, connection.prepare(`select * from ${table} order by rowid`).all()]),
    );
  });
}
