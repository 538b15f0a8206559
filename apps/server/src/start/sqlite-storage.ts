import { sqliteAuthDatabase } from "../auth/auth-database.ts";
import { databaseFile, prepareDataDir, serverSecret } from "../config/data-dir.ts";
import { createMemoryFanout } from "../fanout/memory.ts";
import { createMemoryLeases } from "../leases/memory.ts";
import type { Log } from "../ports/log.ts";
import { noMetrics, type Metrics } from "../ports/metrics.ts";
import { openConnection, openSqliteStore } from "../storage/sqlite/open.ts";
import { ensureFirstWidget } from "./first-widget.ts";
import { refuseHalfRestored } from "./half-restored.ts";
import type { Storage } from "./open-storage.ts";
import { storeFailure } from "./start-failure.ts";

/**
 * The database file and the secret of a data folder; makes what is missing.
 * @throws StartError when the folder or the database cannot be used
 */
export async function openSqliteStorage(
  dataDir: string,
  log: Log,
  metrics: Pick<Metrics, "committed"> = noMetrics,
): Promise<Storage> {
  prepareDataDir(dataDir);
  refuseHalfRestored(dataDir);
  const file = databaseFile(dataDir);
  try {
    const store = await openSqliteStore({ file, log, metrics });
    await ensureFirstWidget(store);
    return {
      store,
      secret: serverSecret(dataDir),
      installationId: "main",
      openAuthDatabase: () => sqliteAuthDatabase(openConnection(file)),
      openFanout: async () => createMemoryFanout({ log }),
      openLeases: createMemoryLeases,
      close: async () => store.close(),
    };
  } catch (error) {
    throw storeFailure(error, file, dataDir);
  }
}
