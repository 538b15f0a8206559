import { expect, test } from "vitest";
import { ManualClock } from "../ports/testing/manual-clock.ts";
import { TokenBuckets } from "./token-buckets.ts";
import { unlimited } from "./unlimited.ts";

const LIMIT = { burst: 3, perSecond: 2 };

test("a burst is let through, then one call whenever a token has come back; the wait is told exactly", () => {
  const clock = new ManualClock();
  const buckets = new TokenBuckets(clock);
  expect([1, 2, 3].map(() => buckets.take("a", LIMIT))).toEqual([0, 0, 0]);
  expect(buckets.take("a", LIMIT)).toBe(500);
  expect(buckets.take("b", LIMIT)).toBe(0);
  clock.advance(499);
  expect(buckets.take("a", LIMIT)).toBe(1);
  clock.advance(1);
  expect(buckets.take("a", LIMIT)).toBe(0);
  expect(buckets.take("a", LIMIT)).toBe(500);
  clock.advance(60_000);
  expect([1, 2, 3, 4].map(() => buckets.take("a", LIMIT))).toEqual([0, 0, 0, 500]);
});

test("a refused call takes nothing, and one that costs more takes more", () => {
  const clock = new ManualClock();
  const buckets = new TokenBuckets(clock);
  expect(buckets.take("a", LIMIT, 2)).toBe(0);
  expect(buckets.take("a", LIMIT, 2)).toBe(500);
  expect(buckets.take("a", LIMIT, 1)).toBe(0);
  expect(buckets.take("new", LIMIT, 100)).toBe(0);
});

test("a clock that is stepped back locks nobody out for longer than an empty bucket does", () => {
  const clock = new ManualClock();
  const buckets = new TokenBuckets(clock);
  for (let call = 0; call < 3; call += 1) buckets.take("a", LIMIT);
  clock.advance(-3_600_000);
  expect(buckets.take("a", LIMIT)).toBeLessThanOrEqual(500);
});

test("however many keys come along, no more are remembered than there is room for, and full buckets go", () => {
  const clock = new ManualClock();
  const buckets = new TokenBuckets(clock, 100);
  for (let key = 0; key < 1_000; key += 1) buckets.take(`key ${key}`, LIMIT);
  expect(buckets.size).toBeLessThanOrEqual(100);
  // The one that is in use is not forgotten.
  for (let call = 0; call < 3; call += 1) buckets.take("busy", LIMIT);
  expect(buckets.take("busy", LIMIT)).toBe(500);
  clock.advance(60_000);
  for (let call = 0; call < 60; call += 1) buckets.take("busy", { burst: 100, perSecond: 100 });
  expect(buckets.size).toBe(1);
});

test("without limits nothing is ever refused", () => {
  for (let call = 0; call < 1_000; call += 1) expect(unlimited.take("a", LIMIT)).toBe(0);
});
