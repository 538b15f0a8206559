import { expect, test } from "vitest";
import { layOut, rowsInView, scrolledTo, sectionAt } from "./layout.ts";

const section = (id: string, count: number) => ({
  id,
  header: id,
  glyphs: Array.from({ length: count }, () => "x"),
});
const CELL = 36;
const stretches = layOut([section("a", 800), section("b", 9)], 8, CELL);
const [first, second] = stretches as [(typeof stretches)[0], (typeof stretches)[0]];

test("sections lie one under the other, each with its header", () => {
  expect(first).toEqual({ top: 0, height: 32 + 100 * CELL, rows: 100, firstRow: 0 });
  expect(second).toEqual({ top: 3_632, height: 32 + 2 * CELL, rows: 2, firstRow: 100 });
});

test("only the rows in view are drawn, and a few around them", () => {
  const [from, to] = rowsInView(first, { top: 1_800, height: 240 }, CELL);
  expect(from).toBeGreaterThan(40);
  expect(to - from).toBeLessThan(20);
  expect(rowsInView(second, { top: 0, height: 240 }, CELL)).toEqual([0, 0]);
});

test("the section at the top is the one whose header stays there", () => {
  expect(sectionAt(stretches, 0)).toBe(0);
  expect(sectionAt(stretches, 3_631)).toBe(1);
});

test("a row is scrolled to no further than it must be, under the header", () => {
  const view = { top: 360, height: 240 };
  expect(scrolledTo(first, 12, view, CELL)).toBe(360);
  expect(scrolledTo(first, 3, view, CELL)).toBe(108);
  expect(scrolledTo(first, 40, view, CELL)).toBe(40 * CELL + 32 + CELL - 240);
});
