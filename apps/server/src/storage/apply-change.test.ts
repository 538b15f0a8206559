import { expect, test } from "vitest";
import { draft, NOON } from "./contract/fixture.ts";
import type { ConversationHead, EntryDraft } from "../ports/conversation-store.ts";
import { applyChange, formsIn } from "./apply-change.ts";

const head: ConversationHead = {
  id: "c",
  propertyId: "main",
  visitorId: "v",
  version: 4,
  newestAt: NOON,
  chatId: "chat-1",
  chatOpen: false,
  unreadCount: 2,
  visitorSeenAt: 0,
  agentSeenAt: 0,
  chatStartedVersion: 0,
  chatStartedAt: 0,
  answeredAt: 0,
  department: "any",
  prechatDone: false,
  rating: 0,
  transfer: null,
  transferVersion: 0,
};
const transfer = { status: "active", kind: "agent", id: "b", name: "Bea" } as const;

test("entries take the next versions and times that rise even when the clock stands still", () => {
  const { messages, head: after } = applyChange(head, { entries: [draft(), draft(), draft()] }, NOON);
  expect(messages.map(({ cver, co }) => [cver, co])).toEqual([
    [5, NOON + 1],
    [6, NOON + 2],
    [7, NOON + 3],
  ]);
  expect(after).toMatchObject({ version: 7, newestAt: NOON + 3 });
  expect(head.version).toBe(4);
});

test("only texts open a chat, and only the visitor's are unread", () => {
  const notice = draft({ t: "n", m: "AGENT_JOIN_CONVERSATION", ut: "a" });
  expect(applyChange(head, { entries: [notice] }, NOON)).toMatchObject({
    head: { chatOpen: false, unreadCount: 2 },
    lastText: undefined,
  });
  expect(applyChange(head, { entries: [notice, draft({ ut: "a", m: "Hi" })] }, NOON)).toMatchObject({
    head: { chatOpen: true, unreadCount: 2 },
    lastText: { text: "Hi", senderType: "a", createdAt: NOON + 2 },
  });
  expect(applyChange(head, { entries: [draft(), draft()] }, NOON).head.unreadCount).toBe(4);
});

test("a chat starts with its first text and is answered by the first text of an agent", () => {
  const entries = [draft({ t: "n" }), draft(), draft({ ut: "s" }), draft({ ut: "a" }), draft({ ut: "a" })];
  expect(applyChange(head, { entries }, NOON + 10).head).toMatchObject({
    chatStartedVersion: 6,
    chatStartedAt: NOON + 11,
    answeredAt: NOON + 13,
  });
});

test("the next chat's id closes the chat, and the next one begins anew", () => {
  const open: ConversationHead = {
    ...head,
    chatOpen: true,
    chatStartedVersion: 3,
    chatStartedAt: NOON - 5,
    answeredAt: NOON - 1,
    department: "sales",
    prechatDone: true,
    rating: 1,
    transfer,
    transferVersion: 4,
  };
  const end = draft({ t: "n", m: "CHAT_ENDED" });
  const change = { entries: [end], nextChatId: "chat-2", rating: -1 } as const;
  const applied = applyChange(open, change, NOON);
  expect(applied.head).toEqual({
    ...head,
    chatId: "chat-2",
    version: 5,
    newestAt: NOON + 1,
    transferVersion: 5,
  });
  expect(applied.ended).toEqual({
    id: "chat-1",
    endedVersion: 5,
    startedAt: NOON - 5,
    answeredAt: NOON - 1,
    endedAt: NOON + 1,
    rating: -1,
    department: "sales",
  });
});

test("a chat in which nobody wrote leaves nothing behind", () => {
  const applied = applyChange(head, { entries: [draft({ t: "n" })], nextChatId: "chat-2" }, NOON);
  expect(applied).toMatchObject({ ended: undefined, head: { chatId: "chat-2", transferVersion: 0 } });
});

test("a transfer takes the version of the change's last entry, its end too", () => {
  const given = applyChange(head, { entries: [draft({ t: "n" }), draft({ t: "n" })], transfer }, NOON).head;
  expect(given).toMatchObject({ transfer, transferVersion: 6 });
  const taken = applyChange(given, { entries: [draft({ t: "n" })], transfer: null }, NOON).head;
  expect(taken).toMatchObject({ transfer: null, transferVersion: 7 });
});

test("forms come from everybody but the visitor", () => {
  const attchs: EntryDraft["attchs"] = [
    { type: "suggested-messages", options: ["Yes"] },
    { type: "ticket-form", id: "f", title: "", fields: [] },
  ];
  const entries = [draft({ attchs }), draft({ ut: "a", attchs })];
  const { messages } = applyChange(head, { entries }, NOON);
  expect(formsIn(messages)).toEqual([{ id: "f", version: 6, position: 1 }]);
});

test("the text for lists is cut between characters", () => {
  const lastText = (m: string) => applyChange(head, { entries: [draft({ m })] }, NOON).lastText?.text;
  expect(lastText("x".repeat(161))).toBe("x".repeat(160));
  expect(lastText(`${"x".repeat(158)}👋y`)).toBe(`${"x".repeat(158)}👋`);
  expect(lastText(`${"x".repeat(159)}👋`)).toBe("x".repeat(159));
});
