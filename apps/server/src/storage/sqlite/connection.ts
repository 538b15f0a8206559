import SqliteDatabase, { type Database } from "better-sqlite3";

/** How long a statement of the reading connection waits for another process's write, milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;
/** The batch writer waits only this long inside the event loop; after that it tries again later. */
const WRITER_BUSY_TIMEOUT_MS = 50;
/**
 * Pages that the write-ahead log may hold before they are moved into the database file: 32 MB. A page that is written
 * many times until then is moved once, which nearly doubles the messages per second against SQLite's own 4 MB.
 */
const CHECKPOINT_PAGES = 8_000;

/**
 * Opens the database file with the settings that every connection of this server uses: write-ahead log, and a commit
 * returns only after the data is on the disk. Another library may open its own connection to the same file with it, but
 * must never keep a transaction open across an `await`: the batch writer would have to wait for it.
 */
export function openConnection(file: string, options: { busyTimeoutMs?: number } = {}): Database {
  const connection = new SqliteDatabase(file, { timeout: options.busyTimeoutMs ?? BUSY_TIMEOUT_MS });
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  return connection;
}

/** The connection that nobody but the batch writer may use. */
export function openWriterConnection(file: string): Database {
  return openConnection(file, { busyTimeoutMs: WRITER_BUSY_TIMEOUT_MS });
}
