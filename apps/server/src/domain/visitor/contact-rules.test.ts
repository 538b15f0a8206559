import { expect, test } from "vitest";
import { checkName, isEmailAddress, isGeneratedName, nameLength } from "./contact-rules.ts";

test.each([
  "ada@shop.example",
  "a.b+c_d-e@sub.shop.example",
  "jürgen@münchen.example",
  "用户@例子.广告",
  "o'hara@shop.example",
  "ada@xn--mnchen-3ya.xn--p1ai",
  `${"a".repeat(64)}@${"b".repeat(63)}.example`,
])("%s is an e-mail address", (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  "",
  "ada",
  "ada@shop",
  "@shop.example",
  "ada@shop.example.",
  "ada@.example",
  "ada@-shop.example",
  "ada@shop-.example",
  "ada@shop.e",
  "ada@shop.123",
  "a da@shop.example",
  ".ada@shop.example",
  "ada.@shop.example",
  "a..da@shop.example",
  "Ada <ada@shop.example>",
  "ada@one.example,bob@two.example",
  "ada@shop.example\nBcc: all@shop.example",
  "a\u0000da@shop.example",
  `${"a".repeat(65)}@shop.example`,
  `ada@${"b.".repeat(80)}example`,
])("%j is none", (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test("emoji count nothing in a name, and a longer one is refused with its path", () => {
  expect(nameLength("Ada 😀❤️")).toBe(5);
  const longest = "x".repeat(40);
  expect(checkName(` ${longest}😀 `)).toBe(`${longest}😀`);
  expect(() => checkName(`${longest}x`, "who")).toThrow(
    expect.objectContaining({ code: "INVALID_FORM", path: "who" }),
  );
});

test("[S3-43] [S3-45] V and 16 digits is nobody's name", () => {
  expect(isGeneratedName("V0123456789012345")).toBe(true);
  expect(isGeneratedName("V012345678901234")).toBe(false);
  expect(isGeneratedName("Vera")).toBe(false);
});
