import { expect, test } from "vitest";
import { createRequestIds } from "./request-id.ts";

test("every request gets an id of its own, and so does every process", () => {
  const [first, second] = [createRequestIds(false), createRequestIds(false)];
  const ids = [first({}), first({}), second({}), second({})];
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
});

test("an id is taken over from a proxy that is believed, from nobody else", () => {
  const headers = { "x-request-id": "7f3a-B.c:1_2" };
  expect(createRequestIds(true)(headers)).toBe("7f3a-B.c:1_2");
  expect(createRequestIds(false)(headers)).not.toBe("7f3a-B.c:1_2");
});

test.each(["", "two words", 'quote"', "x".repeat(65), "line\nbreak"])("not one like %j", (id) => {
  expect(createRequestIds(true)({ "x-request-id": id })).toMatch(/^[0-9a-f]{8}-0$/);
});
