import { afterEach, expect, test } from "vitest";
import { toJson } from "./to-json.ts";

const data = { text: "a", none: null, no: undefined, list: [1, false, { deep: ["b", []] }], yes: true };

const TYPES = [Array, String, Number, Boolean, Object];

afterEach(() => {
  for (const type of TYPES) delete (type.prototype as { toJSON?: unknown }).toJSON;
});

test("plain data is written as the language does it", () => {
  expect(toJson(data)).toBe(JSON.stringify(data));
});

test.each([[[Array]], [[Object]], [TYPES]])("a page that gives %o a toJSON changes nothing", (types) => {
  const wanted = JSON.stringify(data);
  for (const type of types)
    Object.defineProperty(type.prototype, "toJSON", { configurable: true, value: () => "wrong" });
  expect(JSON.stringify(data)).not.toBe(wanted);
  expect(toJson(data)).toBe(wanted);
});
