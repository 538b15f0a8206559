import type { AuthDatabase } from "../auth/auth-database.ts";
import type { Config } from "../config/config.ts";
import type { Fanout } from "../ports/fanout.ts";
import type { Leases } from "../ports/leases.ts";
import type { Log } from "../ports/log.ts";
import { noMetrics, type Metrics } from "../ports/metrics.ts";
import type { Store } from "../ports/store.ts";
import { openSqliteStorage } from "./sqlite-storage.ts";

/** The database, and what hangs on which one it is. */
export interface Storage {
  store: Store;
  /** What session tokens and cookies are signed with: 64 hexadecimal digits, the same for every process. */
  secret: string;
  /** Of this installation among others that use the same services. */
  installationId: string;
  /** Opens what the sign-in library keeps its tables in. */
  openAuthDatabase: () => AuthDatabase;
  /** Carries events between the processes that share the database. */
  openFanout: () => Promise<Fanout>;
  /** Decides which process does what only one may do. */
  openLeases: () => Leases;
  /** Closes the store and all connections. */
  close(): Promise<void>;
}

/**
 * Opens the configured database, with the first property and widget in it; makes what is missing.
 * @throws StartError when it cannot be used
 */
export async function openStorage(
  config: Pick<Config, "dataDir" | "databaseUrl">,
  log: Log,
  metrics: Pick<Metrics, "committed"> = noMetrics,
): Promise<Storage> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) return openSqliteStorage(dataDir, log, metrics);
  // Whoever runs on SQLite need not load the other database's client.
  const { openPostgresStorage } = await import("./postgres-storage.ts");
  return openPostgresStorage(databaseUrl, { dataDir, log, metrics });
}
