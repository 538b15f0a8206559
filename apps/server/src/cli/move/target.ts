import { Client, TypeOverrides, types } from "pg";
import { MOVE_TABLE } from "../../start/half-moved.ts";
import { converterFor, type Convert } from "./digest.ts";
import { list, type SourceTable, type Value } from "./source.ts";

/** The whole move, among its parts. */
export const WHOLE = "all";
/** Rows that are fetched at once to be compared. */
const FETCH = 5_000;
const LOCK = "hashtext('parley ' || coalesce(current_schema(), '')), hashtext('move')";

/** Numbers as numbers, times as SQLite has them. */
const readable = new TypeOverrides();
readable.setTypeParser(types.builtins.INT8, Number);
readable.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** How far a part of the move has come. */
export interface Progress {
  /** Fingerprint of the SQLite database that it was copied from. */
  source: string;
  lastKey: Value[] | undefined;
  rows: number;
  finishedAt: number | null;
}

/** The database that is filled, with a note of how far that has come. */
export class Target {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Null when somebody else is moving data into the same database. */
  static async open(url: string): Promise<Target | null> {
    const client = new Client({ connectionString: url, application_name: "parley move", types: readable });
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(${LOCK}) as locked`,
    );
    if (rows[0]?.locked) return new Target(client);
    await client.end();
    return null;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  async migrations(): Promise<string[]> {
    return (await this.#rows("select name from kysely_migration order by name")).map(([name]) =>
      String(name),
    );
  }

  /** By column; empty when there is no such table. */
  async converters(table: string): Promise<Map<string, Convert>> {
    const rows = await this.#rows(
      "select column_name, data_type from information_schema.columns where table_schema = current_schema() and table_name = $1",
      [table],
    );
    return new Map(rows.map(([column, type]) => [String(column), converterFor(String(type))]));
  }

  async isEmpty(table: string): Promise<boolean> {
    return (await this.#rows(`select 1 from "${table}" limit 1`)).length === 0;
  }

  /** Undefined when it was not begun. */
  async progress(part: string): Promise<Progress | undefined> {
    const [exists] = await this.#rows("select to_regclass($1) is not null", [MOVE_TABLE]);
    if (!exists?.[0]) return undefined;
    const [row] = await this.#rows(
      `select source, last_key, rows, finished_at from ${MOVE_TABLE} where part = $1`,
      [part],
    );
    if (!row) return undefined;
    const [source, lastKey, rows, finishedAt] = row as [string, string | null, number, number | null];
    return {
      source,
      lastKey: lastKey === null ? undefined : (JSON.parse(lastKey) as Value[]),
      rows,
      finishedAt,
    };
  }

  /** Notes that the move has begun; from now on no server starts on this database until it is finished. */
  async begin(source: string): Promise<void> {
    await this.#client.query(
      `create table if not exists ${MOVE_TABLE} (part text primary key, source text not null, last_key text, rows bigint not null, finished_at bigint)`,
    );
    await this.#client.query(`insert into ${MOVE_TABLE} (part, source, rows) values ($1, $2, 0)`, [
      WHOLE,
      source,
    ]);
  }

  /** Takes back everything that an interrupted move has copied. */
  async undo(tables: readonly SourceTable[]): Promise<void> {
    await this.#client.query(`truncate ${list([...tables.map(({ name }) => name), MOVE_TABLE])}`);
  }

  /** Stores rows (a JSON array of objects) and how far the table has come: both or neither. */
  async insert(
    { name, columns }: SourceTable,
    json: string,
    { source, lastKey }: { source: string; lastKey: readonly Value[] },
  ): Promise<void> {
    const names = list(columns);
    await this.#client.query(
      `with moved as (
         insert into "${name}" (${names}) select ${names} from json_populate_recordset(null::"${name}", $1::json) returning 1
       )
       insert into ${MOVE_TABLE} as so_far (part, source, last_key, rows) select $2, $3, $4, count(*) from moved
       on conflict (part) do update set last_key = excluded.last_key, rows = so_far.rows + excluded.rows`,
      [json, name, source, JSON.stringify(lastKey)],
    );
  }

  /** The rows of a statement, some at a time. */
  async *read(statement: string): AsyncGenerator<unknown[][]> {
    await this.#client.query("begin");
    try {
      await this.#client.query(`declare moved no scroll cursor for ${statement}`);
      for (;;) {
        const rows = await this.#rows(`fetch ${FETCH} from moved`);
        if (rows.length === 0) return;
        yield rows;
      }
    } finally {
      await this.#client.query("rollback");
    }
  }

  async count(table: string): Promise<number> {
    return Number((await this.#rows(`select count(*) from "${table}"`))[0]?.[0]);
  }

  /** The data is there: servers may start on it, with this secret when there is one. */
  async finish(now: number, secret: string | undefined): Promise<void> {
    await this.#client.query("begin");
    if (secret !== undefined) {
      await this.#client.query(
        "insert into installation (name, value) values ('secret', $1) on conflict (name) do update set value = excluded.value",
        [secret],
      );
    }
    await this.#client.query(`update ${MOVE_TABLE} set finished_at = $1`, [now]);
    await this.#client.query("commit");
  }

  async #rows(text: string, values: unknown[] = []): Promise<unknown[][]> {
    return (await this.#client.query<unknown[]>({ text, values, rowMode: "array" })).rows;
  }
}
