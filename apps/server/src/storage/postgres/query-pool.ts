import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient, QueryConfig } from "pg";
import { toStoreError } from "./database-errors.ts";
import { storableValues } from "./prepared-form.ts";

/** Composed statements that are kept prepared on a connection; lists of varying length make more of them. */
const PREPARED_MAX = 200;
/** The longest time that a timer can be set to: 24 days. */
const LONGEST_TIMER_MS = 2_147_483_647;
/** Of the whole process: several stores may share a connection. */
const names = new Map<string, string>();

/** The pool as Kysely sees it: with statements kept prepared and the store's errors. It cannot be ended from here. */
export function queryPool(pool: Pool): PostgresPool {
  return {
    options: {},
    connect: async () => toQueryClient(await orStoreError(pool.connect())),
    end: async () => undefined,
  };
}

/** The pool for migrations, whose statements take as long as they take. */
export function patientPool(pool: Pool): PostgresPool {
  return {
    options: {},
    async connect() {
      const client = await pool.connect();
      try {
        await client.query("set statement_timeout = 0");
      } catch (error) {
        client.release(true);
        throw error;
      }
      const query = async (text: string, values: unknown[]) => {
        const patient: QueryConfig & { query_timeout: number } = {
          text,
          values,
          query_timeout: LONGEST_TIMER_MS,
        };
        return client.query(patient);
      };
      // What was set must not stay with the connection.
      return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release(true) };
    },
    end: async () => undefined,
  };
}

function toQueryClient(client: PoolClient): PostgresPoolClient {
  async function query(text: unknown, values: readonly unknown[] = []): Promise<unknown> {
    if (typeof text !== "string") throw new TypeError("A cursor cannot share a connection with others.");
    return orStoreError(client.query({ ...nameOf(text), text, values: storableValues(values) }));
  }
  return {
    // Kysely's type has a second kind of call, of which there is none here.
    query: query as unknown as PostgresPoolClient["query"],
    release: () => client.release(),
  };
}

function nameOf(text: string): { name?: string } {
  let name = names.get(text);
  if (name === undefined && names.size < PREPARED_MAX) {
    name = `composed_${names.size}`;
    names.set(text, name);
  }
  return name === undefined ? {} : { name };
}

async function orStoreError<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    throw toStoreError(error);
  }
}
