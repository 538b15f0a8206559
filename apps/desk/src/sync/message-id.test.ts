import { expect, test } from "vitest";
import { newMessageId } from "./message-id.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("ids are random UUIDs, also where the browser has no randomUUID", () => {
  const bare = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  expect(newMessageId()).toMatch(UUID);
  expect(newMessageId(bare)).toMatch(UUID);
  expect(newMessageId(bare)).not.toBe(newMessageId(bare));
});
