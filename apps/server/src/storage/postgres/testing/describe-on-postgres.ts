import type { Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import {
  createTestDatabase,
  postgresMissing,
  type TestDatabase,
} from "../../../../test/services/postgres.ts";
import { migratePostgres } from "../migrate.ts";
import { openPool } from "../pool.ts";
import { emptyTables } from "./tables.ts";

/** The database that the tests of one file share. */
export interface PostgresPlace {
  readonly database: TestDatabase;
  /** With all tables made; they are emptied after each test. */
  readonly pool: Pool;
}

const missing = await postgresMissing();

/** Tests with a database of their own; where there is no PostgreSQL, the title says that they are not run. */
export function describeOnPostgres(title: string, body: (place: PostgresPlace) => void): void {
  describe.skipIf(missing)(missing === undefined ? title : `${title} (not run: ${missing})`, () => {
    let database: TestDatabase;
    let pool: Pool;
    beforeAll(async () => {
      database = await createTestDatabase();
      pool = openPool(database.url);
      await migratePostgres(pool);
    });
    afterEach(() => emptyTables(pool));
    afterAll(async () => {
      await pool.end();
      await database.drop();
    });
    body({
      get database() {
        return database;
      },
      get pool() {
        return pool;
      },
    });
  });
}
