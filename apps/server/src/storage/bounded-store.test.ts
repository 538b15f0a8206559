import { expect, test } from "vitest";
import { noMetrics } from "../ports/metrics.ts";
import type { Store } from "../ports/store.ts";
import { boundWrites } from "./bounded-store.ts";

/** A store whose writes end when the test says so. */
function slowStore() {
  const waiting: PromiseWithResolvers<null>[] = [];
  const changeConversation = (): Promise<null> => {
    const write = Promise.withResolvers<null>();
    waiting.push(write);
    return write.promise;
  };
  return { store: { changeConversation } as unknown as Store, waiting };
}

const change = { conversationId: "c", at: 1, decide: () => null };

test("writes beyond the bound are refused with a time to wait, and taken again when there is room", async () => {
  const { store, waiting } = slowStore();
  const told: string[] = [];
  const metrics = {
    ...noMetrics,
    writeRefused: () => void told.push("refused"),
    writeSettled: () => void told.push("settled"),
  };
  const bounded = boundWrites(store, metrics, 2);
  const first = bounded.store.changeConversation(change);
  const second = bounded.store.changeConversation(change);
  expect(bounded.pending()).toBe(2);
  await expect(bounded.store.changeConversation(change)).rejects.toMatchObject({
    code: "UNAVAILABLE",
    retryAfterMs: expect.any(Number),
  });
  waiting[0]?.resolve(null);
  waiting[1]?.reject(new Error("disk full"));
  expect(await first).toBe(null);
  await expect(second).rejects.toThrow("disk full");
  expect(bounded.pending()).toBe(0);
  expect(told).toEqual(["refused", "settled", "settled"]);
  void bounded.store.changeConversation(change);
  expect(bounded.pending()).toBe(1);
});
