import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { shortLine } from "./short-line.ts";

const plain = (fields: Record<string, unknown>): string =>
  stripVTControlCharacters(shortLine(JSON.stringify({ time: new Date(2026, 10, 21, 9, 5, 7), ...fields })));

test("a line is time, level, sentence and the other fields", () => {
  expect(plain({ level: "info", msg: "request", path: "/v1/x", status: 200, agent: "A B", list: [1] })).toBe(
    '09:05:07 info  request path=/v1/x status=200 agent="A B" list=[1]\n',
  );
});

test("an error's stack stands below", () => {
  expect(plain({ level: "error", msg: "failed", err: { message: "no", stack: "Error: no\n    at x" } })).toBe(
    "09:05:07 error failed\nError: no\n    at x\n",
  );
});
