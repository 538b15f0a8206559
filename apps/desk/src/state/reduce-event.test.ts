import type { Message } from "@parley/protocol";
import { expect, test } from "vitest";
import type { AgentEvent } from "../api/agent-event.ts";
import {
  anna,
  annasMessage,
  ben,
  call,
  conversation,
  message,
  outgoing,
  START,
  visitor,
} from "../testing/samples.ts";
import type { DeskAction } from "./action.ts";
import { initialState, type DeskState } from "./model.ts";
import { reduce } from "./reduce.ts";

const after = (state: DeskState, ...actions: DeskAction[]): DeskState => actions.reduce(reduce, state);
const event = (name: AgentEvent["name"], payload: unknown): DeskAction => ({
  type: "event",
  event: { name, payload } as AgentEvent,
});
const arrived = (sent: Message): DeskAction => event("message", { conversationId: "c1", message: sent });

/** A desk on which c1 is open and holds versions 1 and 2. */
function openDesk(): DeskState {
  const c1 = conversation({ version: 2, chatOpen: true, agentSeenAt: message(2).co });
  return after(
    initialState(anna),
    event("ready", { agent: anna, now: START }),
    { type: "listLoaded", filter: "all", page: "first", conversations: [c1], next: null, since: 1 },
    { type: "opened", conversationId: "c1" },
    {
      type: "watched",
      conversationId: "c1",
      after: undefined,
      reply: { conversation: c1, messages: [message(1), message(2)], more: false, preview: "" },
    },
  );
}

test("a visitor's message raises version, unread count and excerpt, and opens the chat", () => {
  const closed = after(openDesk(), event("conversationChanged", conversation({ version: 2 })));
  const state = after(closed, arrived(message(3, { m: "x".repeat(200), chid: "chat-2" })));
  expect(state.conversations["c1"]).toMatchObject({
    version: 3,
    unreadCount: 1,
    chatOpen: true,
    chatId: "chat-2",
    lastMessage: { text: "x".repeat(160), senderType: "v", createdAt: message(3).co },
  });
  expect(state.threads["c1"]?.messages).toHaveLength(3);
});

test("a message that is not newer changes neither list nor thread", () => {
  const before = openDesk();
  const state = after(before, arrived(message(2)));
  expect(state.conversations).toBe(before.conversations);
  expect(state.threads["c1"]?.messages).toEqual(before.threads["c1"]?.messages);
});

test("an entry that only advances the version does no more than that", () => {
  const state = after(openDesk(), arrived(message(3, { md: { ao: true } })));
  expect(state.conversations["c1"]).toMatchObject({ version: 3, unreadCount: 0, lastMessage: null });
});

test("a skipped version is a gap and leaves the list as it is", () => {
  const state = after(openDesk(), arrived(message(5)));
  expect(state.gap).toBe(true);
  expect(state.conversations["c1"]?.version).toBe(2);
  expect(after(state, { type: "listLoading", filter: "all", page: "first" }).gap).toBe(false);
});

test("an event about a conversation that is not held asks for it once", () => {
  const unheard = event("message", { conversationId: "c9", message: message(7) });
  const state = after(openDesk(), unheard, unheard);
  expect(state.unknown).toEqual(["c9"]);
  const read = conversation({ id: "c9", version: 7 });
  expect(after(state, { type: "conversationLoaded", conversation: read, since: 0 }).unknown).toEqual([]);
});

test("the end of a chat closes it and takes the agents out", () => {
  const joined = after(
    openDesk(),
    event("conversationChanged", conversation({ version: 2, chatOpen: true, agents: [anna] })),
  );
  const state = after(joined, arrived(annasMessage(3, { t: "n", m: "CHAT_ENDED" })));
  expect(state.conversations["c1"]).toMatchObject({ chatOpen: false, agents: [], version: 3 });
});

test("a told conversation that is older than its messages only says who the visitor is", () => {
  const ahead = after(openDesk(), arrived(message(3)));
  const late = conversation({ version: 2, visitorName: "Clara", visitorOnline: false });
  const state = after(ahead, event("conversationChanged", late));
  expect(state.conversations["c1"]).toMatchObject({
    version: 3,
    visitorName: "Clara",
    visitorOnline: false,
    unreadCount: 1,
  });
});

test("seen by either side never moves back", () => {
  const seen = (by: "agent" | "visitor", timestamp: number, unreadCount: number): DeskAction =>
    event("conversationSeen", { conversationId: "c1", by, timestamp, unreadCount });
  const state = after(
    openDesk(),
    arrived(message(3)),
    seen("agent", START + 3_000, 0),
    seen("visitor", START + 9_000, 0),
    seen("visitor", START + 4_000, 0),
  );
  expect(state.conversations["c1"]).toMatchObject({
    agentSeenAt: START + 3_000,
    visitorSeenAt: START + 9_000,
    unreadCount: 0,
  });
});

test("the typing preview is shown until it is emptied, sent, or its writer leaves", () => {
  const typing = after(openDesk(), event("visitorPreview", { conversationId: "c1", text: "Hel" }));
  expect(typing.previews).toEqual({ c1: "Hel" });
  expect(after(typing, event("visitorPreview", { conversationId: "c1", text: "" })).previews).toEqual({});
  expect(after(typing, arrived(message(3))).previews).toEqual({});
  const gone = conversation({ version: 2, visitorOnline: false });
  expect(after(typing, event("conversationChanged", gone)).previews).toEqual({});
});

