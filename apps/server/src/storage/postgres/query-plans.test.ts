import { Client, type ClientBase } from "pg";
import { expect, test, vi } from "vitest";
import { askForEverything } from "../testing/ask-for-everything.ts";
import { productStatements } from "../testing/product-statements.ts";
import { openPostgresStore } from "./open.ts";
import { batchedForm, singleForm } from "./prepared-form.ts";
import { describeOnPostgres } from "./testing/describe-on-postgres.ts";

/** Tables of which an owner sets up a handful of rows: to read them all is no harm. */
const FEW = /on (?:property|agent|api_token|webhook|widget|ban|department|department_agent)\b/;
/** Sorts of those, of the few rows of one chat and of the rows that one batch names. */
const SORTED =
  /from "?(?:property|agent|api_token|webhook|widget|ban|department|department_agent|participant|chat_agent|chat_form)\b|= any\(/;

/** Plans that a large table would get: whatever an index can do is done by it, for any values. */
const LIKE_LARGE = ["enable_seqscan = off", "enable_sort = off", "enable_bitmapscan = off"]
  .concat(["enable_hashjoin = off", "enable_mergejoin = off", "plan_cache_mode = force_generic_plan"])
  .map((setting) => `set ${setting}`)
  .join("; ");

async function planOf(client: ClientBase, text: string): Promise<string[]> {
  await client.query(`prepare asked as ${text}`);
  const { rows } = await client.query<{ count: number }>(
    "select cardinality(parameter_types) as count from pg_prepared_statements where name = 'asked'",
  );
  const values = Array.from({ length: rows[0]?.count ?? 0 }, () => "null").join(", ");
  const plan = await client.query<{ "QUERY PLAN": string }>(
    `explain execute asked${values === "" ? "" : `(${values})`}`,
  );
  await client.query("deallocate asked");
  return plan.rows.map((row) => row["QUERY PLAN"]);
}

describeOnPostgres("PostgreSQL", (place) => {
  test("no statement reads or sorts more than it hands out, however long the history is", async () => {
    const composed = new Set<string>();
    const query = vi.spyOn(Client.prototype, "query");
    const store = await openPostgresStore({ pool: place.pool });
    query.mockClear();
    await askForEverything(store);
    for (const [asked] of query.mock.calls as unknown[][]) {
      if (typeof asked === "object" && asked !== null && "text" in asked) composed.add(String(asked.text));
    }
    await store.close();
    query.mockRestore();
    const own = new Set([
      ...composed,
      ...productStatements().map((statement) => singleForm(statement).text),
      ...productStatements().flatMap((statement) => (statement.batched ? [batchedForm(statement).text] : [])),
    ]);
    expect(own.size).toBeGreaterThan(80);
    const client = await place.pool.connect();
    const costly: string[] = [];
    try {
      await client.query(LIKE_LARGE);
      for (const text of own) {
        for (const step of await planOf(client, text)) {
          const scans = /Seq Scan/.test(step) && !FEW.test(step);
          const sorts = /(?:^|->)\s*Sort {2}\(/.test(step) && !SORTED.test(text);
          if (scans || sorts) costly.push(`${step.trim()}: ${text}`);
        }
      }
    } finally {
      // The settings must not stay with the connection.
      client.release(true);
    }
    expect(costly).toEqual([]);
  });
});
