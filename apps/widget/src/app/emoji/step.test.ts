import { expect, test } from "vitest";
import { step } from "./step.ts";

test("arrows go round, in the direction of the lines, and other keys go nowhere", () => {
  expect(step("ArrowRight", 2, 3, false)).toBe(0);
  expect(step("ArrowLeft", 0, 3, false)).toBe(2);
  expect(step("ArrowRight", 0, 3, true)).toBe(2);
  expect(step("End", 0, 3, false)).toBe(2);
  expect(step("Enter", 0, 3, false)).toBeNull();
});
