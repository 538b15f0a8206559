import { FILES_PER_MESSAGE, MESSAGE_TEXT_MAX } from "@parley/protocol";
import { expect, test } from "vitest";
import { checkContent } from "./message-text.ts";

const files = (count: number): { type: "file" }[] => Array.from({ length: count }, () => ({ type: "file" }));

test("a text is kept as it was sent", () => {
  for (const text of ["x", "  <b>x</b>\n", "x".repeat(MESSAGE_TEXT_MAX), "👋".repeat(MESSAGE_TEXT_MAX / 2)]) {
    expect(checkContent(text, [])).toBe(text);
  }
});

test("[S5-15] blank texts are refused without files and empty with them; the field's path is told", () => {
  for (const text of ["", " ", "\t\r\n", "\u00A0\u2003\uFEFF"]) {
    expect(() => checkContent(text, [])).toThrow(
      expect.objectContaining({ code: "EMPTY_MESSAGE", path: "message" }),
    );
    expect(checkContent(text, files(1))).toBe("");
  }
});

test("texts over the limit and too many files are refused", () => {
  const long = "x".repeat(MESSAGE_TEXT_MAX + 1);
  expect(() => checkContent(long, [])).toThrow(expect.objectContaining({ code: "MESSAGE_TOO_LONG" }));
  expect(checkContent("x", files(FILES_PER_MESSAGE))).toBe("x");
  expect(() => checkContent("x", files(FILES_PER_MESSAGE + 1))).toThrow(
    expect.objectContaining({ code: "TOO_MANY_FILES", path: "attachments" }),
  );
});

test("what no database can hold becomes the replacement character", () => {
  expect(checkContent("a\uD800b\u0000c", [])).toBe("a\uFFFDb\uFFFDc");
});
