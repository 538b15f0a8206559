import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** Where the tests' PostgreSQL is; every test makes a database of its own there. */
export const POSTGRES_URL = process.env["PARLEY_TEST_DATABASE_URL"] ?? "postgres://root@127.0.0.1:5432/test";

/** A database that only one test uses. */
export interface TestDatabase {
  name: string;
  /** postgres:// address. */
  url: string;
  /** Runs one statement in the database, past everything that is tested. */
  query: <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Ends whatever is connected to it and removes it. */
  drop: () => Promise<void>;
}

/**
 * Undefined when PostgreSQL answers, else the reason, for the title of what is not run. Under CI it is never passed
 * over: there the reason is thrown.
 */
export async function postgresMissing(): Promise<string | undefined> {
  try {
    await run(POSTGRES_URL, "select 1");
    return undefined;
  } catch (error) {
    const reason = `no PostgreSQL at ${new URL(POSTGRES_URL).host}: set PARLEY_TEST_DATABASE_URL`;
    if (process.env["CI"]) throw new Error(reason, { cause: error });
    return reason;
  }
}

/** Makes an empty database, or a copy of `template`, to which nobody may be connected then. */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const name = `parley_${randomBytes(6).toString("hex")}`;
  const from = template === undefined ? "" : ` template ${template}`;
  await run(POSTGRES_URL, `create database ${name}${from}`);
  const address = new URL(POSTGRES_URL);
  address.pathname = `/${name}`;
  const url = address.href;
  return {
    name,
    url,
    query: async <Row>(text: string, values?: unknown[]) => (await run(url, text, values)) as Row[],
    drop: async () => {
      await run(POSTGRES_URL, `drop database if exists ${name} with (force)`);
    },
  };
}

async function run(url: string, text: string, values?: unknown[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}
