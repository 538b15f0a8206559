import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../config/start-error.ts";

/** Lies in a data folder while a backup is put into it. */
export const RESTORING = "restore-unfinished";

/** @throws StartError when a restore into this folder was begun and is not finished: half of the data is missing */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, RESTORING))) return;
  throw new StartError(
    `The restore into ${dataDir} is not finished: run \`npm run parley -- restore FOLDER\` again until it says that everything is there.`,
  );
}
