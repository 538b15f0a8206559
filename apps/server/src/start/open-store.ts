import { randomBytes } from "node:crypto";
import { databaseFile, prepareDataDir } from "../config/data-dir.ts";
import type { Log } from "../ports/log.ts";
import type { Store } from "../ports/store.ts";
import { openSqliteStore } from "../storage/sqlite/open.ts";
import { storeFailure } from "./start-failure.ts";

/** The property and widget that every installation has. */
export const FIRST_PROPERTY = "main";
export const FIRST_WIDGET = "default";

/**
 * Opens the store of a data folder, with the first property and widget in it; makes what is missing.
 * @throws StartError when the folder or the database cannot be used
 */
export async function openStore(dataDir: string, log: Log): Promise<Store> {
  prepareDataDir(dataDir);
  const file = databaseFile(dataDir);
  try {
    const store = await openSqliteStore({ file, log });
    await ensureFirstWidget(store);
    return store;
  } catch (error) {
    throw storeFailure(error, file, dataDir);
  }
}

async function ensureFirstWidget(store: Store): Promise<void> {
  if (await store.readWidget(FIRST_PROPERTY, FIRST_WIDGET)) return;
  const createdAt = Date.now();
  const secret = randomBytes(32).toString("hex");
  await store.ensureProperty({ id: FIRST_PROPERTY, name: "Main", secret, createdAt });
  await store.ensureWidget(FIRST_PROPERTY, FIRST_WIDGET, {}, createdAt);
}
