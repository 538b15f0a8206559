import { expect, test } from "vitest";
import { createApiToken, hashApiToken, readBearer } from "./api-token.ts";

test("a token is random, marked, and found again in its header", () => {
  const token = createApiToken();
  expect(token).toMatch(/^parley_[\w-]{43}$/);
  expect(createApiToken()).not.toBe(token);
  expect(readBearer(`Bearer ${token}`)).toBe(token);
  expect(readBearer(`bearer  ${token}`)).toBe(token);
});

test("what is stored does not hold the token and is the same each time", () => {
  const token = createApiToken();
  expect(hashApiToken(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashApiToken(token)).toBe(hashApiToken(token));
  expect(hashApiToken(token)).not.toContain(token.slice(7, 20));
});

test.each([
  "",
  "Bearer",
  "Bearer parley_short",
  `Basic ${createApiToken()}`,
  `Bearer ${createApiToken()}x`,
  "Bearer ' or 1=1",
])("%o is no token of ours", (header) => {
  expect(readBearer(header)).toBeUndefined();
});
