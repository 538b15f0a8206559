import { expect, test } from "vitest";
import { ManualClock } from "../ports/testing/manual-clock.ts";
import { NotedLog } from "../ports/testing/noted-log.ts";
import { openSharedFanout } from "./shared-fanout.ts";
import { MemoryMedium } from "./testing/memory-wire.ts";

/** Lets everything happen that waits for nothing but its turn. */
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));

async function setUp() {
  const medium = new MemoryMedium();
  const clock = new ManualClock();
  const log = new NotedLog();
  const open = async () => openSharedFanout({ open: medium.open, clock, log });
  const [one, other] = [await open(), await open()];
  const missed: string[] = [];
  one.onMissed(() => missed.push("one"));
  other.onMissed(() => missed.push("other"));
  const pass = async (milliseconds: number): Promise<void> => {
    for (let passed = 0; passed < milliseconds; passed += 1_000) {
      clock.advance(1_000);
      await turn();
    }
  };
  return { medium, clock, log, one, other, missed, pass };
}

test("a connection that carries nothing any more is noticed and replaced, though nobody says that it broke", async () => {
  const { medium, one, other, missed, pass } = await setUp();
  await pass(60_000);
  expect(one.isConnected).toBe(true);
  expect(missed).toEqual([]);
  medium.sieve = () => false;
  await pass(13_000);
  expect(one.isConnected).toBe(false);
  medium.sieve = () => true;
  await pass(10_000);
  expect(one.isConnected && other.isConnected).toBe(true);
  expect(new Set(missed)).toEqual(new Set(["one", "other"]));
});

test("while nothing can be reached it tries again, and a wire that comes back is used", async () => {
  const { medium, one, missed, pass, log } = await setUp();
  medium.isDown = true;
  medium.breakAll();
  await pass(30_000);
  expect(one.isConnected).toBe(false);
  expect(missed).toEqual([]);
  medium.isDown = false;
  await pass(4_000);
  expect(one.isConnected).toBe(true);
  expect(new Set(missed)).toEqual(new Set(["one", "other"]));
  expect(log.lines.filter(({ level }) => level === "warn")).toHaveLength(2);
});

test("who could not say everything tells the others that they may have missed something", async () => {
  const { medium, one, missed, pass } = await setUp();
  medium.breakAll();
  one.publishToAudience({ type: "team" });
  await pass(1_000);
  // Each of its own broken connection, and the other once more of what was not said.
  expect(missed.toSorted((left, right) => left.localeCompare(right))).toEqual(["one", "other", "other"]);
});

test("an event of another release is logged once of its kind", async () => {
  const { one, other, log } = await setUp();
  const heard: string[] = [];
  other.subscribeToAudience(({ type }) => heard.push(type));
  for (let time = 0; time < 3; time += 1)
    one.publishToAudience({ type: "new" } as unknown as { type: "team" });
  one.publishToAudience({ type: "team" });
  await turn();
  expect(heard).toEqual(["team"]);
  expect(log.lines).toHaveLength(1);
});
