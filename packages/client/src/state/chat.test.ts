import type { MessageMetadata } from "@parley/protocol";
import { expect, test } from "vitest";
import { ada, bob, createFakeClock, createFakeConversation } from "../testing/index.ts";
import { readChat } from "./chat.ts";
import { fromServer } from "./message-list.ts";

const conversation = () => createFakeConversation(createFakeClock(), { id: "visitor-1", name: "V1" });
type Conversation = ReturnType<typeof conversation>;

const read = ({ messages }: Conversation) => readChat(messages.map(fromServer));
const join = (chat: Conversation, md?: MessageMetadata, agent = ada) =>
  chat.notice("AGENT_JOIN_CONVERSATION", md, agent);
const leave = (chat: Conversation, md?: MessageMetadata, agent = ada) =>
  chat.notice("AGENT_LEFT_CONVERSATION", md, agent);

test("[S4-53] joining adds the agent's profile", () => {
  const chat = conversation();
  join(chat);
  join(chat, {}, bob);
  expect(read(chat).agents).toEqual([ada, bob]);
});

test("[S4-54] leaving removes the agent's profile", () => {
  const chat = conversation();
  join(chat);
  join(chat, {}, bob);
  leave(chat);
  expect(read(chat).agents).toEqual([bob]);
});

test("[S4-55] a leave that is older than the join is ignored", () => {
  const chat = conversation();
  join(chat, { seq: { time: 50, inc: 0 } });
  leave(chat, { seq: { time: 49, inc: 9 } });
  expect(read(chat).agents).toEqual([ada]);
});

test("[S4-55] at the same time inc decides, and an equal sequence is ignored", () => {
  const chat = conversation();
  join(chat, { seq: { time: 50, inc: 1 } });
  leave(chat, { seq: { time: 50, inc: 1 } });
  expect(read(chat).agents).toEqual([ada]);
  leave(chat, { seq: { time: 50, inc: 2 } });
  expect(read(chat).agents).toEqual([]);
});

test("[S4-55] a join that is older than the leave is ignored", () => {
  const chat = conversation();
  leave(chat, { seq: { time: 50, inc: 0 } });
  join(chat, { seq: { time: 40, inc: 0 } });
  expect(read(chat).agents).toEqual([]);
});

test("[S6-01] a bot is flagged in its profile", () => {
  const chat = conversation();
  join(chat, {}, bob);
  expect(read(chat).agents[0]?.isBot).toBe(true);
});

test("[S4-37] the chat has started at the first text that is not an agent's", () => {
  const chat = conversation();
  chat.agentText("Can I help?");
  join(chat);
  expect(read(chat).hasChatStarted).toBe(false);
  chat.store({ m: "Yes", ut: "v" });
  expect(read(chat).hasChatStarted).toBe(true);
});

test("[S4-41] the notice that ends the chat takes the agents away and the next text begins another", () => {
  const chat = conversation();
  join(chat);
  chat.store({ m: "Hello", ut: "v" });
  chat.end();
  expect(read(chat)).toEqual({ agents: [], hasChatStarted: false, hasChatEnded: true });
  chat.store({ m: "One more thing", ut: "v" });
  expect(read(chat)).toEqual({ agents: [], hasChatStarted: true, hasChatEnded: false });
});

test("a pending message has not started a chat", () => {
  const pending = { ...fromServer(conversation().store({ m: "Hello", ut: "v" }).message), cver: 0 };
  expect(readChat([pending]).hasChatStarted).toBe(false);
});
