import { expect, test } from "vitest";
import { NotedLog } from "../ports/testing/noted-log.ts";
import { awaitDatabase } from "./await-database.ts";
import { DatabaseTooOldError } from "./database-failure.ts";

const URL = "postgres://parley:hidden@db.example:5432/parley";
const fault = (code: string): Error => Object.assign(new Error("no"), { code });

/** A database that fails with these in turn, then is of this version, and a clock that only waiting moves. */
async function wait(faults: Error[], version = 150_004): Promise<{ log: NotedLog; waited: number }> {
  const log = new NotedLog();
  let waited = 0;
  const query = async () => {
    const error = faults.shift();
    if (error) throw error;
    return { rows: [{ version: String(version) }] };
  };
  const pause = async (delay: number): Promise<void> => {
    waited += delay;
  };
  await awaitDatabase({ query }, { url: URL, log, now: () => waited, pause });
  return { log, waited };
}

test("a database that answers is not waited for", async () => {
  const { log, waited } = await wait([]);
  expect({ waited, lines: log.lines }).toEqual({ waited: 0, lines: [] });
});

test("one that is starting is waited for, with one line that repeats no password", async () => {
  const { log, waited } = await wait([fault("ECONNREFUSED"), fault("57P03"), fault("ENOTFOUND")]);
  expect(waited).toBe(1_500);
  expect(log.lines).toEqual([
    {
      level: "warn",
      fields: { database: "db.example:5432/parley", seconds: 30 },
      message: "the database does not answer yet: waiting for it",
    },
  ]);
});

test("after 30 seconds it is given up with what the database said last", async () => {
  const faults = Array.from({ length: 200 }, () => fault("ECONNREFUSED"));
  await expect(wait(faults)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  expect(200 - faults.length).toBe(61);
});

test.each(["28P01", "3D000", "42501"])("what waiting does not mend (%s) is told at once", async (code) => {
  const faults = [fault(code)];
  await expect(wait(faults)).rejects.toMatchObject({ code });
});

test("PostgreSQL 12 is too old, 13 is not", async () => {
  await expect(wait([], 120_022)).rejects.toBeInstanceOf(DatabaseTooOldError);
  await expect(wait([], 130_000)).resolves.toBeDefined();
});
