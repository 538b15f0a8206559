import { expect, test } from "vitest";
import { type InputType, validateInput } from "./validate-input.ts";

const messageOf = (type: InputType, value: string): string | undefined => validateInput(type, value)?.message;

test("[S5-28] an address is well-formed and has a top-level domain", () => {
  for (const right of ["a@b.co", "first.last+tag@mail.example.org", "x_y@sub-domain.example.museum"])
    expect(messageOf("email", right), right).toBeUndefined();
  for (const wrong of [
    "",
    "a",
    "a@",
    "@b.co",
    "a@b",
    "a@b.c",
    "a@.co",
    "a@b..co",
    ".a@b.co",
    "a.@b.co",
    "a..b@c.de",
    "a@-b.co",
    "a@b-.co",
    "a@b.1",
    "a b@c.de",
    "a@b@c.de",
    "a@b.co.",
    "a@127.0.0.1",
  ])
    expect(messageOf("email", wrong), wrong).toBe("Invalid email address");
});

test("[S5-29] letters of every script may stand before the @", () => {
  for (const right of ["jörg@example.de", "用户@example.cn", "почта@пример.рф"])
    expect(messageOf("email", right), right).toBeUndefined();
});

test("[S5-30] a display name does not belong into the field", () => {
  expect(messageOf("email", "Ada <ada@example.org>")).toBe("Invalid email address");
  expect(messageOf("email", "<ada@example.org>")).toBe("Invalid email address");
});

test("[S5-31] an address has at most 150 characters", () => {
  const domain = `${"a".repeat(60)}.${"b".repeat(60)}.org`;
  const fitting = `${"c".repeat(150 - domain.length - 1)}@${domain}`;
  expect(fitting).toHaveLength(150);
  expect(messageOf("email", fitting)).toBeUndefined();
  expect(messageOf("email", `c${fitting}`)).toBe("Invalid email address");
});

test("[S5-32] a name has at most 40 characters", () => {
  expect(messageOf("name", "a".repeat(40))).toBeUndefined();
  expect(messageOf("name", "a".repeat(41))).toBe("Must not be exceed in 40 characters");
});

test("[S5-33] emoji and what chooses their look do not count towards a name's length", () => {
  expect(messageOf("name", `${"a".repeat(40)}😀\u{1f44d}❤\ufe0f`.replace("❤", ""))).toBeUndefined();
  expect(messageOf("name", `${"a".repeat(40)}❤`)).toBe("Must not be exceed in 40 characters");
});

test("[S5-34] a phone number has more than seven characters; that is looked at first", () => {
  expect(messageOf("phone", "1234567")).toBe("Invalid phone number length");
  expect(messageOf("phone", "abc")).toBe("Invalid phone number length");
  expect(messageOf("phone", "12345678")).toBeUndefined();
});

test("[S5-35] a phone number is a plus if any, then digits, dashes, spaces and parentheses", () => {
  for (const right of ["+49 (30) 123-456", "030 1234567"])
    expect(messageOf("phone", right), right).toBeUndefined();
  for (const wrong of ["1234567a", "++49301234", "49+301234", "030/1234567"])
    expect(messageOf("phone", wrong), wrong).toBe("Invalid phone number");
});

test("[S5-36] nothing else can be validated", () => {
  expect(() => validateInput("colour" as InputType, "red")).toThrow("Invalid type");
});

test("[S5-39] addresses and numbers are trimmed before they are looked at", () => {
  expect(messageOf("email", "  ada@example.org\n")).toBeUndefined();
  expect(messageOf("phone", " 12345678 ")).toBeUndefined();
  expect(messageOf("phone", " 123456 ")).toBe("Invalid phone number length");
});
