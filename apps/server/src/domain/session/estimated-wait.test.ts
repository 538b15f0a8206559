import { expect, test } from "vitest";
import type { Store } from "../../ports/store.ts";
import { estimateWait } from "./estimated-wait.ts";

const estimate = (...waits: number[]): Promise<number | null> =>
  estimateWait({ store: { recentWaits: async () => waits } as Partial<Store> as Store }, "main");

test("[S3-62] the estimated wait is the median of the latest waits in seconds, and unknown without any", async () => {
  expect(await estimate()).toBeNull();
  expect(await estimate(90_000)).toBe(90);
  expect(await estimate(5_000, 3_600_000, 30_000)).toBe(30);
  expect(await estimate(10_000, 20_000)).toBe(15);
  expect(await estimate(400)).toBe(0);
});
