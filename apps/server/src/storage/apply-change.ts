import type { Message } from "@parley/protocol";
import type { ConversationChange, ConversationHead, EntryDraft } from "../ports/conversation-store.ts";

/** Characters of a text that lists show. */
const LAST_TEXT_LENGTH = 160;

/** What an adapter has to write for a change. */
export interface AppliedChange {
  head: ConversationHead;
  messages: Message[];
  /** The newest chat text among the entries, cut; undefined when there is none. */
  lastText: { text: string; senderType: Message["ut"]; createdAt: number } | undefined;
}

/**
 * Gives a change's entries their versions and times and says where the conversation stands afterwards. A chat opens
 * with its first text; the visitor's texts count as unread. Every adapter stores exactly this.
 */
export function applyChange(before: ConversationHead, change: ConversationChange, at: number): AppliedChange {
  const head = { ...before };
  const messages: Message[] = [];
  let lastText: AppliedChange["lastText"];
  for (const draft of change.entries) {
    head.version += 1;
    head.newestAt = Math.max(at, head.newestAt + 1);
    messages.push(toMessage(draft, head.newestAt, head.version));
    if (draft.t !== "c") continue;
    head.chatOpen = true;
    if (draft.ut === "v") head.unreadCount += 1;
    lastText = { text: cut(draft.m), senderType: draft.ut, createdAt: head.newestAt };
  }
  if (change.nextChatId !== undefined) {
    head.chatId = change.nextChatId;
    head.chatOpen = false;
  }
  return { head, messages, lastText };
}

/** Written out field by field: every message then has one shape, whoever drafted it. */
function toMessage(draft: EntryDraft, co: number, cver: number): Message {
  return {
    id: draft.id,
    t: draft.t,
    m: draft.m,
    n: draft.n,
    ut: draft.ut,
    uid: draft.uid,
    chid: draft.chid,
    co,
    md: draft.md,
    attchs: draft.attchs,
    cver,
  };
}

/** Cut without leaving half of a surrogate pair. */
function cut(text: string): string {
  if (text.length <= LAST_TEXT_LENGTH) return text;
  const half = text.codePointAt(LAST_TEXT_LENGTH - 1) ?? 0;
  return text.slice(0, half > 0xff_ff ? LAST_TEXT_LENGTH - 1 : LAST_TEXT_LENGTH);
}
