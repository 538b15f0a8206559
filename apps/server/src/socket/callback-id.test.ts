import { expect, test } from "vitest";
import { callbackIdOf } from "./callback-id.ts";

const idOf = (text: string): number | undefined => callbackIdOf(Buffer.from(text));

test("the id of a frame of the wrong shape is read from its object", () => {
  expect(idOf('{"k":5,"c":""}')).toBe(5);
  expect(idOf('{"c":"x","p":{},"k":0}')).toBe(0);
});

test("the id of text that is no JSON is read from its end", () => {
  expect(idOf('{"c":"x","p":[broken],"k": 12 } ')).toBe(12);
  expect(idOf(`{"c":"x","p":["${"y".repeat(70_000)}"],"k":3}`)).toBe(3);
});

test.each(["", "null", "7", "[]", '{"k":-1}', '{"k":"5"}', '{"k":1.5}', '{"c":"x","k":5', "{broken}"])(
  "no id in %s",
  (text) => {
    expect(idOf(text)).toBeUndefined();
  },
);
