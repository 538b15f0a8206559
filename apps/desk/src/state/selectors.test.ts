import type { Conversation } from "@parley/protocol";
import { expect, test } from "vitest";
import { anna, ben, call, conversation, START, visitor } from "../testing/samples.ts";
import { freshDirectory } from "./directory.ts";
import {
  hasJoined,
  isHandedOn,
  listedConversations,
  listedVisitors,
  ringingCalls,
  transferAgents,
  unreadTotal,
} from "./selectors.ts";

/** A conversation whose last message came so many seconds after the start. */
const at = (id: string, seconds: number, over: Partial<Conversation> = {}): Conversation =>
  conversation({
    id,
    version: 1,
    chatOpen: true,
    lastMessage: { text: "", senderType: "v", createdAt: START + seconds * 1_000 },
    ...over,
  });

const held = (...conversations: Conversation[]) =>
  Object.fromEntries(conversations.map((one) => [one.id, one] as const));

const ids = (
  conversations: Record<string, Conversation>,
  over: Partial<Parameters<typeof listedConversations>[0]> = {},
) =>
  listedConversations({
    conversations,
    ranks: {},
    filter: "all",
    department: null,
    openId: null,
    openedUnread: false,
    ...over,
  }).map(({ id }) => id);

test("unread conversations come first, then the newest", () => {
  const conversations = held(
    at("a", 1),
    at("b", 9),
    at("c", 2, { unreadCount: 1 }),
    at("d", 3, { unreadCount: 4 }),
  );
  expect(ids(conversations)).toEqual(["d", "c", "b", "a"]);
});

test("reading the open conversation does not move it out of the unread ones", () => {
  const conversations = held(at("a", 9), at("b", 1));
  expect(ids(conversations, { openId: "b", openedUnread: true })).toEqual(["b", "a"]);
});

test("the filter leaves ended chats out, but never the open conversation", () => {
  const conversations = held(at("a", 1), at("b", 2, { chatOpen: false }), at("c", 3, { chatOpen: false }));
  expect(ids(conversations, { filter: "open" })).toEqual(["a"]);
  expect(ids(conversations, { filter: "open", openId: "b" })).toEqual(["b", "a"]);
});

test("conversations in which nobody has written are left out until they are opened", () => {
  const conversations = held(conversation({ id: "a" }), at("b", 1));
  expect(ids(conversations)).toEqual(["b"]);
  expect(ids(conversations, { openId: "a" })).toContain("a");
});

test("the newest arrivals come first and those who are away last", () => {
  const here = (visitorId: string, since: number, status: "online" | "away" = "online") =>
    [visitorId, visitor({ visitorId, since, status })] as const;
  const visitors = Object.fromEntries([here("a", 1), here("b", 3, "away"), here("c", 2)]);
  expect(listedVisitors(visitors).map(({ visitorId }) => visitorId)).toEqual(["c", "a", "b"]);
});

test("unread messages are counted over all conversations", () => {
  expect(unreadTotal(held(at("a", 1, { unreadCount: 2 }), at("b", 1), at("c", 1, { unreadCount: 3 })))).toBe(
    5,
  );
});

test("an agent has joined when the conversation names them", () => {
  expect(hasJoined(conversation({ agents: [ben] }), anna.profileId)).toBe(false);
  expect(hasJoined(conversation({ agents: [ben, anna] }), anna.profileId)).toBe(true);
});

test("a chat can be handed on to everybody else, those at the desk first", () => {
  const agents = [
    { ...anna, online: true },
    { ...ben, profileId: "c", displayName: "Cleo", online: true },
    { ...ben, profileId: "d", displayName: "Ada", online: false },
    { ...ben, online: true },
  ];
  const names = transferAgents({ agent: anna, directory: { ...freshDirectory, agents } });
  expect(names.map(({ displayName }) => displayName)).toEqual(["Ben", "Cleo", "Ada"]);
});

test("a chat counts as handed on until somebody has taken it", () => {
  const to = (status: "active" | "completed") =>
    conversation({ transfer: { status, kind: "department", id: "sales", name: "Sales" } });
  expect(isHandedOn(to("active"))).toBe(true);
  expect(isHandedOn(to("completed"))).toBe(false);
  expect(isHandedOn(conversation())).toBe(false);
});

test("only calls that visitors are making now ring", () => {
  const calls = {
    c1: call(),
    c2: call({ stts: "missed" }),
    c3: call({ cllr: { t: "a", urid: anna.profileId } }),
  };
  expect(ringingCalls(calls).map(({ conversationId }) => conversationId)).toEqual(["c1"]);
});
