import { expect, test } from "vitest";
import { cutName } from "./cut-name.ts";

test("the end of a file's name is kept whole, and no character is cut in two", () => {
  expect(cutName("Holiday at the lake.jpeg")).toEqual(["Holiday at the la", "ke.jpeg"]);
  expect(cutName("a.txt")).toEqual(["", "a.txt"]);
  expect(cutName("12\u{1F600}\u{1F600}\u{1F600}.png")).toEqual(["12", "\u{1F600}\u{1F600}\u{1F600}.png"]);
});
