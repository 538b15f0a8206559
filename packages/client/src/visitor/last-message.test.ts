import { expect, test } from "vitest";
import { createTab } from "../testing/index.ts";

test("[S7-16] a registration that does not tell the newest message's time lets the list of chats tell it, once", async () => {
  const tab = createTab();
  tab.server.answer = { lmst: undefined as unknown as number };
  tab.server.routes.set("/v1/chat/list", () => ({ data: { chats: [{ id: "chat-0", endedOn: 77 }] } }));
  await tab.connect();
  expect(tab.server.calls).toMatchObject([{ method: "GET", path: "/v1/chat/list", query: { limit: "1" } }]);
  expect(tab.client.getState().session.lastMessageTimestamp).toBe(77);
});

test("[S7-16] a list that cannot be read leaves the time unknown", async () => {
  const tab = createTab();
  tab.server.answer = { lmst: undefined as unknown as number };
  await tab.connect();
  expect(tab.client.getState().session.lastMessageTimestamp).toBe(0);
  expect(tab.incidents).toContain("The latest chat could not be read.");
});

test("a registration that tells it asks for no list", async () => {
  const tab = createTab();
  await tab.connect();
  expect(tab.server.calls).toEqual([]);
});
