import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("listeners are told of real changes only, and not after they left", () => {
  const store = createStore({ a: 1, b: "x" });
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get().a));
  const before = store.get();
  store.set({ a: 1 });
  expect(store.get()).toBe(before);
  store.set({ a: 2 });
  stop();
  store.set({ a: 3 });
  expect(seen).toEqual([2]);
});
