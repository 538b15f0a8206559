import { expect, test } from "vitest";
import { createId, generateVisitorName } from "./ids.ts";

test("ids are 32 hex digits, unlike each other, and sort by the time of their making", () => {
  const times = [0, 1, 1_800_000_000_000, 1_800_000_000_001, 2 ** 48 - 1];
  const ids = times.map((time) => createId(time));
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(Array.from({ length: 1_000 }, () => createId(1))).size).toBe(1_000);
});

test("a generated name is V and 16 digits", () => {
  const names = Array.from({ length: 100 }, generateVisitorName);
  for (const name of names) expect(name).toMatch(/^V\d{16}$/);
  expect(new Set(names).size).toBe(100);
});
