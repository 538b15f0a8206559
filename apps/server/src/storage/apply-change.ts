import { ANY_DEPARTMENT, type Message } from "@parley/protocol";
import type {
  ConversationChange,
  ConversationHead,
  EntryDraft,
  PastChatRecord,
} from "../ports/conversation-store.ts";
import { cutText } from "./cut-text.ts";
import { shownText } from "./shown-text.ts";

/** Characters of a text that lists show. */
const LAST_TEXT_LENGTH = 160;

/** What the head and the change tell of a chat that has ended. */
export type EndedChat = Omit<PastChatRecord, "conversationId" | "startedVersion" | "snippet" | "agents"> & {
  /** When an agent first wrote in it; 0 when none did. */
  answeredAt: number;
};

/** A form that an entry puts into the chat, and its place among the entry's attachments. */
export interface PlacedForm {
  id: string;
  version: number;
  position: number;
}

/** What an adapter has to write for a change. */
export interface AppliedChange {
  head: ConversationHead;
  messages: Message[];
  /** The newest chat text among the entries, cut; undefined when there is none. */
  lastText: { text: string; senderType: Message["ut"]; createdAt: number } | undefined;
  /** The chat that the change ends; undefined when it goes on or nobody ever wrote in it. */
  ended: EndedChat | undefined;
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
    countText(head, draft.ut);
    lastText = {
      text: cutText(shownText(draft), LAST_TEXT_LENGTH),
      senderType: draft.ut,
      createdAt: head.newestAt,
    };
  }
  applyFields(head, change);
  const ended = change.nextChatId === undefined ? undefined : endChat(head, messages, at);
  if (change.nextChatId !== undefined) beginChat(head, change.nextChatId);
  return { head, messages, lastText, ended };
}

/** The forms that entries put into the chat. A visitor answers forms and brings none. */
export function formsIn(messages: readonly Message[]): PlacedForm[] {
  return messages.flatMap(({ attchs, ut, cver: version }) =>
    attchs.flatMap((form, position) =>
      ut !== "v" && (form.type === "ticket-form" || form.type === "lead-capture-form")
        ? [{ id: form.id, version, position }]
        : [],
    ),
  );
}

function countText(head: ConversationHead, sender: Message["ut"]): void {
  if (!head.chatOpen) {
    head.chatOpen = true;
    head.chatStartedVersion = head.version;
    head.chatStartedAt = head.newestAt;
  }
  if (sender === "v") head.unreadCount += 1;
  if (sender === "a" && head.answeredAt === 0) head.answeredAt = head.newestAt;
}

function applyFields(head: ConversationHead, change: ConversationChange): void {
  if (change.department !== undefined) head.department = change.department;
  if (change.prechatDone !== undefined) head.prechatDone = change.prechatDone;
  if (change.rating !== undefined) head.rating = change.rating;
  if (change.transfer !== undefined) {
    head.transfer = change.transfer;
    head.transferVersion = head.version;
  }
}

/** What is kept of the chat at whose end the head stands. */
function endChat(head: ConversationHead, messages: readonly Message[], at: number): EndedChat | undefined {
  if (!head.chatOpen) return undefined;
  const notice = messages.findLast(({ m, t }) => t === "n" && m === "CHAT_ENDED");
  return {
    id: head.chatId,
    endedVersion: notice?.cver ?? head.version,
    startedAt: head.chatStartedAt,
    answeredAt: head.answeredAt,
    endedAt: notice?.co ?? Math.max(at, head.newestAt),
    rating: head.rating,
    department: head.department,
  };
}

/** The next chat knows nothing of the one before; a transfer that is over is a change of the transfer. */
function beginChat(head: ConversationHead, chatId: string): void {
  if (head.transfer !== null) head.transferVersion = head.version;
  head.chatId = chatId;
  head.chatOpen = false;
  head.chatStartedVersion = 0;
  head.chatStartedAt = 0;
  head.answeredAt = 0;
  head.department = ANY_DEPARTMENT;
  head.prechatDone = false;
  head.rating = 0;
  head.transfer = null;
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
