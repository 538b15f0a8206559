import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { firstTables } from "./0001-first-tables.ts";
import { visitorContract } from "./0002-visitor-contract.ts";
import { letters } from "./0003-letters.ts";
import { installation } from "./0004-installation.ts";

/** In the order of their names; one that was released is never changed again. */
const released: Readonly<Record<string, Migration>> = {
  "0001-first-tables": firstTables,
  "0002-visitor-contract": visitorContract,
  "0003-letters": letters,
  "0004-installation": installation,
};

export interface MigrateOptions {
  /** Runs the work so that either all of it is stored or nothing, and alone among the processes that try. */
  atomically: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Others than the released ones, for a test. */
  migrations?: Readonly<Record<string, Migration>>;
}

/**
 * Brings the database's tables up to date; says what was done. Safe to call from several processes at once.
 * @throws with the failing migration's error as its cause; everything that was done is rolled back
 */
export async function migrate<Database>(
  db: Kysely<Database>,
  { atomically, migrations = released }: MigrateOptions,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const pending = (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined);
  // Nobody is kept from writing where there is nothing to do.
  return pending ? atomically(() => run(migrator)) : run(migrator);
}

async function run(migrator: Migrator): Promise<string[]> {
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined)
    throw new Error("The database's tables could not be brought up to date.", { cause: error });
  return results.map((result) => result.migrationName);
}
