import { prepareDataDir, unwritable } from "../config/data-dir.ts";
import { StartError } from "../config/start-error.ts";
import { DataDirInUseError, lockDataDir } from "../storage/sqlite/data-lock.ts";

/**
 * Makes the data folder where it is missing and keeps other servers off it.
 * @returns lets go of it
 * @throws StartError when it cannot be written, or another server uses it
 */
export function takeDataDir(dataDir: string): () => void {
  prepareDataDir(dataDir);
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof DataDirInUseError) throw new StartError(error.message, { cause: error });
    throw unwritable(dataDir, error);
  }
}
