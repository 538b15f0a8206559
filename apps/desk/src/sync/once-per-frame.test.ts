import { expect, test } from "vitest";
import { createStore } from "../state/store.ts";
import { oncePerFrame } from "./once-per-frame.ts";

function setUp() {
  const store = createStore(0, (count: number, step: number) => count + step);
  const frames: (() => void)[] = [];
  const subscribe = oncePerFrame(store.subscribe, (task) => frames.push(task));
  const seen: number[] = [];
  const unsubscribe = subscribe(() => seen.push(store.get()));
  const drawFrame = (): void => frames.shift()?.();
  return { store, frames, seen, unsubscribe, drawFrame };
}

test("many changes are told once per frame, with what they came to", () => {
  const { store, seen, drawFrame } = setUp();
  for (let step = 0; step < 100; step += 1) store.dispatch(1);
  expect(seen).toEqual([]);
  drawFrame();
  store.dispatch(1);
  drawFrame();
  drawFrame();
  expect(seen).toEqual([100, 101]);
});

test("after the last listener has gone nothing is scheduled any more", () => {
  const { store, frames, unsubscribe } = setUp();
  unsubscribe();
  store.dispatch(1);
  expect(frames).toEqual([]);
});
