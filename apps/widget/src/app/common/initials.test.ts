import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test("initials are taken from the first and the last word, in any script", () => {
  expect(initials("Ada Lovelace")).toBe("AL");
  expect(initials("ada")).toBe("A");
  expect(initials("Maximilian-Alexander von Hohenzollern-S")).toBe("MH");
  expect(initials("Émile Zola")).toBe("ÉZ");
  expect(initials("ليلى حسن")).toBe("لح");
  expect(initials("山田 太郎")).toBe("山太");
});

test("a name without letters has none", () => {
  expect(initials("")).toBe("");
  expect(initials("🙂 !")).toBe("");
});
