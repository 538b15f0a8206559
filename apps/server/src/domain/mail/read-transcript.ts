import { MESSAGE_PAGE_MAX, type Message } from "@parley/protocol";
import type { Domain } from "../domain.ts";

/** A letter with more would be refused by mail servers; the beginning of the chat is then left out. */
const ENTRIES_MAX = 2_000;
const CHARACTERS_MAX = 500_000;

/** Which entries of a conversation make up a chat. */
export interface ChatSpan {
  startedVersion: number;
  endedVersion: number;
}

/** The entries of a chat. */
export interface Transcript {
  entries: Message[];
  /** Older ones were left out. */
  cut: boolean;
}

/** Null when there is no such chat, or it has not begun. */
export async function findChat(
  domain: Domain,
  conversationId: string,
  chatId?: string,
): Promise<ChatSpan | null> {
  if (chatId !== undefined) return domain.store.readPastChat(conversationId, chatId);
  const head = await domain.store.readHead(conversationId);
  if (head?.chatOpen) return { startedVersion: head.chatStartedVersion, endedVersion: head.version };
  const { chats } = await domain.store.listPastChats(conversationId, 1, undefined);
  return chats[0] ?? null;
}

/** Reads what was said in a chat, oldest first. */
export async function readTranscript(
  domain: Domain,
  conversationId: string,
  { startedVersion, endedVersion }: ChatSpan,
): Promise<Transcript> {
  const first = Math.max(startedVersion, endedVersion - ENTRIES_MAX + 1);
  const entries: Message[] = [];
  for (let after = first - 1; after < endedVersion;) {
    const { messages } = await domain.store.readMessagesAfter(conversationId, after, MESSAGE_PAGE_MAX);
    if (messages.length === 0) break;
    entries.push(...messages.filter(({ cver }) => cver <= endedVersion));
    after = messages.at(-1)?.cver ?? endedVersion;
  }
  const kept = newest(entries);
  return { entries: kept, cut: first > startedVersion || kept.length < entries.length };
}

/** As many of the newest entries as a letter may hold. */
function newest(entries: Message[]): Message[] {
  let characters = 0;
  const tooOld = entries.findLastIndex(({ m }) => {
    characters += m.length;
    return characters > CHARACTERS_MAX;
  });
  return entries.slice(tooOld + 1);
}
