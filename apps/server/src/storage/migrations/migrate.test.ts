import { Kysely, SqliteDialect } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import { atomically } from "../sqlite/atomically.ts";
import { openConnection } from "../sqlite/connection.ts";
import { openSqliteStore } from "../sqlite/open.ts";
import { firstTables } from "./0001-first-tables.ts";
import { migrate } from "./index.ts";
import { rowsOf, schemaOf, testFile, type TestFile } from "./testing/old-database.ts";

let places: TestFile[];
beforeEach(() => {
  places = [testFile(), testFile("0001.db.gz")];
});
afterEach(() => {
  for (const place of places) place.remove();
});
const [EMPTY, OLD] = [0, 1] as const;
const fileAt = (index: 0 | 1): string => places[index]?.file ?? "";

async function open(file: string): Promise<void> {
  const store = await openSqliteStore({ file });
  await store.close();
}

async function migrateWith(file: string, migrations: Record<string, Migration>): Promise<string[]> {
  const database = openConnection(file);
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  try {
    return await migrate(db, { migrations, atomically: (work) => atomically(database, work) });
  } finally {
    database.close();
  }
}

test("an empty file and an older one end with the same tables and indexes", async () => {
  await open(fileAt(EMPTY));
  await open(fileAt(OLD));
  const old = [...schemaOf(fileAt(OLD))].filter(([name]) => !/auth_/.test(name));
  expect(new Map(old)).toEqual(schemaOf(fileAt(EMPTY)));
});

test("bringing a file up to date twice changes nothing the second time", async () => {
  await open(fileAt(OLD));
  const once = { schema: schemaOf(fileAt(OLD)), rows: rowsOf(fileAt(OLD), () => true) };
  await open(fileAt(OLD));
  expect({ schema: schemaOf(fileAt(OLD)), rows: rowsOf(fileAt(OLD), () => true) }).toEqual(once);
});

test("a migration that fails takes back what it did, and what was done before it in the same run", async () => {
  const before = { schema: schemaOf(fileAt(OLD)), rows: rowsOf(fileAt(OLD), () => true) };
  const migrations: Record<string, Migration> = {
    "0001-first-tables": firstTables,
    "0002-well": {
      up: (db) => db.schema.createTable("well").addColumn("id", "text").execute(),
    },
    "0003-ill": {
      async up(db) {
        await db.schema.createTable("half").addColumn("id", "text").execute();
        await db.deleteFrom("message").execute();
        throw new Error("on purpose");
      },
    },
  };
  await expect(migrateWith(fileAt(OLD), migrations)).rejects.toThrow("on purpose");
  expect({ schema: schemaOf(fileAt(OLD)), rows: rowsOf(fileAt(OLD), () => true) }).toEqual(before);
  await open(fileAt(OLD));
});

test("a file that a later release has changed is refused and left alone", async () => {
  await migrateWith(fileAt(EMPTY), {
    "0001-first-tables": firstTables,
    "9999-later": { up: async () => {} },
  });
  const before = schemaOf(fileAt(EMPTY));
  await expect(open(fileAt(EMPTY))).rejects.toThrow("9999-later");
  expect(schemaOf(fileAt(EMPTY))).toEqual(before);
});
