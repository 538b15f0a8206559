import { afterEach, beforeEach, expect, test } from "vitest";
import type { Store } from "../../ports/store.ts";
import { toMessage } from "../queries/rows.ts";
import type { MessageRow } from "../queries/tables.ts";
import { openSqliteStore } from "../sqlite/open.ts";
import { look, rowsOf, testFile, type TestFile } from "./testing/old-database.ts";

/** What the first release knew of a conversation. */
interface OldConversation {
  id: string;
  visitor_id: string;
  version: number;
  newest_at: number;
  chat_id: string;
  chat_open: number;
  unread_count: number;
  agent_seen_at: number;
}

const ADA = "fb128467-86ee-49fe-9e4a-add5f19fb7a9";
const isAuth = (table: string): boolean => table.startsWith("auth_");

let place: TestFile;
let before: Map<string, unknown[]>;
let store: Store;
beforeEach(async () => {
  place = testFile("0001.db.gz");
  before = rowsOf(place.file, () => true);
  store = await openSqliteStore({ file: place.file });
});
afterEach(async () => {
  await store.close();
  place.remove();
});

const rows = <Row>(table: string): Row[] => (before.get(table) ?? []) as Row[];
/** By conversation and version. */
const messages = (): MessageRow[] =>
  rows<MessageRow>("message").toSorted(
    (a, b) => a.conversation_id.localeCompare(b.conversation_id) || a.version - b.version,
  );
const conversations = (): OldConversation[] => rows<OldConversation>("conversation");

test("every message of an older file reads as it did", async () => {
  expect(rows("message")).toHaveLength(237);
  for (const { id } of conversations()) {
    const old = messages().filter((row) => row.conversation_id === id);
    const page = await store.readMessagesAfter(id, 0, 1_000);
    expect(page).toEqual({ messages: old.map(toMessage), more: false });
  }
});

test("every conversation of an older file stands where it stood", async () => {
  expect(conversations()).toHaveLength(5);
  const listed = await store.listConversations({ openOnly: false, limit: 50 });
  expect(listed.conversations).toHaveLength(5);
  for (const old of conversations()) {
    expect(await store.readHead(old.id)).toMatchObject({
      visitorId: old.visitor_id,
      version: old.version,
      newestAt: old.newest_at,
      chatId: old.chat_id,
      chatOpen: old.chat_open === 1,
      unreadCount: old.unread_count,
      agentSeenAt: old.agent_seen_at,
      department: "any",
      rating: 0,
      transfer: null,
      prechatDone: false,
    });
  }
});

test("ended chats of an older file are listed, found in their closing notices", async () => {
  const ends = messages().filter((row) => row.text === "CHAT_ENDED" && row.type === "n");
  expect(ends).toHaveLength(3);
  for (const end of ends) {
    const entries = messages().filter(
      (row) => row.conversation_id === end.conversation_id && row.version <= end.version,
    );
    const texts = entries.filter((row) => row.type === "c");
    const { chats, next } = await store.listPastChats(end.conversation_id, 10, undefined);
    expect(next).toBeNull();
    expect(chats).toEqual([
      {
        id: end.chat_id,
        conversationId: end.conversation_id,
        startedVersion: 1,
        endedVersion: end.version,
        startedAt: texts[0]?.created_at,
        endedAt: end.created_at,
        snippet: texts.at(-1)?.text,
        agents: [expect.objectContaining({ id: ADA, displayName: "Ada", isBot: true })],
        rating: 0,
        department: "any",
      },
    ]);
    expect(await store.readPastChat(end.conversation_id, end.chat_id)).toEqual(chats[0]);
  }
  const waits = await store.recentWaits("main", 10);
  expect(waits).toHaveLength(3);
  expect(waits.every((wait) => wait > 0)).toBe(true);
});

test("running chats of an older file know when they began and were answered", async () => {
  for (const { id, chat_id: chatId, chat_open: open } of conversations()) {
    const texts = messages().filter(
      (row) => row.conversation_id === id && row.chat_id === chatId && row.type === "c",
    );
    expect(await store.readHead(id)).toMatchObject({
      chatOpen: open === 1,
      chatStartedVersion: texts[0]?.version ?? 0,
      chatStartedAt: texts[0]?.created_at ?? 0,
      answeredAt: texts.find((row) => row.sender_type === "a")?.created_at ?? 0,
    });
  }
});

test("agents who take part in an older file are in the order that their notices tell", async () => {
  const [joined] = rows<{ conversation_id: string }>("participant");
  const participants = await store.readParticipants(joined?.conversation_id ?? "");
  expect(participants).toMatchObject([{ agent: { id: ADA }, seq: { time: 1_795_257_238_538, inc: 25 } }]);
});

test("a running chat of an older file ends like any other and names who was in it", async () => {
  // Ada joined this one and left it before the file was made.
  const { id, version, chat_id: chatId } = conversations()[4] ?? { id: "", version: 0, chat_id: "" };
  const [earlier] = (await store.listPastChats(id, 10, undefined)).chats;
  await store.changeConversation({
    conversationId: id,
    at: 1,
    decide: () => ({ entries: [], nextChatId: "x" }),
  });
  const { chats } = await store.listPastChats(id, 10, undefined);
  expect(chats[1]).toEqual(earlier);
  expect(chats[0]).toMatchObject({
    id: chatId,
    startedVersion: (earlier?.endedVersion ?? 0) + 1,
    endedVersion: version,
    agents: [{ id: ADA }],
  });
});

test("tokens, visitors and the sign-in of an older file are as they were", async () => {
  const [token] = rows<{ hash: string; agent_id: string }>("api_token");
  expect(await store.findAgentByTokenHash(token?.hash ?? "")).toMatchObject({ id: token?.agent_id });
  for (const old of rows<{ id: string; uuid: string; name: string }>("visitor")) {
    expect(await store.readVisitor(old.id)).toMatchObject({
      uuid: old.uuid,
      name: old.name,
      verified: false,
      attributes: {},
      tags: [],
    });
  }
  for (const old of rows<{ key: string; visitor_id: string }>("visitor_session")) {
    expect((await store.readSession(old.key))?.visitor.id).toBe(old.visitor_id);
  }
  expect(rowsOf(place.file, isAuth)).toEqual(new Map([...before].filter(([table]) => isAuth(table))));
});

test("an older file is sound after it was brought up to date", () => {
  look(place.file, (connection) => {
    expect(connection.pragma("foreign_key_check")).toEqual([]);
    expect(connection.pragma("integrity_check", { simple: true })).toBe("ok");
  });
});
