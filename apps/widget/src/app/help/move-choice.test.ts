import { expect, test } from "vitest";
import { moveChoice } from "./move-choice.ts";

test("arrow keys walk the lines and come back to the box", () => {
  const down = (at: number): number | undefined => moveChoice("ArrowDown", at, 3);
  expect([-1, 0, 1, 2].map(down)).toEqual([0, 1, 2, -1]);
  const up = (at: number): number | undefined => moveChoice("ArrowUp", at, 3);
  expect([-1, 2, 1, 0].map(up)).toEqual([2, 1, 0, -1]);
});

test("other keys move nothing, and without lines there is nowhere to go", () => {
  expect(moveChoice("Home", 1, 3)).toBeUndefined();
  expect(moveChoice("ArrowDown", -1, 0)).toBe(-1);
  expect(moveChoice("ArrowUp", -1, 0)).toBe(-1);
});
