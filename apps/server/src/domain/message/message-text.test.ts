import { MESSAGE_TEXT_MAX } from "@parley/protocol";
import { expect, test } from "vitest";
import { checkMessageText } from "./message-text.ts";

test("a text is kept as it was sent", () => {
  for (const text of ["x", "  <b>x</b>\n", "x".repeat(MESSAGE_TEXT_MAX), "👋".repeat(MESSAGE_TEXT_MAX / 2)]) {
    expect(checkMessageText(text)).toBe(text);
  }
});

test("blank texts and texts over the limit are refused, with the field's path", () => {
  for (const text of ["", " ", "\t\r\n", "\u00A0\u2003\uFEFF"]) {
    expect(() => checkMessageText(text)).toThrow(
      expect.objectContaining({ code: "EMPTY_MESSAGE", path: "message" }),
    );
  }
  const long = "x".repeat(MESSAGE_TEXT_MAX + 1);
  expect(() => checkMessageText(long)).toThrow(expect.objectContaining({ code: "MESSAGE_TOO_LONG" }));
});

test("what no database can hold becomes the replacement character", () => {
  expect(checkMessageText("a\uD800b\u0000c")).toBe("a\uFFFDb\uFFFDc");
});
