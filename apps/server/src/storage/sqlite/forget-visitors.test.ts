import { afterEach, beforeEach, expect, test } from "vitest";
import type { Store } from "../../ports/store.ts";
import { draft, NOON, seedProperty, sessionStart } from "../contract/fixture.ts";
import { testFile, type TestFile } from "../migrations/testing/old-database.ts";
import { openSqliteStore } from "./open.ts";

let place: TestFile;
let store: Store;
beforeEach(async () => {
  place = testFile();
  store = await openSqliteStore({ file: place.file });
  await seedProperty(store);
});
afterEach(async () => {
  await store.close();
  place.remove();
});

test("a very long history is forgotten in a transaction of its own, so that messages need not wait for more", async () => {
  for (const entries of [1, 20_000, 1]) {
    const { conversation } = await store.startSession(sessionStart());
    await store.changeConversation({
      conversationId: conversation.id,
      at: NOON,
      decide: () => ({ entries: Array.from({ length: entries }, () => draft()), nextChatId: "next" }),
    });
  }
  const request = { propertyId: "main", wroteBefore: NOON + 99_999, seenBefore: null, limit: 10 };
  const forget = async () => (await store.forgetVisitors(request)).visitors;
  expect([await forget(), await forget(), await forget()]).toEqual([2, 1, 0]);
});
