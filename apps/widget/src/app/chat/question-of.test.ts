import { expect, test } from "vitest";
import { questionOf } from "./question-of.ts";

test("[S5-20][S1-13] what an agent puts in square brackets are answers to choose from", () => {
  expect(questionOf({ ut: "a", m: "Did that help? [Yes] [No]" })).toEqual({
    text: "Did that help?",
    options: ["Yes", "No"],
  });
  expect(questionOf({ ut: "a", m: "See [our page](https://example.com)" }).options).toEqual([]);
});

test("a visitor's brackets are text", () => {
  expect(questionOf({ ut: "v", m: "array[0]" })).toEqual({ text: "array[0]", options: [] });
});
