import type pg from "pg";

/** What is kept once for all processes. */
type InstallationName = "secret" | "id";

/** The value that all processes share; `fresh` becomes it when there is none. Of two that come at once, both get the same. */
export async function sharedValue(pool: pg.Pool, name: InstallationName, fresh: string): Promise<string> {
  await pool.query("insert into installation (name, value) values ($1, $2) on conflict (name) do nothing", [
    name,
    fresh,
  ]);
  const { rows } = await pool.query<{ value: string }>("select value from installation where name = $1", [
    name,
  ]);
  return rows[0]?.value ?? fresh;
}
