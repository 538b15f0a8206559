import { ProtocolError } from "@parley/protocol/errors";
import { expect, test } from "vitest";
import type { ContractContext } from "../store-contract.ts";
import { append, draft, NOON, seedAgent, seedVisitor } from "./fixture.ts";

export function conversationContract(context: ContractContext): void {
  test("an entry takes the next version and is read back as it was written", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const entry = draft({
      m: '<b>Grüße</b> 👋 \u2028 "quoted"',
      md: { rsc: "a", pid: "a", seq: { time: NOON, inc: 1 }, bot: false },
      attchs: [{ type: "file", url: "/f", name: "f.txt", mimeType: "text/plain", size: 3, extension: "txt" }],
    });
    const { stored, head, before } = await append(store, conversation.id, [entry]);
    expect(stored).toEqual([{ ...entry, cver: 1, co: NOON }]);
    expect(before).toEqual(conversation);
    expect(head).toEqual({
      ...conversation,
      version: 1,
      newestAt: NOON,
      chatOpen: true,
      unreadCount: 1,
      chatStartedVersion: 1,
      chatStartedAt: NOON,
    });
    expect(await store.readHead(conversation.id)).toEqual(head);
    const page = await store.readMessagesAfter(conversation.id, 0, 10);
    expect(page).toEqual({ messages: stored, more: false });
  });

  test("appends at the same moment take consecutive versions and rising times", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => append(store, conversation.id, [draft({ m: `${index}` })])),
    );
    const stored = results.flatMap((result) => result.stored);
    expect(stored.map((message) => message.cver)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(stored.map((message) => message.m)).toEqual(Array.from({ length: 50 }, (_, index) => `${index}`));
    expect(stored.every((message, index) => message.co === NOON + index)).toBe(true);
    expect((await store.readMessagesAfter(conversation.id, 0, 100)).messages).toEqual(stored);
  });

  test("a clock that is stepped back does not lower the time of an entry", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    await append(store, conversation.id, [draft()], NOON);
    const { stored } = await append(store, conversation.id, [draft(), draft()], NOON - 5_000);
    expect(stored.map((message) => message.co)).toEqual([NOON + 1, NOON + 2]);
  });

  test("a repeated message id changes nothing and finds the first entry", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const send = (text: string) =>
      store.changeConversation({
        conversationId: conversation.id,
        messageId: "same",
        at: NOON,
        decide: () => ({ entries: [draft({ id: "same", m: text })] }),
      });
    const [first, second] = await Promise.all([send("first"), send("second")]);
    const third = await send("third");
    expect(first?.stored[0]).toMatchObject({ m: "first", cver: 1 });
    for (const retry of [second, third]) {
      expect(retry?.stored).toEqual([]);
      expect(retry?.repeated).toEqual(first?.stored[0]);
    }
    expect((await store.readHead(conversation.id))?.version).toBe(1);
  });

  test("the same message id may exist in two conversations, not twice in one", async () => {
    const { store } = context.current;
    const one = await seedVisitor(store);
    const two = await seedVisitor(store);
    await append(store, one.conversation.id, [draft({ id: "same" })]);
    await append(store, two.conversation.id, [draft({ id: "same" })]);
    await expect(append(store, one.conversation.id, [draft({ id: "same" })])).rejects.toThrow();
    expect((await store.readHead(one.conversation.id))?.version).toBe(1);
  });

  test("a decision that throws refuses its own request only", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const refusal = new ProtocolError("NO_OPEN_CHAT");
    const results = await Promise.allSettled([
      append(store, conversation.id, [draft()]),
      store.changeConversation({
        conversationId: conversation.id,
        at: NOON,
        decide: () => {
          throw refusal;
        },
      }),
      append(store, conversation.id, [draft()]),
    ]);
    expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(results[1]).toMatchObject({ reason: refusal });
    expect((await store.readHead(conversation.id))?.version).toBe(2);
  });

  test("a change that cannot be stored leaves nothing behind and harms no neighbour", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const results = await Promise.allSettled([
      append(store, conversation.id, [draft({ m: "before" })]),
      append(store, conversation.id, [draft({ id: "twice" }), draft({ id: "twice" })]),
      append(store, conversation.id, [draft({ m: "after" })]),
    ]);
    expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const { messages } = await store.readMessagesAfter(conversation.id, 0, 10);
    expect(messages.map(({ m, cver }) => [m, cver])).toEqual([
      ["before", 1],
      ["after", 2],
    ]);
  });

  test("deciding on nothing changes nothing; an unknown conversation is null", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const result = await store.changeConversation({
      conversationId: conversation.id,
      at: NOON,
      decide: () => null,
    });
    expect(result).toEqual({ before: conversation, head: conversation, stored: [] });
    const unknown = { conversationId: "nowhere", at: NOON, decide: () => ({ entries: [draft()] }) };
    expect(await store.changeConversation(unknown)).toBeNull();
    expect(await store.readHead("nowhere")).toBeNull();
    expect(await store.readConversation("nowhere")).toBeNull();
    expect(await store.markSeen({ conversationId: "nowhere", by: "agent", timestamp: 1 })).toBeNull();
  });

  test("agents join and leave, and a decision sees who takes part", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    await seedAgent(store, "a");
    await seedAgent(store, "b");
    const change = { conversationId: conversation.id, at: NOON, withParticipants: true };
    await store.changeConversation({ ...change, decide: () => ({ entries: [draft()], join: ["b"] }) });
    await store.changeConversation({ ...change, decide: () => ({ entries: [draft()], join: ["a", "b"] }) });
    let seen: readonly string[] = [];
    await store.changeConversation({
      ...change,
      decide: ({ participants }) => {
        seen = participants;
        return { entries: [draft()], leave: ["b"] };
      },
    });
    expect(seen).toEqual(["b", "a"]);
    expect((await store.readConversation(conversation.id))?.agents.map((agent) => agent.id)).toEqual(["a"]);
  });

  test("the next chat's id closes the chat and dismisses everybody; versions go on", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    await seedAgent(store, "a");
    const change = { conversationId: conversation.id, at: NOON };
    await store.changeConversation({ ...change, decide: () => ({ entries: [draft()], join: ["a"] }) });
    const ended = await store.changeConversation({
      ...change,
      decide: () => ({ entries: [draft({ t: "n", m: "CHAT_ENDED", ut: "a" })], nextChatId: "chat-2" }),
    });
    expect(ended?.head).toMatchObject({ version: 2, chatId: "chat-2", chatOpen: false, unreadCount: 1 });
    expect((await store.readConversation(conversation.id))?.agents).toEqual([]);
    const { head } = await append(store, conversation.id, [draft({ chid: "chat-2" })]);
    expect(head).toMatchObject({ version: 3, chatId: "chat-2", chatOpen: true });
  });

  test("seen is held down to the newest entry, never moves back and counts what is left", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    await append(store, conversation.id, [draft(), draft(), draft({ ut: "a" }), draft()]);
    const agentSeen = (timestamp: number) =>
      store.markSeen({ conversationId: conversation.id, by: "agent", timestamp });
    const visitorSeen = (timestamp: number) =>
      store.markSeen({ conversationId: conversation.id, by: "visitor", timestamp });
    expect(await agentSeen(NOON)).toMatchObject({
      moved: true,
      head: { agentSeenAt: NOON, unreadCount: 2, visitorSeenAt: 0 },
    });
    expect(await agentSeen(NOON - 1)).toMatchObject({ moved: false, head: { unreadCount: 2 } });
    expect(await agentSeen(NOON + 99_999)).toMatchObject({
      moved: true,
      head: { agentSeenAt: NOON + 3, unreadCount: 0 },
    });
    expect(await visitorSeen(NOON + 99_999)).toMatchObject({
      moved: true,
      head: { visitorSeenAt: NOON + 3, agentSeenAt: NOON + 3 },
    });
    expect(await visitorSeen(NOON + 2)).toMatchObject({ moved: false });
    expect((await append(store, conversation.id, [draft()])).head.unreadCount).toBe(1);
  });
}
