import type { Message } from "@parley/protocol";
import { expect, test } from "vitest";
import type { Store } from "../../ports/store.ts";
import type { ContractContext } from "../store-contract.ts";
import { append, draft, seedVisitor } from "./fixture.ts";

const versions = (messages: readonly Message[]): number[] => messages.map((message) => message.cver);

async function seedMessages(store: Store, count: number, text: string): Promise<string> {
  const { conversation } = await seedVisitor(store);
  await append(
    store,
    conversation.id,
    Array.from({ length: count }, () => draft({ m: text })),
  );
  return conversation.id;
}

export function messagePageContract(context: ContractContext): void {
  test("pages after a version go forward, oldest first", async () => {
    const { store } = context.current;
    const id = await seedMessages(store, 5, "text");
    const first = await store.readMessagesAfter(id, 0, 2);
    expect([versions(first.messages), first.more]).toEqual([[1, 2], true]);
    const last = await store.readMessagesAfter(id, 3, 2);
    expect([versions(last.messages), last.more]).toEqual([[4, 5], false]);
    expect(await store.readMessagesAfter(id, 5, 2)).toEqual({ messages: [], more: false });
    expect(await store.readMessagesAfter("nowhere", 0, 2)).toEqual({ messages: [], more: false });
  });

  test("pages before a version go back, oldest first all the same", async () => {
    const { store } = context.current;
    const id = await seedMessages(store, 5, "text");
    const newest = await store.readMessagesBefore(id, undefined, 2);
    expect([versions(newest.messages), newest.more]).toEqual([[4, 5], true]);
    const middle = await store.readMessagesBefore(id, 4, 2);
    expect([versions(middle.messages), middle.more]).toEqual([[2, 3], true]);
    const oldest = await store.readMessagesBefore(id, 2, 2);
    expect([versions(oldest.messages), oldest.more]).toEqual([[1], false]);
  });

  test("a page of long texts is cut by size and says that more follow", async () => {
    const { store } = context.current;
    const id = await seedMessages(store, 100, "x".repeat(5_000));
    const forward = await store.readMessagesAfter(id, 0, 200);
    expect(versions(forward.messages)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(forward.more).toBe(true);
    const back = await store.readMessagesBefore(id, undefined, 200);
    expect(versions(back.messages)).toEqual(Array.from({ length: 40 }, (_, index) => index + 61));
    expect(back.more).toBe(true);
  });
}
