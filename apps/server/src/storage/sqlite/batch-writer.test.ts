import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BatchWriter } from "./batch-writer.ts";
import { openConnection, openWriterConnection } from "./connection.ts";

let folder: string;
let connection: Database;
let other: Database;
let writer: BatchWriter;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-batch-"));
  const file = join(folder, "parley.db");
  connection = openWriterConnection(file);
  connection.exec("create table entry (name text primary key not null)");
  other = openConnection(file, { busyTimeoutMs: 0 });
  writer = new BatchWriter(connection);
});
afterEach(async () => {
  await writer.close();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

const insert = (name: string) => () => {
  connection.prepare("insert into entry values (?)").run(name);
  return name;
};
const names = (): unknown[] => other.prepare("select name from entry order by rowid").pluck().all();

test("operations of one turn share a transaction and settle in order, after the commit", async () => {
  const settled: unknown[] = [];
  const visible: number[] = [];
  const pending = ["a", "b", "c"].map(async (name) => {
    settled.push(await writer.run(insert(name)));
    visible.push(names().length);
  });
  expect(connection.inTransaction).toBe(false);
  await Promise.all(pending);
  expect(settled).toEqual(["a", "b", "c"]);
  // The first to settle sees the whole batch: nothing was committed before the last had run.
  expect(visible).toEqual([3, 3, 3]);
});

test("a failing operation is rejected alone; the others are stored once", async () => {
  const results = await Promise.allSettled([
    writer.run(insert("a")),
    writer.run(insert("a")),
    writer.run(() => {
      insert("half")();
      throw new Error("on purpose");
    }),
    writer.run(insert("b")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(names()).toEqual(["a", "b"]);
});

test("a batch larger than the limit is stored in order all the same", async () => {
  const wanted = Array.from({ length: 1_300 }, (_, index) => `entry ${index}`);
  await Promise.all(wanted.map((name) => writer.run(insert(name))));
  expect(names()).toEqual(wanted);
});

test("while another process writes, the event loop goes on and the batch is written afterwards", async () => {
  other.exec("begin immediate");
  const pending = writer.run(insert("late"));
  // Two turns: the writer has tried and was turned away.
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(names()).toEqual([]);
  other.exec("commit");
  await expect(pending).resolves.toBe("late");
  expect(names()).toEqual(["late"]);
});

test("closing writes what was queued and refuses more", async () => {
  const pending = writer.run(insert("last"));
  await writer.close();
  await expect(pending).resolves.toBe("last");
  await expect(writer.run(insert("too late"))).rejects.toThrow("closed");
  expect(names()).toEqual(["last"]);
});
