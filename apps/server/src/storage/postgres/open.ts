import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Log } from "../../ports/log.ts";
import type { Metrics } from "../../ports/metrics.ts";
import type { Store } from "../../ports/store.ts";
import { assembleStore } from "../assemble-store.ts";
import type { Tables } from "../queries/tables.ts";
import { migratePostgres } from "./migrate.ts";
import { createOperationRunner } from "./operation-runner.ts";
import { queryPool } from "./query-pool.ts";

export interface PostgresStoreOptions {
  /** As `openPool` makes it: with its types and its settings. Closing the store does not end it. */
  pool: Pool;
  log?: Log;
  metrics?: Pick<Metrics, "committed">;
}

/**
 * Brings the database's tables up to date and opens the store. Any number of processes may have it open.
 * @throws what PostgreSQL says when it cannot be reached or a migration fails
 */
export async function openPostgresStore({ pool, log, metrics }: PostgresStoreOptions): Promise<Store> {
  const applied = await migratePostgres(pool);
  if (applied.length > 0) log?.info({ migrations: applied }, "database brought up to date");
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: queryPool(pool) }) });
  const runner = createOperationRunner(pool, metrics);
  return assembleStore(db, runner, async () => {
    await runner.close();
    await db.destroy();
  });
}
