import { MESSAGE_TEXT_MAX } from "@parley/protocol/limits";
import { expect, test } from "vitest";
import { canSend, fieldHeight, sendsOnKey } from "./field-rules.ts";

const enter = { key: "Enter", shiftKey: false, altKey: false, isComposing: false, keyCode: 13 };

test("[S5-18] the field grows with its text up to 150 pixels, then scrolls", () => {
  expect(fieldHeight(34)).toEqual({ height: 34, scrolls: false });
  expect(fieldHeight(150)).toEqual({ height: 150, scrolls: false });
  expect(fieldHeight(151)).toEqual({ height: 150, scrolls: true });
});

test("[S5-16] Enter sends, but not where a finger types", () => {
  expect(sendsOnKey(enter, false)).toBe(true);
  expect(sendsOnKey(enter, true)).toBe(false);
  expect(sendsOnKey({ ...enter, key: "a" }, false)).toBe(false);
});

test("[S5-17] Shift+Enter makes a new line", () => {
  expect(sendsOnKey({ ...enter, shiftKey: true }, false)).toBe(false);
});

test("Enter that ends an input method's composition sends nothing", () => {
  expect(sendsOnKey({ ...enter, isComposing: true }, false)).toBe(false);
  expect(sendsOnKey({ ...enter, keyCode: 229 }, false)).toBe(false);
});

test("[S5-15] white space alone is nothing to send", () => {
  expect(canSend("")).toBe(false);
  expect(canSend(" \n\t ")).toBe(false);
  expect(canSend(" a ")).toBe(true);
});

test("[S5-15] files alone can be sent, once all of them are there", () => {
  expect(canSend("", { count: 1, isWaiting: false })).toBe(true);
  expect(canSend("", { count: 1, isWaiting: true })).toBe(false);
  expect(canSend("a", { count: 2, isWaiting: true })).toBe(false);
});

test("what is too long cannot be sent", () => {
  const full = "x".repeat(MESSAGE_TEXT_MAX);
  expect(canSend(full)).toBe(true);
  expect(canSend(`${full}x`)).toBe(false);
});
