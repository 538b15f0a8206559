import { expect, test } from "vitest";
import { ownOrigin } from "./own-origin.ts";

const own = ownOrigin(() => "https://chat.example.com");

test.each([
  ["https://chat.example.com", "chat.example.com", true],
  ["https://chat.example.com", undefined, true],
  ["https://10.0.0.7:4000", "10.0.0.7:4000", true],
  ["http://chat.example.com", "chat.example.com", false],
  ["https://evil.example", "chat.example.com", false],
  ["https://chat.example.com.evil.example", "chat.example.com", false],
  ["null", "chat.example.com", false],
  ["https://undefined", undefined, false],
])("Origin %s with Host %s: own is %s", (origin, host, expected) => {
  expect(own(origin, host)).toBe(expected);
});
