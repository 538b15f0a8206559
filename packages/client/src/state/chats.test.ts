import { expect, test } from "vitest";
import { ada, createTab, type Tab } from "../testing/index.ts";

const chatOf = ({ client }: Tab) => client.getState().chat;
const texts = (messages: readonly { m: string }[]) => messages.map(({ m }) => m);

test("[S3-29] [S3-28] before anything is said the chat is empty and its department is any", () => {
  expect(chatOf(createTab())).toEqual({
    buffer: [],
    department: "any",
    endVersion: 0,
    history: [],
    id: "",
    order: [],
    version: 0,
    unreadMessage: 0,
    messages: [],
    unseenMessages: [],
    endedChats: [],
    lastMessage: null,
  });
});

test("[S3-28] the chat holds what runs, what waits to be sent and what was not seen", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.publish(tab.server.conversation.agentText("Hello"));
  tab.server.judge = () => "ignore";
  const id = tab.client.send("Hi");
  const chat = chatOf(tab);
  expect(texts(chat.messages)).toEqual(["Hello", "Hi"]);
  expect(chat.order).toEqual(["server-1", id]);
  expect(texts(chat.buffer)).toEqual(["Hi"]);
  expect(texts(chat.unseenMessages)).toEqual(["Hello"]);
  expect(chat).toMatchObject({ id: "chat-1", version: 1, unreadMessage: 1, lastMessage: { m: "Hello" } });
});

test("[S3-54] the registration brings the department", async () => {
  const tab = createTab();
  tab.server.answer = { dpt: "sales", departments: [{ id: "sales", name: "Sales", online: true }] };
  await tab.connect();
  expect(chatOf(tab).department).toBe("sales");
  expect(tab.client.getState().session.departments).toEqual([{ id: "sales", name: "Sales", online: true }]);
});

test("[S3-33] [S4-37] the chat has started at the first text that is not an agent's", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.publish(tab.server.conversation.agentText("Can I help?"));
  tab.server.publish(tab.server.conversation.notice("AGENT_JOIN_CONVERSATION"));
  expect(tab.client.getState()).toMatchObject({
    hasChatStarted: false,
    agentHasMessaged: true,
    visitorHasMessaged: false,
  });
  tab.server.publish(tab.server.conversation.store({ m: "Out of hours", ut: "s" }).message);
  expect(tab.client.getState()).toMatchObject({ hasChatStarted: true, visitorHasMessaged: false });
  tab.server.publish(tab.server.conversation.store({ m: "Yes", ut: "v" }).message);
  expect(tab.client.getState()).toMatchObject({ hasChatStarted: true, visitorHasMessaged: true });
});

test("[S4-37] a message that is still on its way has not started a chat", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.judge = () => "ignore";
  tab.client.send("Hello");
  await tab.clock.advance(100);
  expect(tab.client.getState().hasChatStarted).toBe(false);
});

test("[S4-39] [S4-40] [S4-41] [S4-42] ending the chat puts it away with its notice and empties what runs", async () => {
  const tab = createTab();
  await tab.connect();
  const heard: unknown[] = [];
  tab.client.on("chatStarted", (event) => void heard.push(["started", event]));
  tab.client.on("chatEnded", (event) => void heard.push(["ended", event]));
  tab.server.publish(tab.server.conversation.notice("AGENT_JOIN_CONVERSATION"));
  tab.client.send("Thank you, that is all.");
  await tab.clock.advance(100);
  const ended = tab.client.endChat();
  await tab.clock.advance(100);
  await ended;
  const { chat, hasChatEnded, hasChatStarted, agentsState } = tab.client.getState();
  expect(chat).toMatchObject({ id: "chat-2", messages: [], order: [], endVersion: 3 });
  expect(chat.endedChats).toEqual([
    {
      id: "chat-1",
      agentAliases: ["Ada"],
      agentIds: ["agent-ada"],
      snippet: "Thank you, that is all.",
      messages: chat.history,
      endedOn: chat.history.at(-1)?.co,
    },
  ]);
  expect(texts(chat.history)).toEqual(["AGENT_JOIN_CONVERSATION", "Thank you, that is all.", "CHAT_ENDED"]);
  expect({ hasChatEnded, hasChatStarted, agentsCount: agentsState.agentsCount }).toEqual({
    hasChatEnded: true,
    hasChatStarted: false,
    agentsCount: 0,
  });
  expect(heard).toEqual([
    ["started", { chatId: "chat-1" }],
    ["ended", { chatId: "chat-1", nextChatId: "chat-2" }],
  ]);
});

