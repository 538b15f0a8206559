import { postgresAuthDatabase } from "../../auth/auth-database.ts";
import { createAuth } from "../../auth/create-auth.ts";
import { StartError } from "../../config/start-error.ts";
import type { Log } from "../../ports/log.ts";
import { awaitDatabase } from "../../start/await-database.ts";
import { migratePostgres } from "../../storage/postgres/migrate.ts";
import { oneAtATime } from "../../storage/postgres/one-at-a-time.ts";
import { openPool } from "../../storage/postgres/pool.ts";
import { quietLog } from "../quiet-log.ts";
import { Target } from "./target.ts";

/**
 * Opens the database at a postgres:// address and makes the tables of this release in it, as a server's start does, but
 * nothing in them.
 * @throws StartError when another move goes on there
 */
export async function openTarget(url: string): Promise<Target> {
  await makeTables(url, quietLog);
  const target = await Target.open(url);
  if (target) return target;
  throw new StartError("Somebody else is moving data into this database: wait until that is done.");
}

async function makeTables(url: string, log: Log): Promise<void> {
  const pool = openPool(url, { log });
  try {
    await awaitDatabase(pool, { url, log });
    await migratePostgres(pool);
    await createAuth({
      database: postgresAuthDatabase(pool, async (make) => oneAtATime(pool, "sign-in tables", make)),
      // Only the tables are wanted; nobody signs in here.
      publicUrl: "http://localhost",
      secret: "",
      isOwnOrigin: () => false,
      log,
    });
  } finally {
    await pool.end();
  }
}
