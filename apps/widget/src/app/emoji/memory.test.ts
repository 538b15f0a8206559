import { expect, test } from "vitest";
import { readMemory, withRecent } from "./memory.ts";

const EMPTY = { recent: [], tone: 0 };

test("what somebody else has written in its place is as good as nothing", () => {
  for (const text of [null, "", "{", "null", "7", '{"recent":{},"tone":9}', '{"recent":[1,"",null]}'])
    expect(readMemory(text), String(text)).toEqual(EMPTY);
  expect(readMemory('{"recent":["😀","😀","🍕"],"tone":3}')).toEqual({ recent: ["😀", "🍕"], tone: 3 });
});

test("the emoji chosen last comes first, each once, sixteen at most", () => {
  let memory = readMemory(null);
  for (let index = 0; index < 20; index++) memory = withRecent(memory, `e${index}`);
  memory = withRecent(memory, "e10");
  expect(memory.recent).toHaveLength(16);
  expect(memory.recent.slice(0, 3)).toEqual(["e10", "e19", "e18"]);
  expect(memory.recent.filter((glyph) => glyph === "e10")).toHaveLength(1);
});
