import type { Database } from "better-sqlite3";
import { PostgresDialect, SqliteDialect, type Dialect, type PostgresPool } from "kysely";

/** Where the sign-in library keeps its tables. */
export interface AuthDatabase {
  dialect: Dialect;
  type: "sqlite" | "postgres";
  /** Whether it may use transactions. */
  transaction: boolean;
  /** Where its count of attempts is kept. */
  attempts: "memory" | "database";
  /** Makes or updates the tables while no other process does. */
  makeTables(make: () => Promise<void>): Promise<void>;
  close(): void;
}

/** @param database a connection of its own: the storage's batch writer must not wait in the middle of somebody's query */
export const sqliteAuthDatabase = (database: Database): AuthDatabase => ({
  dialect: new SqliteDialect({ database }),
  type: "sqlite",
  // A transaction left open across an await would lock out the batch writer, which then waits on this very thread.
  transaction: false,
  attempts: "memory",
  makeTables: async (make) => make(),
  close: () => void database.close(),
});

/** @param pool the store's own, closed by whoever opened it */
export const postgresAuthDatabase = (
  pool: PostgresPool,
  makeTables: AuthDatabase["makeTables"],
): AuthDatabase => ({
  dialect: new PostgresDialect({ pool }),
  type: "postgres",
  transaction: true,
  // Whoever guesses passwords must not get a fresh count at each process.
  attempts: "database",
  makeTables,
  close: () => undefined,
});
