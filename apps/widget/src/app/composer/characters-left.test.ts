import { MESSAGE_TEXT_MAX } from "@parley/protocol/limits";
import { expect, test } from "vitest";
import { charactersLeft, spokenLeft } from "./characters-left.ts";

test("the counter appears near the limit, and says by how much a text is too long", () => {
  const full = "x".repeat(MESSAGE_TEXT_MAX);
  expect(charactersLeft("short")).toBeNull();
  expect(charactersLeft(full.slice(100))).toBe(100);
  expect(charactersLeft(`${full}xyz`)).toBe(-3);
});

test("a screen reader hears round numbers on the way to the limit, and every one past it", () => {
  expect([250, 101, 100, 51, 49, 11, 3, 0, -1, -2].map(spokenLeft)).toEqual([
    250, 250, 100, 100, 50, 50, 10, 0, -1, -2,
  ]);
});
