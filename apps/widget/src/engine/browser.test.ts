import { expect, test, vi } from "vitest";
import { createId, createKey } from "./browser.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("keys are 128 bits in hex and never the same twice", () => {
  expect(createKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(createKey()).not.toBe(createKey());
});

test("ids are UUIDs and never the same twice, also where the browser has no randomUUID", () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  const made = Array.from({ length: 50 }, createId);
  vi.unstubAllGlobals();
  for (const id of made) expect(id).toMatch(UUID);
  expect(new Set(made).size).toBe(50);
});
