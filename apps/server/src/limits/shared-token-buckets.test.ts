import { expect, test } from "vitest";
import { TestProcesses } from "../../test/support/processes.ts";
import { SharedTokenBuckets } from "./shared-token-buckets.ts";

const LIMIT = { burst: 10, perSecond: 1 };

async function setUp(count: number) {
  const all = new TestProcesses();
  const limiters: SharedTokenBuckets[] = [];
  for (let index = 0; index < count; index += 1) {
    const { fanout } = await all.join();
    limiters.push(new SharedTokenBuckets({ clock: all.clock, fanout }));
  }
  /** How many of so many calls each of them lets through. */
  const granted = (key: string, calls: number): number[] =>
    limiters.map((limiter) => {
      let through = 0;
      for (let call = 0; call < calls; call += 1) if (limiter.take(key, LIMIT) === 0) through += 1;
      return through;
    });
  return { all, limiters, granted };
}

test("what one gives away, the others do not have any more", async () => {
  const { all, limiters, granted } = await setUp(3);
  for (let call = 0; call < 10; call += 1) expect(limiters[0]?.take("session a", LIMIT)).toBe(0);
  for (let step = 0; step < 7; step += 1) await all.pass(200);
  // One token has come back since, at each of them.
  expect(granted("session a", 10)).toEqual([1, 1, 1]);
  expect(granted("session b", 1)).toEqual([1, 1, 1]);
});

test("in one moment all together give no more than a burst each, and what was too much is owed", async () => {
  const { all, granted } = await setUp(2);
  expect(granted("session a", 100)).toEqual([10, 10]);
  let given = 20;
  const seconds = 100;
  for (let second = 0; second < seconds; second += 1) {
    await all.pass(1_000);
    given += granted("session a", 100).reduce((sum, through) => sum + through, 0);
  }
  // Both bursts, and what has come back; the same token may be given twice only while nobody knows.
  expect(given).toBeLessThanOrEqual(20 + seconds + 2);
});

test("a socket's commands are its process's own affair", async () => {
  const { all, granted } = await setUp(2);
  const before = granted("command a", 100);
  await all.pass(1_000);
  expect(before).toEqual([10, 10]);
  expect(granted("command a", 100)).toEqual([1, 1]);
});

test("more keys than are worth keeping are told early", async () => {
  const { all, limiters } = await setUp(2);
  const [one, other] = limiters;
  for (let key = 0; key < 2_500; key += 1) {
    for (let call = 0; call < 10; call += 1) one?.take(`session ${key}`, LIMIT);
  }
  await all.pass(1_000);
  for (const key of ["session 0", "session 2499"]) {
    expect(other?.take(key, LIMIT, 2)).toBeGreaterThan(0);
  }
});

test("one that runs alone says nothing", async () => {
  const said: unknown[] = [];
  const { clock } = new TestProcesses();
  const limiter = new SharedTokenBuckets({
    clock,
    fanout: {
      isAlone: true,
      publishToProcesses: (event) => void said.push(event),
      subscribeToProcesses: () => () => undefined,
    },
  });
  limiter.take("session a", LIMIT);
  clock.advance(1_000);
  expect(said).toEqual([]);
});
