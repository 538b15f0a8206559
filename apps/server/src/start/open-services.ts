import type { Config } from "../config/config.ts";
import type { Fanout } from "../ports/fanout.ts";
import type { FileStore } from "../ports/file-store.ts";
import type { Log } from "../ports/log.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { Metrics } from "../ports/metrics.ts";
import { openFanout } from "./open-fanout.ts";
import { openFiles } from "./open-files.ts";
import { openMail } from "./open-mail.ts";
import { openStorage, type Storage } from "./open-storage.ts";
import { takeDataDir } from "./take-data-dir.ts";

/** Everything outside of the process that the server works with. */
export interface Services {
  storage: Storage;
  fanout: Fanout;
  files: FileStore;
  mailer: Mailer;
  /** Lets writes finish and closes all of them. */
  close(): Promise<void>;
}

/**
 * Opens what the configuration names: a machine of its own with SQLite, or what many processes share.
 * @throws StartError when something cannot be used; what was opened before is closed again
 */
export async function openServices(config: Config, log: Log, metrics: Metrics): Promise<Services> {
  // In the order of opening; closed from the end.
  const opened: (() => unknown)[] = [takeDataDir(config)];
  const close = async (): Promise<void> => {
    for (let closeOne = opened.pop(); closeOne; closeOne = opened.pop()) await closeOne();
  };
  try {
    const storage = await openStorage(config, log, metrics);
    opened.push(async () => storage.close());
    const fanout = await openFanout(config, storage, log);
    opened.push(async () => fanout.close());
    const files = await openFiles(config);
    opened.push(() => files.close());
    const mailer = await openMail(config, storage.store, log);
    opened.push(async () => mailer.close());
    return { storage, fanout, files, mailer, close };
  } catch (error) {
    await close();
    throw error;
  }
}
