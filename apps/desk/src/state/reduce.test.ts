import { expect, test } from "vitest";
import { anna, conversation, message, outgoing, START, visitor } from "../testing/samples.ts";
import type { DeskAction, WatchReply } from "./action.ts";
import { initialState, type DeskState } from "./model.ts";
import { reduce } from "./reduce.ts";

const after = (state: DeskState, ...actions: DeskAction[]): DeskState => actions.reduce(reduce, state);
const changed = (over: Parameters<typeof conversation>[0]): DeskAction => ({
  type: "event",
  event: { name: "conversationChanged", payload: conversation(over) },
});
const listed = (since: number, ...conversations: DeskState["conversations"][string][]): DeskAction => ({
  type: "listLoaded",
  filter: "all",
  page: "first",
  conversations,
  next: null,
  since,
});

test("an answer does not undo what an event told while it was on its way", () => {
  const start = initialState(anna);
  const state = after(
    start,
    changed({ version: 2, visitorName: "Clara" }),
    listed(start.tick, conversation({ version: 2 })),
  );
  expect(state.conversations["c1"]?.visitorName).toBe("Clara");
});

test("an answer with a newer version wins over an event from before it", () => {
  const start = initialState(anna);
  const state = after(start, changed({ version: 2 }), listed(start.tick, conversation({ version: 3 })));
  expect(state.conversations["c1"]?.version).toBe(3);
});

test("the first page replaces what was held, but for the open conversation and what is newer", () => {
  const start = after(initialState(anna), changed({ id: "old" }), changed({ id: "open" }), {
    type: "opened",
    conversationId: "open",
  });
  const state = after(start, changed({ id: "new" }), listed(start.tick, conversation({ id: "listed" })));
  expect(Object.keys(state.conversations).sort()).toEqual(["listed", "new", "open"]);
});

test("a further page is added and moves the cursor", () => {
  const first: DeskAction = {
    ...(listed(0, conversation()) as Extract<DeskAction, { type: "listLoaded" }>),
    next: "50",
  };
  const state = after(
    initialState(anna),
    first,
    { type: "listLoading", filter: "all", page: "further" },
    { ...first, page: "further", conversations: [conversation({ id: "c2" })], next: null },
  );
  expect(Object.keys(state.conversations)).toEqual(["c1", "c2"]);
  expect(state.lists.all).toMatchObject({ status: "ready", more: "idle", next: null });
});

test("a list that is shown stays when fetching it again fails", () => {
  const state = after(initialState(anna), listed(0, conversation()), {
    type: "listFailed",
    filter: "all",
    page: "first",
  });
  expect(state.lists.all.status).toBe("ready");
  const empty = after(initialState(anna), { type: "listFailed", filter: "all", page: "first" });
  expect(empty.lists.all.status).toBe("failed");
});

test("a visitor who came or left while the answer was on its way is told by the event", () => {
  const start = initialState(anna);
  const state = after(
    start,
    { type: "event", event: { name: "visitorLeft", payload: { visitorId: "v1" } } },
    { type: "event", event: { name: "visitorChanged", payload: visitor({ visitorId: "v2" }) } },
    { type: "visitorsLoaded", visitors: [visitor(), visitor({ visitorId: "v3" })], since: start.tick },
  );
  expect(Object.keys(state.visitors).sort()).toEqual(["v2", "v3"]);
});

const reply = (version: number, unreadCount = 0): WatchReply => ({
  conversation: conversation({ version, unreadCount }),
  messages: Array.from({ length: version }, (_, index) => message(index + 1)),
  more: false,
  preview: "Hel",
});

test("the answer to a watch for the preview alone fills no thread that waits for its first page", () => {
  const state = after(
    initialState(anna),
    { type: "opened", conversationId: "c1" },
    { type: "watched", conversationId: "c1", after: 2, reply: { ...reply(2), messages: [] } },
  );
  expect(state.threads["c1"]?.status).toBe("loading");
  expect(state.previews).toEqual({ c1: "Hel" });
});

test("the open conversation remembers whether it was unread when it was opened", () => {
  const known = after(initialState(anna), listed(0, conversation({ version: 1, unreadCount: 1 })));
  const opened = after(known, { type: "opened", conversationId: "c1" });
  expect(opened.openedUnread).toBe(true);
  expect(after(opened, changed({ version: 1 })).openedUnread).toBe(true);
  expect(after(opened, { type: "opened", conversationId: null }).openedUnread).toBe(false);
  const byAddress = after(
    initialState(anna),
    { type: "opened", conversationId: "c1" },
    { type: "watched", conversationId: "c1", after: undefined, reply: reply(1, 1) },
  );
  expect(byAddress.openedUnread).toBe(true);
});

test("leaving a conversation takes its unread line away", () => {
  const state = after(
    initialState(anna),
    { type: "opened", conversationId: "c1" },
    { type: "watched", conversationId: "c1", after: undefined, reply: reply(2, 2) },
  );
  expect(state.threads["c1"]?.firstUnread).toBe(1);
  expect(after(state, { type: "opened", conversationId: "c2" }).threads["c1"]?.firstUnread).toBeNull();
});

test("only the twenty threads that were opened last are kept", () => {
  const opened = Array.from(
    { length: 30 },
    (_, index) => ({ type: "opened", conversationId: `c${index}` }) as const,
  );
  const state = after(initialState(anna), ...opened);
  expect(Object.keys(state.threads)).toHaveLength(20);
  expect(Object.keys(state.threads).at(-1)).toBe("c29");
});

test("a thread that can't be read fails, and loads again when asked to", () => {
  const failed = after(
    initialState(anna),
    { type: "opened", conversationId: "c1" },
    { type: "watchFailed", conversationId: "c1" },
  );
  expect(failed.threads["c1"]?.status).toBe("failed");
  const again = after(failed, { type: "watchRetried", conversationId: "c1" });
  expect(again.threads["c1"]?.status).toBe("loading");
});

test("a written message is pending until the server has stored it", () => {
  const queued = after(
    initialState(anna),
    { type: "opened", conversationId: "c1" },
    { type: "messageQueued", entry: outgoing() },
  );
  expect(queued.outbox[0]?.status).toBe("pending");
  const stored = after(queued, { type: "messageStored", id: "out-1", cver: 3, createdAt: START + 5 });
  expect(stored.outbox[0]).toMatchObject({ status: "stored", cver: 3, createdAt: START + 5 });
});

test("a refused message fails with its reason; retry keeps its id, delete removes it", () => {
  const failed = after(
    initialState(anna),
    { type: "messageQueued", entry: outgoing() },
    { type: "messageFailed", id: "out-1", error: "Too long." },
  );
  expect(failed.outbox[0]).toMatchObject({ status: "failed", error: "Too long." });
  const retried = after(failed, { type: "messageRetried", id: "out-1" });
  expect(retried.outbox[0]).toMatchObject({ id: "out-1", status: "pending", error: null });
  expect(after(failed, { type: "messageDiscarded", id: "out-1" }).outbox).toEqual([]);
});

test("the third answer that does not come gives the message back to the agent", () => {
  const delay: DeskAction = { type: "messageDelayed", id: "out-1" };
  const queued = after(initialState(anna), { type: "messageQueued", entry: outgoing() }, delay, delay);
  expect(queued.outbox[0]?.status).toBe("pending");
  expect(after(queued, delay).outbox[0]?.status).toBe("failed");
});
