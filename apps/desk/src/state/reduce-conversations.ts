import type { Conversation, Message } from "@parley/protocol";
import type { DeskState } from "./model.ts";

/** The contract cuts a conversation's last text to this. */
const EXCERPT_MAX = 160;

/** What one more message makes of the conversation that the list shows; notices only raise the version. */
export function withMessage(conversation: Conversation, message: Message): Conversation {
  const next: Conversation = { ...conversation, version: message.cver };
  if (message.t === "n") return withNotice(next, message);
  if (message.md.ao) return next;
  const unseen = message.ut === "v" && message.co > conversation.agentSeenAt;
  return {
    ...next,
    chatId: message.chid,
    chatOpen: true,
    unreadCount: conversation.unreadCount + (unseen ? 1 : 0),
    lastMessage: { text: excerpt(message.m), senderType: message.ut, createdAt: message.co },
  };
}

function withNotice(conversation: Conversation, { m: code, md }: Message): Conversation {
  switch (code) {
    case "CHAT_ENDED":
      return { ...conversation, chatOpen: false, agents: [], transfer: null, rating: 0 };
    case "CHAT_TRANSFER":
      return { ...conversation, transfer: md.transfer ?? conversation.transfer };
    case "VISITOR_RATING":
      return { ...conversation, rating: md.rt ?? conversation.rating };
    default:
      return conversation;
  }
}

/** Cut as the server does it: without leaving half of a surrogate pair. */
function excerpt(text: string): string {
  if (text.length <= EXCERPT_MAX) return text;
  const paired = (text.codePointAt(EXCERPT_MAX - 1) ?? 0) > 0xff_ff;
  return text.slice(0, paired ? EXCERPT_MAX - 1 : EXCERPT_MAX);
}

/**
 * Takes a conversation as a server's event tells it. One that is older than what messages have made of it only tells
 * who the visitor is and whether they are here.
 */
export function putConversation(state: DeskState, told: Conversation): DeskState {
  const known = state.conversations[told.id];
  const { visitorName, visitorEmail, visitorOnline, tags, banned } = told;
  const ofVisitor = { visitorName, visitorEmail, visitorOnline, tags, banned };
  const conversation = known && known.version > told.version ? { ...known, ...ofVisitor } : told;
  return {
    ...state,
    conversations: { ...state.conversations, [told.id]: conversation },
    unknown: state.unknown.filter((id) => id !== told.id),
    touched: { ...state.touched, [told.id]: state.tick },
    previews: visitorOnline ? state.previews : without(state.previews, told.id),
    announced: visitorOnline ? state.announced : without(state.announced, told.id),
  };
}

/** Takes conversations from an answer that was asked for at tick `since`; what events have told since is kept. */
export function mergeConversations(
  known: DeskState["conversations"],
  answered: readonly Conversation[],
  touched: DeskState["touched"],
  since: number,
): Record<string, Conversation> {
  const merged = { ...known };
  for (const conversation of answered) {
    if (!isFresher(known, conversation, touched, since)) merged[conversation.id] = conversation;
  }
  return merged;
}

/** Whether events have told more of a conversation than an answer that was asked for at tick `since`. */
export function isFresher(
  known: DeskState["conversations"],
  { id, version }: Conversation,
  touched: DeskState["touched"],
  since: number,
): boolean {
  const mine = known[id];
  return mine !== undefined && (touched[id] ?? -1) > since && mine.version >= version;
}

/** Applies a message to its conversation in the list; tells of gaps and of conversations that are not held. */
export function applyToList(state: DeskState, conversationId: string, message: Message): DeskState {
  const known = state.conversations[conversationId];
  if (!known) {
    const unknown = state.unknown.includes(conversationId)
      ? state.unknown
      : [...state.unknown, conversationId];
    return { ...state, unknown, touched: { ...state.touched, [conversationId]: state.tick } };
  }
  if (message.cver <= known.version) return state;
  if (message.cver > known.version + 1) return { ...state, gap: true };
  return {
    ...state,
    conversations: { ...state.conversations, [conversationId]: withMessage(known, message) },
    ranks: { ...state.ranks, [conversationId]: message.co },
    touched: { ...state.touched, [conversationId]: state.tick },
  };
}

/** A record without one of its keys; the same record when it has no such key. */
export function without<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> {
  if (!(key in record)) return record;
  const { [key]: _, ...rest } = record;
  return rest;
}
