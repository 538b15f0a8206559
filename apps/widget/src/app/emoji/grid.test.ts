import { expect, test } from "vitest";
import { move, type Place } from "./grid.ts";

const section = (id: string, count: number) => ({
  id,
  header: id,
  glyphs: Array.from({ length: count }, (_, index) => `${id}${index}`),
});
// a0 a1 a2 a3 | a4 a5 — b0 b1 b2
const grid = { sections: [section("a", 6), section("b", 3)], columns: 4 };
const from = (name: string, key: string, more: { isFar?: boolean; isRightToLeft?: boolean } = {}) => {
  const to = move(grid, { section: name[0] === "a" ? 0 : 1, index: Number(name[1]) }, { key, ...more });
  return to && nameOf(to);
};
const nameOf = ({ section: at, index }: Place) => grid.sections[at]?.glyphs[index];

test("arrows lead to the neighbours, over the ends of rows and sections", () => {
  expect(from("a1", "ArrowRight")).toBe("a2");
  expect(from("a5", "ArrowRight")).toBe("b0");
  expect(from("b0", "ArrowLeft")).toBe("a5");
  expect(from("b2", "ArrowRight")).toBe("b2");
  expect(from("a0", "ArrowLeft")).toBe("a0");
});

test("where lines run from right to left, so do the arrows", () => {
  expect(from("a1", "ArrowRight", { isRightToLeft: true })).toBe("a0");
  expect(from("a5", "ArrowLeft", { isRightToLeft: true })).toBe("b0");
});

test("down and up keep the column as far as there is one", () => {
  expect(from("a0", "ArrowDown")).toBe("a4");
  expect(from("a3", "ArrowDown")).toBe("a5");
  expect(from("a5", "ArrowDown")).toBe("b1");
  expect(from("b2", "ArrowUp")).toBe("a5");
  expect(from("b2", "ArrowDown")).toBe("b2");
});

test("above the first row is the search", () => {
  expect(from("a2", "ArrowUp")).toBeNull();
});

test("Home and End lead to the ends of the row, with Ctrl to those of all", () => {
  expect(from("a5", "Home")).toBe("a4");
  expect(from("a1", "End")).toBe("a3");
  expect(from("a4", "End")).toBe("a5");
  expect(from("b1", "Home", { isFar: true })).toBe("a0");
  expect(from("a1", "End", { isFar: true })).toBe("b2");
});

test("PageUp and PageDown lead to the section before and after", () => {
  expect(from("a4", "PageDown")).toBe("b0");
  expect(from("b2", "PageUp")).toBe("a0");
  expect(from("b2", "PageDown")).toBe("b2");
});

test("other keys lead nowhere", () => {
  expect(from("a0", "Enter")).toBeUndefined();
});
