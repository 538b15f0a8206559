import { expect, test } from "vitest";
import { z } from "zod";
import { randomNumbers } from "../../../test/support/random.ts";
import { TestProcesses, turns, type TestProcess } from "../../../test/support/processes.ts";
import type { TableChange } from "./shared-table.ts";

/** A process with one table of numbers. */
function withTable(process: TestProcess) {
  const values = new Map<string, number>();
  const table = process.processes.table("numbers", z.number(), {
    read: (id) => values.get(id),
    ids: () => values.keys(),
  });
  const changes: TableChange<number>[] = [];
  table.onChange((change) => changes.push(change));
  const set = (id: string, value: number | undefined): void => {
    if (value === undefined) values.delete(id);
    else values.set(id, value);
    table.changed(id);
  };
  const seen = () => Object.fromEntries(Array.from(table.otherIds(), (id) => [id, table.others(id)]));
  return { ...process, values, table, changes, set, seen };
}

async function setUp(count = 2) {
  const all = new TestProcesses();
  const join = async () => {
    const joined = withTable(await all.join());
    joined.processes.start();
    await turns();
    return joined;
  };
  const processes = [];
  for (let index = 0; index < count; index += 1) processes.push(await join());
  return { all, join, processes };
}

test("everyone sees what the others say, also who joins later", async () => {
  const { join, processes } = await setUp(2);
  const [one, other] = processes;
  one?.set("a", 1);
  other?.set("a", 2);
  one?.set("b", 3);
  await turns();
  const third = await join();
  expect(one?.seen()).toEqual({ a: [2] });
  expect(other?.seen()).toEqual({ a: [1], b: [3] });
  expect(third.seen()).toEqual({ a: [1, 2], b: [3] });
  one?.set("b", undefined);
  await turns();
  expect(third.seen()).toEqual({ a: [1, 2] });
});

test("many changes of one turn are told once, with their last value", async () => {
  const { processes } = await setUp(2);
  const [one, other] = processes;
  for (let value = 0; value < 100; value += 1) one?.set("a", value);
  await turns();
  expect(other?.changes).toEqual([{ id: "a", before: undefined, after: 99, isLost: false }]);
});

test("a state of any size is told in parts", async () => {
  const { join, processes } = await setUp(1);
  for (let index = 0; index < 1_234; index += 1) processes[0]?.set(`id ${index}`, index);
  await turns();
  const later = await join();
  expect(Object.keys(later.seen())).toHaveLength(1_234);
});

test.each([1, 2, 3])("whatever is lost, everyone sees the same in the end (seed %i)", async (seed) => {
  const random = randomNumbers(seed);
  const { all, processes } = await setUp(3);
  all.medium.sieve = (channel) => channel.startsWith("process:") || random() > 0.3;
  for (let step = 0; step < 200; step += 1) {
    const one = processes[Math.floor(random() * processes.length)];
    one?.set(`id ${Math.floor(random() * 20)}`, random() < 0.3 ? undefined : step);
    if (random() < 0.3) await turns();
  }
  all.medium.sieve = () => true;
  await all.pass(12_000);
  for (const one of processes) {
    const others = processes.filter((other) => other !== one);
    const expected: Record<string, number[]> = {};
    for (const { values } of others) {
      for (const [id, value] of values) expected[id] = [...(expected[id] ?? []), value];
    }
    const seen = one.seen();
    expect(Object.keys(seen).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [id, values] of Object.entries(expected)) {
      const sorted = (list: readonly number[]) => list.toSorted((left, right) => left - right);
      expect(sorted(seen[id] ?? [])).toEqual(sorted(values));
    }
  }
});

test("who falls silent without a word is forgotten within 20 s, and seen again when it speaks", async () => {
  const { all, processes } = await setUp(2);
  const [one, other] = processes;
  one?.set("a", 1);
  await turns();
  // Its own connection stands; what it says does not come through.
  const { processId } = one?.fanout ?? { processId: "" };
  all.medium.sieve = (channel, payload) =>
    !payload.startsWith(processId) || channel === `process:${processId}`;
  await all.pass(14_000);
  expect(other?.seen()).toEqual({ a: [1] });
  await all.pass(6_000);
  expect(other?.seen()).toEqual({});
  expect(other?.changes.at(-1)).toEqual({ id: "a", before: 1, after: undefined, isLost: true });
  all.medium.sieve = () => true;
  await all.pass(6_000);
  expect(other?.seen()).toEqual({ a: [1] });
});

test("who says good-bye is forgotten after the grace", async () => {
  const { all, processes } = await setUp(2);
  const [one, other] = processes;
  one?.set("a", 1);
  await turns();
  one?.processes.stop();
  await one?.fanout.close();
  await turns();
  expect(other?.seen()).toEqual({ a: [1] });
  await all.pass(5_000);
  expect(other?.seen()).toEqual({});
  expect(other?.processes.neighbours).toEqual([]);
});

test("while nothing is carried nobody counts as dead; afterwards everyone is followed again", async () => {
  const { all, processes } = await setUp(2);
  const [one, other] = processes;
  one?.set("a", 1);
  await turns();
  all.medium.isDown = true;
  all.medium.breakAll();
  one?.set("a", 2);
  await all.pass(60_000);
  expect(other?.seen()).toEqual({ a: [1] });
  all.medium.isDown = false;
  await all.pass(5_000);
  expect(other?.seen()).toEqual({ a: [2] });
  expect(other?.changes.every(({ isLost }) => !isLost)).toBe(true);
});

test("a process that stood still for a while does not take the others for dead", async () => {
  const { all, processes } = await setUp(2);
  const [one, other] = processes;
  one?.set("a", 1);
  await turns();
  // All timers at once, without a turn in between for what the others say.
  all.clock.advance(60_000);
  await turns();
  await all.pass(10_000);
  expect(other?.seen()).toEqual({ a: [1] });
});

test("a table that another release does not know, and a value that does not fit, count as nothing", async () => {
  const { all, processes } = await setUp(2);
  const [, other] = processes;
  const newer = await all.join();
  const changes = [
    ["unknown", "a", 1],
    ["numbers", "b", "text"],
    ["numbers", "c", 3],
  ] as const;
  newer.fanout.publishToProcesses({ type: "hello", sequence: 0 });
  newer.fanout.publishToProcesses({ type: "stateChanged", sequence: 1, changes });
  await turns();
  expect(other?.seen()).toEqual({ c: [3] });
});
