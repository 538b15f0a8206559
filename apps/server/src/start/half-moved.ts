import { existsSync } from "node:fs";
import type pg from "pg";
import { databaseFile } from "../config/data-dir.ts";
import { StartError } from "../config/start-error.ts";
import type { PropertyStore } from "../ports/property-store.ts";

/** Kept by migrate-to-postgres in the database that it fills. */
export const MOVE_TABLE = "sqlite_move";

/** @throws StartError when a move into this database was begun and is not finished: half of the data is missing */
export async function refuseHalfMoved(pool: Pick<pg.Pool, "query">): Promise<void> {
  const { rows } = await pool.query<{ exists: boolean }>("select to_regclass($1) is not null as exists", [
    MOVE_TABLE,
  ]);
  if (!rows[0]?.exists) return;
  const unfinished = await pool.query(
    `select 1 from ${MOVE_TABLE} where part = 'all' and finished_at is null`,
  );
  if (unfinished.rows.length === 0) return;
  throw new StartError(
    "A move from SQLite into this database is not finished: run `npm run parley -- migrate-to-postgres` again until it says that everything is there.",
  );
}

/** @throws StartError when the database is empty beside a SQLite database that would be left behind unnoticed */
export async function refuseForgotten(store: PropertyStore, dataDir: string): Promise<void> {
  const file = databaseFile(dataDir);
  if (!existsSync(file) || (await store.listProperties()).length > 0) return;
  throw new StartError(
    `The database in DATABASE_URL is empty, but there is a SQLite database at ${file}: copy it with \`npm run parley -- migrate-to-postgres\`, or set DATA_DIR to another folder to begin with nothing.`,
  );
}
