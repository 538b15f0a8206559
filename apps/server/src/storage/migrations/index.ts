import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { firstTables } from "./0001-first-tables.ts";

/** In the order of their names; one that was released is never changed again. */
const migrations: Record<string, Migration> = {
  "0001-first-tables": firstTables,
};

/**
 * Brings the database's tables up to date. Safe to call from several processes at once.
 * @throws with the failing migration's error as its cause; its changes are rolled back
 */
export async function migrate<Database>(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined)
    throw new Error("The database's tables could not be brought up to date.", { cause: error });
  return results.map((result) => result.migrationName);
}
