import { join } from "node:path";
import SqliteDatabase, { type Database } from "better-sqlite3";

const LOCK_FILE = "server.lock.db";
/** A server that is being replaced may take this long to let go, milliseconds. */
const WAIT_MS = 2_000;
/** Kept here: a connection that nobody refers to is closed by the garbage collector, and its lock with it. */
const held = new Set<Database>();

/** Another server runs on the data folder: both would believe that they alone know who is connected. */
export class DataDirInUseError extends Error {
  readonly code = "DATA_DIR_IN_USE";

  constructor(dataDir: string, options?: ErrorOptions) {
    super(
      `Another Parley server uses the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
      options,
    );
    this.name = "DataDirInUseError";
  }
}

/**
 * Keeps other servers off a data folder until the returned function is called or the process ends, however it ends: the
 * operating system holds the lock, so that nothing is left over after a crash. The command line does not ask for it and
 * works beside a running server.
 * @throws DataDirInUseError, or what SQLite says when the folder cannot be written
 */
export function lockDataDir(dataDir: string, { waitMs = WAIT_MS } = {}): () => void {
  const connection = new SqliteDatabase(join(dataDir, LOCK_FILE), { timeout: waitMs });
  try {
    // Nothing is ever written: an open transaction is a lock of the file and no more.
    connection.exec("begin exclusive");
  } catch (error) {
    connection.close();
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") {
      throw new DataDirInUseError(dataDir, { cause: error });
    }
    throw error;
  }
  held.add(connection);
  return () => {
    held.delete(connection);
    connection.close();
  };
}
