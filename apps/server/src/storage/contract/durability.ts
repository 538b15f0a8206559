import { expect, test } from "vitest";
import type { ContractContext } from "../store-contract.ts";
import { append, draft, seedVisitor } from "./fixture.ts";

export function durabilityContract(context: ContractContext): void {
  test("what has resolved is there for another process at once", async () => {
    const { store, openAgain } = context.current;
    const { conversation, session } = await seedVisitor(store);
    const { stored } = await append(store, conversation.id, [draft(), draft()]);
    const other = await openAgain();
    expect((await other.readMessagesAfter(conversation.id, 0, 10)).messages).toEqual(stored);
    expect(await other.readSession(session.key)).toMatchObject({ conversation: { version: 2 } });
    await other.close();
  });

  test("what a change says besides its entries is there for another process at once too", async () => {
    const { store, openAgain } = context.current;
    const { conversation, visitor } = await seedVisitor(store);
    const submission = { id: "s", kind: "offline" as const, ref: "", answers: [], url: "", createdAt: 1 };
    const of = { conversationId: conversation.id, visitorId: visitor.id };
    await store.changeConversation({
      conversationId: conversation.id,
      at: 1,
      decide: () => ({ entries: [draft()], submission: { ...submission, ...of }, nextChatId: "next" }),
    });
    await store.changeVisitor(visitor.id, () => ({ tags: ["vip"] }));
    const other = await openAgain();
    expect((await other.listPastChats(conversation.id, 10, undefined)).chats).toHaveLength(1);
    expect(await other.readSubmission("s")).toMatchObject({ ...submission, ...of });
    expect(await other.readVisitor(visitor.id)).toMatchObject({ tags: ["vip"] });
    await other.close();
  });

  test("two processes that append to one conversation never take the same version", async () => {
    const { store, openAgain } = context.current;
    const { conversation } = await seedVisitor(store);
    const other = await openAgain();
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => append(index % 2 ? store : other, conversation.id, [draft()])),
    );
    const versions = results.flatMap(({ stored }) => stored.map((message) => message.cver));
    expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    await other.close();
  });

  test("closing waits for what was asked before and refuses what comes after", async () => {
    const { store, openAgain } = context.current;
    const { conversation } = await seedVisitor(store);
    const pending = append(store, conversation.id, [draft()]);
    await store.close();
    expect((await pending).stored).toHaveLength(1);
    await expect(append(store, conversation.id, [draft()])).rejects.toThrow();
    await expect(store.ping()).rejects.toThrow();
    const other = await openAgain();
    expect((await other.readHead(conversation.id))?.version).toBe(1);
    await other.close();
  });

  test("a store that is open answers the probe", async () => {
    await expect(context.current.store.ping()).resolves.toBeUndefined();
  });
}
