import { expect, test } from "vitest";
import { retryDelay } from "./retry-delay.ts";

test("waits double from ten seconds to an hour", () => {
  const waits = Array.from({ length: 12 }, (_, index) => retryDelay(index + 1, 0.5) / 1_000);
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600, 3_600]);
});

test("waits differ by a fifth at the most", () => {
  expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([8_000, 12_000]);
});