test("[S4-39] a refused wish to end leaves the chat as it is", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.judge = () => ({ code: "NO_OPEN_CHAT", message: "No." });
  const ended = tab.client.endChat();
  await tab.clock.advance(100);
  await expect(ended).rejects.toMatchObject({ code: "NO_OPEN_CHAT" });
  expect(tab.client.getState().hasChatEnded).toBe(false);
});

test("an agent's ending is told too, and the next text opens the next chat", async () => {
  const tab = createTab();
  await tab.connect();
  const heard: unknown[] = [];
  tab.client.on("chatEnded", (event) => void heard.push(event));
  tab.server.publish(tab.server.conversation.store({ m: "Hello", ut: "v" }).message);
  tab.server.publish(tab.server.conversation.end());
  expect(heard).toEqual([{ chatId: "chat-1", nextChatId: "" }]);
  tab.server.publish(tab.server.conversation.agentText("Still there?"));
  expect(chatOf(tab).id).toBe("chat-2");
  expect(tab.client.getState().hasChatEnded).toBe(false);
});

test("[S4-45] history with several ends is cut into the chats that they ended", async () => {
  const tab = createTab();
  const { conversation } = tab.server;
  for (const text of ["one", "two"]) {
    conversation.agentText(text);
    conversation.end();
  }
  conversation.agentText("three");
  await tab.connect();
  const { endedChats, messages, endVersion } = chatOf(tab);
  expect(endedChats.map(({ id, messages: own }) => [id, texts(own)])).toEqual([
    ["chat-1", ["one", "CHAT_ENDED"]],
    ["chat-2", ["two", "CHAT_ENDED"]],
  ]);
  expect(texts(messages)).toEqual(["three"]);
  expect(endVersion).toBe(4);
});

test("the past that is loaded later is no news: nothing is told of its ends and beginnings", async () => {
  const tab = createTab();
  const { conversation } = tab.server;
  conversation.store({ m: "old", ut: "v" });
  conversation.end();
  conversation.store({ m: "Hello", ut: "v" });
  for (let count = 0; count < 60; count += 1) conversation.agentText("Hello");
  await tab.connect();
  const heard: string[] = [];
  for (const name of ["chatEnded", "chatStarted", "message", "sent"] as const)
    tab.client.on(name, () => void heard.push(name));
  tab.client.loadEarlier();
  await tab.clock.advance(100);
  expect(chatOf(tab).endedChats.length).toBe(1);
  expect(heard).toEqual([]);
});

test("an ended chat's snippet is its last text, 100 characters at most", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.publish(tab.server.conversation.agentText("x".repeat(150)));
  tab.server.publish(tab.server.conversation.notice("AGENT_LEFT_CONVERSATION"));
  tab.server.publish(tab.server.conversation.end());
  expect(chatOf(tab).endedChats[0]?.snippet).toBe("x".repeat(100));
});

test("what did not change keeps its identity", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.publish(tab.server.conversation.agentText("one"));
  tab.server.publish(tab.server.conversation.end());
  const before = tab.client.getState();
  tab.client.typing("draft");
  const typed = tab.client.getState();
  expect(typed.chat).toBe(before.chat);
  expect(typed.session).toBe(before.session);
  expect(typed.agentsState).toBe(before.agentsState);
  tab.server.publish(tab.server.conversation.agentText("two", { ...ada, isBot: true }));
  expect(chatOf(tab).endedChats).toBe(before.chat.endedChats);
  expect(chatOf(tab).history).toBe(before.chat.history);
});

test("the whole state can be cloned for another tab", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.publish(tab.server.conversation.agentText("one"));
  const state = tab.client.getState();
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
});
