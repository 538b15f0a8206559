import { expect, test } from "vitest";
import { ToldVersions } from "./told-versions.ts";

test("nothing is told twice, in whatever order it comes", () => {
  const told = new ToldVersions();
  const note = (version: number): boolean => told.note("c", version, 1);
  expect([5, 7, 6, 6, 7, 5, 4, 4, 8].map(note)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    true,
    false,
    true,
  ]);
  expect(told.upTo("c")).toBe(8);
});

test("a hole stays known until it is filled", () => {
  const told = new ToldVersions();
  for (const version of [1, 2, 4, 5]) told.note("c", version, 1);
  expect(told.upTo("c")).toBe(2);
  told.note("c", 3, 1);
  expect(told.upTo("c")).toBe(5);
  expect(told.upTo("other")).toBeUndefined();
});

test("conversations of which nothing was heard for long are forgotten", () => {
  const told = new ToldVersions();
  told.note("old", 1, 1_000);
  told.note("new", 1, 1_500);
  told.note("old", 2, 2_000);
  told.note("newer", 1, 3_000);
  told.forgetBefore(2_000);
  expect(["old", "new", "newer"].map((id) => told.upTo(id))).toEqual([2, undefined, 1]);
});
