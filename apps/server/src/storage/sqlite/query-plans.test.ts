import SqliteDatabase from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Store } from "../../ports/store.ts";
import { look, testFile, type TestFile } from "../migrations/testing/old-database.ts";
import { askForEverything } from "../testing/ask-for-everything.ts";
import { productStatements } from "../testing/product-statements.ts";
import { openSqliteStore } from "./open.ts";

/** Steps that read a whole table or sort: of what an owner sets up and counts on two hands, or in the list's own order. */
const allowed = [
  "SCAN CONSTANT ROW",
  "SCAN property",
  "SCAN agent",
  "SCAN api_token",
  "SCAN webhook",
  "SCAN ban",
  "SCAN conversation USING INDEX conversation_by_urgency",
  "SCAN form_submission USING INDEX form_submission_by_time",
  "SCAN call USING INDEX call_open",
  "SCAN letter USING COVERING INDEX letter_by_due",
];
/** Tables whose few rows, or the few of one chat, may be sorted for an answer. */
const sorted =
  /from "?(?:property|agent|api_token|webhook|widget|ban|department|department_agent|participant|chat_agent|chat_form)\b/;

let place: TestFile;
let store: Store;
let statements: Set<string>;
beforeEach(async () => {
  place = testFile("0001.db.gz");
  await openSqliteStore({ file: place.file }).then((opened) => opened.close());
  statements = new Set(productStatements().map(({ text }) => text));
  const { prepare } = SqliteDatabase.prototype;
  vi.spyOn(SqliteDatabase.prototype, "prepare").mockImplementation(function (
    this: SqliteDatabase.Database,
    text: string,
  ) {
    statements.add(text);
    return prepare.call(this, text);
  });
  store = await openSqliteStore({ file: place.file });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
  place.remove();
});

function planOf(connection: SqliteDatabase.Database, text: string): string[] {
  const statement = connection.prepare<unknown[], { detail: string }>(`explain query plan ${text}`);
  const values = Array.from(text.match(/\?/g) ?? [], () => 0);
  return statement.all(...values).map(({ detail }) => detail);
}

test("no statement reads or sorts more than it hands out, however long the history is", async () => {
  await askForEverything(store);
  const texts = [...statements].filter((text) => /^\s*(?:select|insert|update|delete)/i.test(text));
  const own = texts.filter((text) => !/kysely_|sqlite_master|pragma_/.test(text));
  expect(own.length).toBeGreaterThan(80);
  const costly = look(place.file, (connection) =>
    own.flatMap((text) =>
      planOf(connection, text)
        .filter((step) => /^(?:SCAN|USE TEMP B-TREE)/.test(step))
        .filter((step) => !allowed.some((harmless) => step === harmless || step.startsWith(`${harmless} `)))
        // Sorts only among rows with an equal time.
        .filter((step) => !step.startsWith("USE TEMP B-TREE FOR LAST TERM"))
        .filter((step) => step.startsWith("SCAN") || !sorted.test(text))
        .map((step) => `${step}: ${text}`),
    ),
  );
  expect(costly).toEqual([]);
});
