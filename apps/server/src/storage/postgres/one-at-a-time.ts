import type pg from "pg";

/** Does the work while no other process that shares the database and schema does work of that name. */
export async function oneAtATime<Result>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const keys = "(hashtext('parley ' || coalesce(current_schema(), '')), hashtext($1))";
  let spoilt: Error | undefined;
  try {
    await client.query(`select pg_advisory_lock${keys}`, [name]);
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock${keys}`, [name]).catch((error: Error) => {
      spoilt = error;
    });
    // A connection that may still have the lock is closed, and the lock with it.
    client.release(spoilt);
  }
}
