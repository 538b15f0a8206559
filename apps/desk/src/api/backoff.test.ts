import { expect, test } from "vitest";
import { reconnectDelay } from "./backoff.ts";

test("waits 1, 2, 4, 8 and then 15 seconds", () => {
  expect([0, 1, 2, 3, 4, 5, 99].map((attempt) => reconnectDelay(attempt, 0.5))).toEqual([
    1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000,
  ]);
});

test("chance makes the wait at most a quarter shorter or longer", () => {
  expect(reconnectDelay(2, 0)).toBe(3_000);
  expect(reconnectDelay(2, 1)).toBe(5_000);
});
