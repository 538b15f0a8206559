import { expect, test } from "vitest";
import { lineFor } from "./move-focus.ts";

const labels = ["Your name", "Email this conversation", "Turn sound off", "End chat"];

test("arrow keys go round the ends; Home and End go to them", () => {
  expect(lineFor("ArrowDown", 3, labels)).toBe(0);
  expect(lineFor("ArrowUp", 0, labels)).toBe(3);
  expect(lineFor("ArrowUp", -1, labels)).toBe(3);
  expect(lineFor("Home", 2, labels)).toBe(0);
  expect(lineFor("End", 0, labels)).toBe(3);
});

test("a letter leads to the next line that begins with it, and to nothing else", () => {
  expect(lineFor("e", 0, labels)).toBe(1);
  expect(lineFor("E", 1, labels)).toBe(3);
  expect(lineFor("e", 3, labels)).toBe(1);
  expect(lineFor("x", 0, labels)).toBeNull();
  expect(lineFor(" ", 0, labels)).toBeNull();
  expect(lineFor("Shift", 0, labels)).toBeNull();
});
