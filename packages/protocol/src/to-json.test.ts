import { afterEach, expect, test } from "vitest";
import { toJson } from "./to-json.ts";

const data = { text: "a", none: null, no: undefined, list: [1, { deep: ["b", []] }], yes: true };

afterEach(() => {
  for (const type of [Array, String, Number, Object]) delete (type.prototype as { toJSON?: unknown }).toJSON;
});

test("plain data is written as the language does it", () => {
  expect(toJson(data)).toBe(JSON.stringify(data));
});

test("a page that gives its types a toJSON changes nothing", () => {
  const wanted = JSON.stringify(data);
  for (const type of [Array, String, Number, Object])
    Object.defineProperty(type.prototype, "toJSON", { configurable: true, value: () => "wrong" });
  expect(JSON.stringify(data)).not.toBe(wanted);
  expect(toJson(data)).toBe(wanted);
});
