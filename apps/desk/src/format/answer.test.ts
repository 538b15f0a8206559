import { expect, test } from "vitest";
import { answerText } from "./answer.ts";

test("an answer is told in words, a department by its name", () => {
  expect(answerText({ type: "text", value: "Blue" })).toBe("Blue");
  expect(answerText({ type: "checkbox", value: ["Red", "Blue"] })).toBe("Red, Blue");
  expect(answerText({ type: "consent", value: false })).toBe("No");
  expect(answerText({ type: "department", value: "d1" }, { d1: "Sales" })).toBe("Sales");
  expect(answerText({ type: "department", value: "d2" }, { d1: "Sales" })).toBe("d2");
});
