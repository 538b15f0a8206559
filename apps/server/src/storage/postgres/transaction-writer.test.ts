import { afterEach, beforeEach, expect, test } from "vitest";
import { all, changes, first, Statement, write, type Operation } from "../operations/operation.ts";
import { openPool } from "./pool.ts";
import { describeOnPostgres } from "./testing/describe-on-postgres.ts";
import { TransactionWriter } from "./transaction-writer.ts";

const insert = new Statement("insert into written_by_test (name, value) values (?, ?)", {
  batched: {
    text: "insert into written_by_test (name, value) select * from unnest(?::text[], ?::bigint[]) returning name",
    keyAt: 0,
    keyColumn: "name",
  },
});
const select = new Statement<{ name: string; value: number }>(
  "select * from written_by_test where name = ?",
  {
    lock: true,
  },
);
const update = new Statement("update written_by_test set value = ? where name = ?");
const count = new Statement<{ name: string }>("select name from written_by_test");

function* add(name: string, value = 0): Operation<number> {
  return yield* changes(insert, name, value);
}

/** Loses a step when two of them are mixed. */
function* increase(name: string): Operation<number> {
  const { value } = (yield* first(select, name)) ?? { value: 0 };
  if (value === 0) yield* changes(insert, name, 1);
  else yield write(update, value + 1, name);
  return value + 1;
}

describeOnPostgres("the writer", (place) => {
  let writer: TransactionWriter;
  beforeEach(async () => {
    await place.pool.query(
      "create table written_by_test (name text primary key, value bigint, place serial)",
    );
    writer = new TransactionWriter(place.pool, { batchMax: 100, connectionsMax: 2 });
  });
  afterEach(async () => {
    await writer.close();
    await place.pool.query("drop table written_by_test");
  });
  const run = (name: string) => writer.run(name, () => add(name));
  const entries = async () => {
    const { rows } = await place.pool.query<{ name: string; transaction: string }>(
      "select name, xmin::text as transaction from written_by_test order by place",
    );
    return { names: rows.map(({ name }) => name), transactions: new Set(rows.map((row) => row.transaction)) };
  };

  test("operations of one turn share a transaction and settle in order, after the commit", async () => {
    const settled: string[] = [];
    const visible: number[] = [];
    const pending = ["a", "b", "c"].map(async (name) => {
      expect(await run(name)).toBe(1);
      settled.push(name);
      visible.push((await entries()).names.length);
    });
    await Promise.all(pending);
    expect(settled).toEqual(["a", "b", "c"]);
    expect(visible).toEqual([3, 3, 3]);
    expect((await entries()).transactions.size).toBe(1);
  });

  test("a failing operation is rejected alone; the others are stored once", async () => {
    await run("taken");
    const results = await Promise.allSettled([
      run("a"),
      run("taken"),
      writer.run("half", function* () {
        yield write(insert, "half", 0);
        throw new Error("on purpose");
      }),
      // What nobody waits for fails the operation all the same.
      writer.run("quiet", function* () {
        yield write(insert, "taken", 0);
      }),
      run("b"),
    ]);
    const { names } = await entries();
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
      "rejected",
      "fulfilled",
    ]);
    expect(names).toEqual(["taken", "a", "b"]);
  });

  test("operations on one key see each other's writes, in the order in which they were asked for", async () => {
    const keys = ["a", "b", "c"];
    const asked = Array.from({ length: 300 }, (_, index) => keys[index % 3] ?? "");
    const results = await Promise.all(asked.map((key) => writer.run(key, () => increase(key))));
    expect(results).toEqual(Array.from({ length: 300 }, (_, index) => Math.floor(index / 3) + 1));
  });

  test("operations that come while the one before is under way wait for it", async () => {
    const values: number[] = [];
    const rounds = Array.from({ length: 20 }, async () => {
      await new Promise(setImmediate);
      for (let step = 0; step < 5; step += 1) values.push(await writer.run("a", () => increase("a")));
    });
    await Promise.all(rounds);
    expect(values.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  test("more than one transaction holds are stored in order all the same", async () => {
    const wanted = Array.from({ length: 450 }, (_, index) => `entry ${index}`);
    await Promise.all(wanted.map((name) => writer.run("same", () => add(name))));
    const { names, transactions } = await entries();
    expect(names).toEqual(wanted);
    expect(transactions.size).toBe(5);
  });

  test("an operation may ask for rows of its own transaction that others must not see yet", async () => {
    const names = await writer.run("a", function* () {
      yield write(insert, "mine", 0);
      return (yield* all(count)).map(({ name }) => name);
    });
    expect(names).toEqual(["mine"]);
  });

  test("closing writes what was asked for and refuses more", async () => {
    const pending = [run("a"), run("b")];
    await writer.close();
    expect(await Promise.all(pending)).toEqual([1, 1]);
    await expect(run("too late")).rejects.toThrow("closed");
    expect((await entries()).names).toEqual(["a", "b"]);
  });

  test("without a database every operation hears that it cannot be reached, and closing ends", async () => {
    const nowhere = openPool("postgres://nobody@127.0.0.1:1/nowhere");
    const lost = new TransactionWriter(nowhere, { batchMax: 100, connectionsMax: 2 });
    const results = await Promise.allSettled(["a", "b"].map((name) => lost.run(name, () => add(name))));
    for (const result of results) {
      expect(result).toMatchObject({ status: "rejected", reason: { code: "STORE_UNAVAILABLE" } });
    }
    await lost.close();
    await nowhere.end();
  });
});
