import type { Message } from "@parley/protocol";
import { expect, test } from "vitest";
import type { ConversationHead } from "../../ports/conversation-store.ts";
import type { Store } from "../../ports/store.ts";
import type { Domain } from "../domain.ts";
import { readSnapshot } from "./read-snapshot.ts";

const headAt = (version: number): ConversationHead =>
  ({ id: "c", version, chatId: `chat ${version}` }) as Partial<ConversationHead> as ConversationHead;
const messageAt = (cver: number): Message => ({ cver, m: `text ${cver}` }) as Partial<Message> as Message;

/** A conversation that grows by an entry with each of the first reads of its messages. */
function growing(entries: number) {
  let version = 1;
  let reads = 0;
  const store: Partial<Store> = {
    readMessagesBefore: async () => {
      reads += 1;
      const messages = Array.from({ length: version }, (_, index) => messageAt(index + 1));
      if (version <= entries) version += 1;
      return { messages, more: false };
    },
    readHead: async () => headAt(version),
    readParticipants: async () => [],
    readForms: async () => [],
    listCalls: async () => [],
  };
  return { domain: { store } as Partial<Domain> as Domain, reads: () => reads };
}

test("a message that comes in while a conversation is read makes head and history no different moments", async () => {
  const { domain } = growing(2);
  const { head, history } = await readSnapshot(domain, headAt(1));
  expect(history.messages.at(-1)?.cver).toBe(head.version);
  expect(head.chatId).toBe("chat 3");
});

test("a conversation that never stands still is answered all the same", async () => {
  const { domain, reads } = growing(1_000);
  await readSnapshot(domain, headAt(1));
  expect(reads()).toBe(5);
});

test("nothing is read of a conversation in which nobody has written", async () => {
  const { domain, reads } = growing(1);
  expect((await readSnapshot(domain, headAt(0))).history).toEqual({ messages: [], more: false });
  expect(reads()).toBe(0);
});
