import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { migrate } from "../migrations/index.ts";
import { columnTypes } from "./column-types.ts";
import { patientPool } from "./query-pool.ts";

/**
 * Brings the database's tables up to date, in one transaction that other processes wait for; says what was done.
 * @throws the failing migration's error; everything that was done is rolled back
 */
export async function migratePostgres(pool: Pool): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: patientPool(pool) }),
    plugins: [columnTypes()],
  });
  // The migrator's own lock and transaction do here what SQLite needs to be told.
  return migrate(db, { atomically: (work) => work() });
}
