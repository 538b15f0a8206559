import { expect, test } from "vitest";
import { normaliseOrigin } from "./normalise-origin.ts";

test.each([
  ["HTTPS://Shop.Example/", "https://shop.example"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["https://shop.example:443", "https://shop.example"],
  ["https://münchen.example", "https://xn--mnchen-3ya.example"],
])("%s is %s", (text, origin) => {
  expect(normaliseOrigin(text)).toBe(origin);
});

test.each([
  "shop.example",
  "https://shop.example/path",
  "https://shop.example?x",
  "https://ada@shop.example",
  "ftp://shop.example",
  "null",
  "*",
  "",
  "https://*.shop.example/#x",
  "javascript:alert(1)",
])("%j is no origin", (text) => {
  expect(normaliseOrigin(text)).toBeUndefined();
});