test("another agent's typing is shown until it stops, expires or becomes a message; one's own is not", () => {
  const typing = (agent: typeof ben, on: boolean): DeskAction =>
    event("agentTyping", { conversationId: "c1", agent, typing: on });
  expect(after(openDesk(), typing(anna, true)).typing).toEqual({});
  const state = after(openDesk(), typing(ben, true), typing(ben, true));
  expect(state.typing).toEqual({ c1: [ben] });
  expect(after(state, typing(ben, false)).typing).toEqual({});
  const expired: DeskAction = { type: "typingExpired", conversationId: "c1", profileId: ben.profileId };
  expect(after(state, expired).typing).toEqual({});
  const said = annasMessage(3, { uid: ben.profileId, md: { pid: ben.profileId } });
  expect(after(state, arrived(said)).typing).toEqual({});
});

test("a new connection keeps the open thread alone and forgets what is fleeting", () => {
  const state = after(
    openDesk(),
    event("visitorPreview", { conversationId: "c1", text: "Hel" }),
    { type: "opened", conversationId: "c2" },
    { type: "opened", conversationId: "c1" },
    event("remoteDisconnect", { message: "Restarting." }),
  );
  expect(state.farewell).toBe("Restarting.");
  const back = after(state, event("ready", { agent: anna, now: START }));
  expect(Object.keys(back.threads)).toEqual(["c1"]);
  expect(back.threads["c1"]?.version).toBe(2);
  expect(back).toMatchObject({ epoch: 2, previews: {}, farewell: null });
});

test("visitors come, change and leave", () => {
  const state = after(
    openDesk(),
    event("visitorChanged", visitor()),
    event("visitorChanged", visitor({ title: "Cart" })),
  );
  expect(state.visitors["v1"]?.title).toBe("Cart");
  expect(after(state, event("visitorLeft", { visitorId: "v1" })).visitors).toEqual({});
});

test("the unread line stands before the first message that came while the page was out of sight", () => {
  const hidden = after(openDesk(), { type: "visibilityChanged", visible: false });
  const state = after(hidden, arrived(message(3)), arrived(message(4)));
  expect(state.threads["c1"]?.firstUnread).toBe(3);
  expect(after(state, { type: "messageQueued", entry: outgoing() }).threads["c1"]?.firstUnread).toBeNull();
  expect(after(openDesk(), arrived(message(3))).threads["c1"]?.firstUnread).toBeNull();
});

test("an own message leaves the outbox when its stored twin arrives, before or after the answer", () => {
  const queued = after(openDesk(), { type: "messageQueued", entry: outgoing() });
  const twin = arrived(annasMessage(3, { id: "out-1" }));
  const stored: DeskAction = { type: "messageStored", id: "out-1", cver: 3, createdAt: START };
  for (const order of [
    [twin, stored],
    [stored, twin],
  ]) {
    const state = after(queued, ...order);
    expect(state.outbox).toEqual([]);
    expect(state.threads["c1"]?.messages.filter(({ id }) => id === "out-1")).toHaveLength(1);
  }
});

test("announced files are shown until they come, their sender leaves, or nobody believes in them", () => {
  const files = [{ name: "cat.png", size: 2_048 }];
  const announced = after(openDesk(), event("uploadAnnounced", { conversationId: "c1", files }));
  expect(announced.announced).toEqual({ c1: files });
  expect(after(announced, arrived(message(3))).announced).toEqual({});
  expect(after(announced, arrived(annasMessage(3))).announced).toEqual({ c1: files });
  const gone = conversation({ version: 2, visitorOnline: false });
  expect(after(announced, event("conversationChanged", gone)).announced).toEqual({});
  expect(after(announced, { type: "announcementExpired", conversationId: "c1" }).announced).toEqual({});
});

test("of a call only what is newer counts; another call takes its place", () => {
  const told = (over: Parameters<typeof call>[0]): DeskAction =>
    event("callChanged", { conversationId: "c1", call: call(over) });
  const over = after(openDesk(), told({ ver: 2, stts: "rejected" }), told({ ver: 1 }));
  expect(over.calls["c1"]).toMatchObject({ stts: "rejected", ver: 2 });
  expect(after(over, told({ clid: "call-2", ver: 1 })).calls["c1"]).toMatchObject({ clid: "call-2" });
  expect(after(over, event("ready", { agent: anna, now: START })).calls).toEqual({});
});

test("a transfer and a rating are told by their notices, and end with the chat", () => {
  const transfer = { status: "active", kind: "agent", id: anna.profileId, name: "Anna" } as const;
  const state = after(
    openDesk(),
    arrived(annasMessage(3, { t: "n", m: "CHAT_TRANSFER", md: { transfer } })),
    arrived(message(4, { t: "n", m: "VISITOR_RATING", md: { rt: -1 } })),
  );
  expect(state.conversations["c1"]).toMatchObject({ transfer, rating: -1, version: 4 });
  const ended = after(state, arrived(message(5, { t: "n", m: "CHAT_ENDED" })));
  expect(ended.conversations["c1"]).toMatchObject({ transfer: null, rating: 0 });
});

test("a told conversation that is older than its messages still tells tags and ban", () => {
  const ahead = after(openDesk(), arrived(message(3)));
  const state = after(
    ahead,
    event("conversationChanged", conversation({ version: 2, tags: ["vip"], banned: true })),
  );
  expect(state.conversations["c1"]).toMatchObject({ version: 3, tags: ["vip"], banned: true });
});
