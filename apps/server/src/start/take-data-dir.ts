import type { Config } from "../config/config.ts";
import { prepareDataDir, unwritable } from "../config/data-dir.ts";
import { StartError } from "../config/start-error.ts";
import { DataDirInUseError, lockDataDir } from "../storage/sqlite/data-lock.ts";

/**
 * Makes the data folder where it is missing. With SQLite other servers are kept off it; with PostgreSQL it holds at most
 * files and letters, which several processes may share.
 * @returns lets go of it
 * @throws StartError when it cannot be written, or another server uses it
 */
export function takeDataDir({ dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">): () => void {
  prepareDataDir(dataDir);
  return databaseUrl === undefined ? lockAgainstServers(dataDir) : () => undefined;
}

/** @throws StartError when another server uses the folder */
export function lockAgainstServers(dataDir: string): () => void {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof DataDirInUseError) throw new StartError(error.message, { cause: error });
    throw unwritable(dataDir, error);
  }
}
