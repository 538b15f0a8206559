import { expect, test } from "vitest";
import { HISTORY_TAIL } from "@parley/protocol/limits";
import { createFakeConversation, createTab, type Tab } from "../testing/index.ts";

const texts = ({ client }: Tab) => client.getState().messages.map(({ m }) => m);

/** Cuts the connection and lets `meanwhile` happen before the client comes back. */
async function away(tab: Tab, meanwhile: () => void): Promise<void> {
  tab.server.connection().close();
  meanwhile();
  await tab.clock.advance(1_200);
}

test("what was missed while away is there once and is told as live", async () => {
  const tab = createTab();
  const heard: string[] = [];
  tab.client.on("message", ({ m }) => void heard.push(m));
  tab.server.conversation.agentText("before");
  await tab.connect();
  expect(heard).toEqual([]);
  tab.server.publish(tab.server.conversation.agentText("live"));
  await away(tab, () => tab.server.conversation.agentText("missed"));
  expect(texts(tab)).toEqual(["before", "live", "missed"]);
  expect(heard).toEqual(["live", "missed"]);
});

test("the socket continues from the version that the page has", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.publish(tab.server.conversation.agentText("1"));
  await away(tab, () => undefined);
  expect(tab.server.connection().query["cver"]).toBe("1");
});

test("a conversation that has run far ahead begins anew with its newest part", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.publish(tab.server.conversation.agentText("old"));
  tab.client.send("mine");
  await tab.clock.advance(100);
  await away(tab, () => {
    for (let count = 0; count < HISTORY_TAIL + 5; count += 1)
      tab.server.conversation.agentText(`new ${count}`);
  });
  expect(texts(tab).length).toBe(HISTORY_TAIL);
  expect(texts(tab).at(-1)).toBe(`new ${HISTORY_TAIL + 4}`);
  expect(tab.client.getState()).toMatchObject({ version: HISTORY_TAIL + 7, hasEarlier: true });
  tab.client.loadEarlier();
  await tab.clock.advance(100);
  expect(texts(tab).slice(0, 3)).toEqual(["old", "mine", "new 0"]);
  expect(tab.client.getState().hasEarlier).toBe(false);
});

test("after a restored backup the server's history replaces the page's, and pending messages stay", async () => {
  const tab = createTab();
  await tab.connect();
  const { conversation, publish } = tab.server;
  for (const text of ["1", "2", "3"]) publish(conversation.agentText(text));
  await away(tab, () => {
    conversation.messages = conversation.messages.slice(0, 1);
    tab.server.judge = () => "ignore";
    tab.client.send("waits");
  });
  expect(texts(tab)).toEqual(["1", "waits"]);
  expect(tab.client.getState().version).toBe(1);
});

test("after a restored backup that has grown again, versions hold the server's messages", async () => {
  const tab = createTab();
  await tab.connect();
  const { conversation, publish } = tab.server;
  for (const text of ["1", "lost"]) publish(conversation.agentText(text));
  await away(tab, () => {
    conversation.messages = conversation.messages.slice(0, 1);
    conversation.agentText("instead");
    conversation.agentText("and more");
  });
  expect(texts(tab)).toEqual(["1", "instead", "and more"]);
});

test("another visitor's conversation replaces the one before", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.publish(tab.server.conversation.agentText("for the first"));
  await away(tab, () => {
    const other = createFakeConversation(tab.clock, { id: "visitor-2", name: "V2" });
    tab.server.conversation.messages = [other.agentText("for the second"), other.agentText("and again")];
    tab.server.answer = { vid: "visitor-2", uid: "visitor-2" };
  });
  expect(texts(tab)).toEqual(["for the second", "and again"]);
  expect(tab.client.getState().visitorId).toBe("visitor-2");
});

test("[S4-20] ready brings the chat's id, the page status and who is at the desk", async () => {
  const tab = createTab();
  await tab.connect();
  await away(tab, () => {
    tab.server.conversation.end();
    tab.server.pageStatus = { status: "offline", version: 3 };
  });
  expect(tab.client.getState()).toMatchObject({
    chatId: "chat-2",
    hasChatEnded: true,
    pageStatus: { status: "offline", version: 3 },
    profiles: [{ displayName: "Ada" }],
  });
});

test("a status that comes with ready counts more than an agent's missed message", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.connection().emit("ready", {
    origin: "http://chat.test",
    conversation: {
      chid: "chat-1",
      cver: 1,
      c: [tab.server.conversation.agentText("Bye, closing now")],
      seen: 0,
      aseen: 0,
    },
    pageStatus: { status: "offline", version: 3 },
    profiles: [],
  });
  expect(tab.client.getState()).toMatchObject({ version: 1, pageStatus: { status: "offline" } });
});

test("a message that waited for others is forgotten with the conversation that it belonged to", async () => {
  const tab = createTab();
  await tab.connect();
  const { conversation, publish } = tab.server;
  publish(conversation.agentText("1"));
  conversation.agentText("2");
  publish(conversation.agentText("of the lost time"));
  await away(tab, () => {
    conversation.messages = [];
  });
  for (const text of ["a", "b", "c"]) publish(conversation.agentText(text));
  expect(texts(tab)).toEqual(["a", "b", "c"]);
});

test("[S7-40] who is at the desk follows what the server says while connected", async () => {
  const tab = createTab();
  await tab.connect();
  const [ada] = tab.client.getState().profiles;
  tab.server.connection().emit("visitorConversationPresenceUpdate", { profiles: [] });
  expect(tab.client.getState().profiles).toEqual([]);
  tab.server.connection().emit("visitorConversationPresenceUpdate", { profiles: [ada] });
  expect(tab.client.getState().profiles).toEqual([ada]);
});
