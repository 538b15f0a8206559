import { randomBytes } from "node:crypto";
import { postgresAuthDatabase } from "../auth/auth-database.ts";
import { openPostgresFanout } from "../fanout/postgres.ts";
import { createPostgresLeases } from "../leases/postgres.ts";
import { systemClock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import type { Metrics } from "../ports/metrics.ts";
import { sharedValue } from "../storage/postgres/installation.ts";
import { oneAtATime } from "../storage/postgres/one-at-a-time.ts";
import { openPostgresStore } from "../storage/postgres/open.ts";
import { openPool } from "../storage/postgres/pool.ts";
import { queryPool } from "../storage/postgres/query-pool.ts";
import { awaitDatabase } from "./await-database.ts";
import { databaseFailure } from "./database-failure.ts";
import { ensureFirstWidget } from "./first-widget.ts";
import type { Storage } from "./open-storage.ts";
import { refuseForgotten, refuseHalfMoved } from "./half-moved.ts";

export interface PostgresStorageOptions {
  /** Where files and letters may lie. */
  dataDir: string;
  log: Log;
  metrics: Pick<Metrics, "committed">;
}

/**
 * The database at a postgres:// address, which may not be there yet: it is waited for. Makes what is missing, once,
 * however many processes start at the same time.
 * @throws StartError when it cannot be used
 */
export async function openPostgresStorage(
  url: string,
  { dataDir, log, metrics }: PostgresStorageOptions,
): Promise<Storage> {
  const pool = openPool(url, { log });
  try {
    await awaitDatabase(pool, { url, log });
    await refuseHalfMoved(pool);
    const store = await openPostgresStore({ pool, log, metrics });
    await refuseForgotten(store, dataDir);
    await ensureFirstWidget(store);
    return {
      store,
      secret: await sharedValue(pool, "secret", randomBytes(32).toString("hex")),
      installationId: await sharedValue(pool, "id", randomBytes(8).toString("hex")),
      openAuthDatabase: () =>
        postgresAuthDatabase(queryPool(pool), async (make) => oneAtATime(pool, "sign-in tables", make)),
      openFanout: async () => openPostgresFanout({ pool, connectionString: url, log, clock: systemClock }),
      openLeases: () => createPostgresLeases({ connectionString: url, clock: systemClock, log }),
      close: async () => {
        await store.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw databaseFailure(error, url);
  }
}
