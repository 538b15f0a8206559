import { expect, test } from "vitest";
import type { Store } from "../../ports/store.ts";
import type { ContractContext } from "../store-contract.ts";
import { append, draft, NOON, seedAgent, seedVisitor } from "./fixture.ts";

/** Six conversations: three with unread texts, three whose texts an agent has seen; one of each has ended. */
async function seedList(store: Store): Promise<{ unread: string[]; seen: string[]; ended: string[] }> {
  const ids: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const { conversation } = await seedVisitor(store);
    ids.push(conversation.id);
    await append(store, conversation.id, [draft({ m: `text ${index}` })], NOON + index * 1_000);
    if (index % 2 === 1) {
      await store.markSeen({ conversationId: conversation.id, by: "agent", timestamp: NOON + 99_999 });
    }
    if (index < 2) {
      const decide = () => ({ entries: [], nextChatId: "next" });
      await store.changeConversation({ conversationId: conversation.id, at: NOON, decide });
    }
  }
  const pick = (wanted: number[]) => wanted.map((index) => ids[index] ?? "");
  return { unread: pick([4, 2, 0]), seen: pick([5, 3, 1]), ended: pick([0, 1]) };
}

export function conversationListContract(context: ContractContext): void {
  test("conversations are listed unread first, then the newest, without empty ones", async () => {
    const { store } = context.current;
    await seedVisitor(store);
    const { unread, seen } = await seedList(store);
    const { conversations, next } = await store.listConversations({ openOnly: false, limit: 50 });
    expect(conversations.map(({ id }) => id)).toEqual([...unread, ...seen]);
    expect(next).toBeNull();
  });

  test("pages of any size make the whole list", async () => {
    const { store } = context.current;
    const { unread, seen } = await seedList(store);
    for (const limit of [1, 2, 3, 4, 6]) {
      const listed: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await store.listConversations({ openOnly: false, limit, cursor });
        expect(page.conversations.length).toBeLessThanOrEqual(limit);
        listed.push(...page.conversations.map(({ id }) => id));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      expect(listed).toEqual([...unread, ...seen]);
    }
  });

  test("only running chats, on demand; a cursor that was made up begins at the start", async () => {
    const { store } = context.current;
    const { unread, seen, ended } = await seedList(store);
    const all = [...unread, ...seen];
    const open = await store.listConversations({ openOnly: true, limit: 50 });
    expect(open.conversations.map(({ id }) => id)).toEqual(all.filter((id) => !ended.includes(id)));
    for (const cursor of ["", "%%%", "bm90IGpzb24", "WzIsMCwiYSJd", "e30"]) {
      const page = await store.listConversations({ openOnly: false, limit: 50, cursor });
      expect(page.conversations).toHaveLength(6);
    }
  });

  test("a conversation shows its visitor, its agents and its newest text, cut", async () => {
    const { store } = context.current;
    const { conversation, visitor } = await seedVisitor(store);
    expect(await store.readConversation(conversation.id)).toMatchObject({ lastText: null, agents: [] });
    await seedAgent(store, "a");
    const long = `${"x".repeat(159)}👋 and more`;
    await store.changeConversation({
      conversationId: conversation.id,
      at: NOON,
      decide: () => ({
        entries: [draft({ m: long, ut: "a" }), draft({ t: "n", m: "AGENT_JOIN_CONVERSATION" })],
        join: ["a"],
      }),
    });
    const summary = await store.readConversation(conversation.id);
    expect(summary).toEqual({
      ...conversation,
      version: 2,
      newestAt: NOON + 1,
      chatOpen: true,
      chatStartedVersion: 1,
      chatStartedAt: NOON,
      answeredAt: NOON,
      visitorName: visitor.name,
      visitorEmail: "",
      visitorTags: [],
      visitorBanned: false,
      agents: [{ id: "a", displayName: "Agent a", title: "Support", image: "", isBot: false }],
      lastText: { text: "x".repeat(159), senderType: "a", createdAt: NOON },
      createdAt: NOON,
    });
    const { conversations } = await store.listConversations({ openOnly: false, limit: 1 });
    expect(conversations).toEqual([summary]);
  });

  test("a list shows the tags of visitors and who is banned", async () => {
    const { store } = context.current;
    const { conversation, visitor } = await seedVisitor(store);
    await append(store, conversation.id, [draft()]);
    await store.changeVisitor(visitor.id, () => ({ tags: ["vip", "new"] }));
    const ban = { visitorId: visitor.id, propertyId: "main", address: "", reason: "", agentId: "a" };
    await store.saveBan({ ...ban, createdAt: NOON });
    const { conversations } = await store.listConversations({ openOnly: false, limit: 1 });
    expect(conversations).toMatchObject([{ visitorTags: ["vip", "new"], visitorBanned: true }]);
    await store.liftBan(visitor.id);
    expect(await store.readConversation(conversation.id)).toMatchObject({ visitorBanned: false });
  });

  test("a list of one department is in the same order, page by page", async () => {
    const { store } = context.current;
    const { unread, seen } = await seedList(store);
    const wanted = [...unread.slice(1), ...seen.slice(0, 2)];
    for (const conversationId of wanted) {
      const decide = () => ({ entries: [], department: "sales" });
      await store.changeConversation({ conversationId, at: NOON, decide });
    }
    const list = async (department: string, cursor?: string) =>
      store.listConversations({ openOnly: false, department, limit: 3, cursor });
    const first = await list("sales");
    const second = await list("sales", first.next ?? "");
    const ids = [...first.conversations, ...second.conversations].map(({ id }) => id);
    expect(ids).toEqual(wanted);
    expect(second.next).toBeNull();
    const others = await list("any");
    expect(others.conversations.map(({ id }) => id)).toEqual([unread[0], seen[2]]);
    expect((await list("nowhere")).conversations).toEqual([]);
  });
}
