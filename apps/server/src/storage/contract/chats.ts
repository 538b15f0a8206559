import { ProtocolError } from "@parley/protocol/errors";
import { expect, test } from "vitest";
import type { ConversationChange } from "../../ports/conversation-store.ts";
import type { Store } from "../../ports/store.ts";
import type { ContractContext } from "../store-contract.ts";
import { append, draft, NOON, nextId, seedAgent, seedVisitor } from "./fixture.ts";

const change = async (store: Store, conversationId: string, wanted: ConversationChange, at = NOON) =>
  store.changeConversation({ conversationId, at, decide: () => wanted });

const end = async (store: Store, conversationId: string, at = NOON) =>
  store.changeConversation({
    conversationId,
    at,
    decide: ({ head }) => {
      if (!head.chatOpen) throw new ProtocolError("NO_OPEN_CHAT");
      return { entries: [draft({ t: "n", m: "CHAT_ENDED" })], nextChatId: nextId("chat") };
    },
  });

export function chatContract(context: ContractContext): void {
  test("an ended chat keeps its bounds, its last text and who took part at any time", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    for (const id of ["a", "b"]) await seedAgent(store, id);
    const join = (agentId: string) => ({
      entries: [draft({ t: "n", m: "AGENT_JOIN_CONVERSATION", ut: "a", uid: agentId })],
      join: [agentId],
    });
    await change(store, conversation.id, join("b"));
    await append(store, conversation.id, [draft({ m: "Question" })], NOON + 10);
    await change(store, conversation.id, { entries: [], leave: ["b"] });
    await change(store, conversation.id, join("a"));
    const long = `${"x".repeat(99)}👋 and more`;
    await append(store, conversation.id, [draft({ m: long, ut: "a" })], NOON + 30);
    await change(store, conversation.id, { entries: [], rating: -1, department: "sales" });
    await end(store, conversation.id, NOON + 50);
    await append(store, conversation.id, [draft({ m: "Later" })], NOON + 60);
    const chat = {
      id: conversation.chatId,
      conversationId: conversation.id,
      startedVersion: 1,
      endedVersion: 5,
      startedAt: NOON + 10,
      endedAt: NOON + 50,
      snippet: "x".repeat(99),
      agents: [
        expect.objectContaining({ id: "b" }),
        expect.objectContaining({ id: "a", displayName: "Agent a" }),
      ],
      rating: -1,
      department: "sales",
    };
    const list = await store.listPastChats(conversation.id, 10, undefined);
    expect(list).toEqual({ chats: [chat], next: null });
    expect(await store.readPastChat(conversation.id, conversation.chatId)).toEqual(chat);
    expect(await store.readHead(conversation.id)).toMatchObject({
      chatStartedVersion: 6,
      chatStartedAt: NOON + 60,
      answeredAt: 0,
      rating: 0,
      department: "any",
    });
  });

  test("ended chats are told apart by conversation; one without a text leaves none", async () => {
    const { store } = context.current;
    const one = await seedVisitor(store);
    const two = await seedVisitor(store);
    await append(store, one.conversation.id, [draft()]);
    await end(store, one.conversation.id);
    await change(store, two.conversation.id, { entries: [draft({ t: "n" })], nextChatId: "next" });
    expect((await store.listPastChats(two.conversation.id, 10, undefined)).chats).toEqual([]);
    expect((await store.readHead(two.conversation.id))?.chatId).toBe("next");
    expect(await store.readPastChat(two.conversation.id, one.conversation.chatId)).toBeNull();
    expect(await store.readPastChat(one.conversation.id, "nowhere")).toBeNull();
  });

  test("a chat that two want to end at once ends once", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    await append(store, conversation.id, [draft()]);
    const results = await Promise.allSettled([end(store, conversation.id), end(store, conversation.id)]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect((await store.listPastChats(conversation.id, 10, undefined)).chats).toHaveLength(1);
    expect((await store.readHead(conversation.id))?.version).toBe(2);
  });

  test("pages of ended chats of any size make the whole list, while more chats end", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const chat = async () => {
      await append(store, conversation.id, [draft()]);
      await end(store, conversation.id);
    };
    for (let index = 0; index < 5; index += 1) await chat();
    const all = (await store.listPastChats(conversation.id, 50, undefined)).chats.map(({ id }) => id);
    expect(all).toHaveLength(5);
    expect(all.at(-1)).toBe(conversation.chatId);
    for (const limit of [1, 2, 4, 5]) {
      const listed: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await store.listPastChats(conversation.id, limit, cursor);
        listed.push(...page.chats.map(({ id }) => id));
        cursor = page.next ?? undefined;
        if (limit === 2) await chat();
      } while (cursor !== undefined);
      expect(listed.slice(-5)).toEqual(all);
      if (limit < 2) expect(listed).toEqual(all);
    }
    for (const cursor of ["", "%%%", "W10", "WyJhIl0"]) {
      expect((await store.listPastChats(conversation.id, 50, cursor)).chats.length).toBeGreaterThan(5);
    }
  });

  test("a rating counts for the chat that runs and not for the one before", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    await append(store, conversation.id, [draft()]);
    await change(store, conversation.id, { entries: [draft({ t: "n" })], rating: 1 });
    await end(store, conversation.id);
    await change(store, conversation.id, { entries: [draft({ t: "n" })], rating: -1 });
    expect(await store.readHead(conversation.id)).toMatchObject({ rating: -1 });
    expect((await store.listPastChats(conversation.id, 1, undefined)).chats).toMatchObject([{ rating: 1 }]);
  });

  test("department, pre-chat form and transfer are kept with the chat and go with it", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const transfer = { status: "active", kind: "department", id: "d", name: "Sales" } as const;
    await append(store, conversation.id, [draft()]);
    await change(store, conversation.id, { entries: [], department: "d", prechatDone: true });
    const given = await change(store, conversation.id, { entries: [draft({ t: "n" })], transfer });
    const kept = { department: "d", prechatDone: true, transfer, transferVersion: 2 };
    expect(given?.head).toMatchObject(kept);
    await append(store, conversation.id, [draft()]);
    expect(await store.readHead(conversation.id)).toMatchObject(kept);
    const ended = await end(store, conversation.id);
    const anew = { department: "any", prechatDone: false, transfer: null, transferVersion: 4 };
    expect(ended?.head).toMatchObject(anew);
    expect(await store.readHead(conversation.id)).toEqual(ended?.head);
  });

  test("each thing that may be said about a chat is stored by itself", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const transfer = { status: "active", kind: "agent", id: "b", name: "Bea" } as const;
    let expected = conversation;
    for (const said of [{ department: "d" }, { prechatDone: true }, { rating: 1 }, { transfer }] as const) {
      await change(store, conversation.id, { entries: [], ...said });
      expected = { ...expected, ...said };
      expect(await store.readHead(conversation.id)).toEqual(expected);
    }
    await append(store, conversation.id, [draft({ ut: "v" })]);
    await append(store, conversation.id, [draft({ ut: "a" })], NOON + 5);
    expect((await store.readHead(conversation.id))?.answeredAt).toBe(NOON + 5);
  });

  test("waits are of answered chats that a visitor began, the latest first", async () => {
    const { store } = context.current;
    const chat = async (texts: ["v" | "a", number][]) => {
      const { conversation } = await seedVisitor(store);
      for (const [ut, at] of texts) await append(store, conversation.id, [draft({ ut })], NOON + at);
      await end(store, conversation.id, NOON + 1_000 + (texts[0]?.[1] ?? 0));
    };
    await chat([
      ["v", 0],
      ["v", 10],
      ["a", 70],
    ]);
    await chat([
      ["a", 1],
      ["v", 5],
      ["a", 9],
    ]);
    await chat([["v", 2]]);
    await chat([
      ["v", 3],
      ["a", 33],
    ]);
    expect(await store.recentWaits("main", 10)).toEqual([30, 70]);
    expect(await store.recentWaits("main", 1)).toEqual([30]);
    expect(await store.recentWaits("nowhere", 10)).toEqual([]);
  });

  test("a repeated message changes nothing of what its change would have said besides", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const send = (rating: 1 | -1) =>
      store.changeConversation({
        conversationId: conversation.id,
        messageId: "same",
        at: NOON,
        decide: () => ({ entries: [draft({ id: "same" })], rating, nextChatId: nextId("chat") }),
      });
    await Promise.all([send(1), send(-1)]);
    expect((await store.listPastChats(conversation.id, 10, undefined)).chats).toMatchObject([{ rating: 1 }]);
  });
}
