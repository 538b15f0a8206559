import { expect, test } from "vitest";
import { draft, NOON } from "./contract/fixture.ts";
import { applyChange } from "./apply-change.ts";

const head = {
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
};

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

test("the next chat's id closes the chat", () => {
  const open = { ...head, chatOpen: true };
  const { head: after } = applyChange(open, { entries: [draft({ t: "n" })], nextChatId: "chat-2" }, NOON);
  expect(after).toMatchObject({ chatId: "chat-2", chatOpen: false, version: 5 });
});

test("the text for lists is cut between characters", () => {
  const lastText = (m: string) => applyChange(head, { entries: [draft({ m })] }, NOON).lastText?.text;
  expect(lastText("x".repeat(161))).toBe("x".repeat(160));
  expect(lastText(`${"x".repeat(158)}👋y`)).toBe(`${"x".repeat(158)}👋`);
  expect(lastText(`${"x".repeat(159)}👋`)).toBe("x".repeat(159));
});
