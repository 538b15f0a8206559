import type { Message, SenderType } from "@parley/protocol";
import type { AgentRecord } from "./agent-store.ts";

/** Where a conversation stands: all that is needed to decide what may happen next. */
export interface ConversationHead {
  id: string;
  propertyId: string;
  visitorId: string;
  /** Version of the newest entry; 0 without any. */
  version: number;
  /** `co` of the newest entry; 0 without any. */
  newestAt: number;
  /** Id of the current chat. */
  chatId: string;
  /** True from the chat's first text until it is ended. */
  chatOpen: boolean;
  /** The visitor's texts that no agent has seen. */
  unreadCount: number;
  visitorSeenAt: number;
  agentSeenAt: number;
}

/** A conversation as lists show it: its head and what belongs to it. */
export interface ConversationSummary extends ConversationHead {
  visitorName: string;
  visitorEmail: string;
  /** Agents who have joined the current chat, in the order of joining. */
  agents: AgentRecord[];
  /** The newest chat text, cut. */
  lastText: { text: string; senderType: SenderType; createdAt: number } | null;
  createdAt: number;
}

/** An entry before the store gives it the conversation's next version and its time. */
export type EntryDraft = Omit<Message, "cver" | "co">;

/** What is to happen to a conversation. */
export interface ConversationChange {
  /** Stored in this order with consecutive versions and strictly rising times. */
  entries: readonly EntryDraft[];
  /** Agents who take part from now on. */
  join?: readonly string[];
  /** Agents who no longer take part. */
  leave?: readonly string[];
  /** The chat is over: this is the next one's id, nobody takes part any more. */
  nextChatId?: string;
}

/** What a change is decided on. */
export interface ConversationState {
  head: ConversationHead;
  /** Ids of the agents who have joined; empty unless the request asked for them. */
  participants: readonly string[];
}

export interface ChangeRequest {
  conversationId: string;
  /** The id that a writer gave its message: when it is stored already, nothing changes, whatever is decided. */
  messageId?: string;
  withParticipants?: boolean;
  /** Becomes the entries' time unless the conversation's newest entry is later. */
  at: number;
  /**
   * Decides on the state inside the transaction. Must be pure and synchronous: it may be called again when the
   * transaction is repeated. What it throws rejects the request and nothing is stored. Null: nothing changes.
   */
  decide(state: ConversationState): ConversationChange | null;
}

export interface ChangeResult {
  /** The head before and after. */
  before: ConversationHead;
  head: ConversationHead;
  /** The entries as stored; empty when nothing changed. */
  stored: Message[];
  /** The entry that already had `messageId`. */
  repeated?: Message;
}

/** One page of entries, oldest first; `more` beyond its far end. Pages are also cut at a number of bytes. */
export interface MessagePage {
  messages: Message[];
  more: boolean;
}

export interface ListConversations {
  /** Only those with a running chat. */
  openOnly: boolean;
  limit: number;
  /** `next` of the page before. */
  cursor?: string | undefined;
}

/** Conversations and their entries. Whatever resolves has been stored durably. */
export interface ConversationStore {
  /** Null when there is no such conversation. */
  changeConversation(request: ChangeRequest): Promise<ChangeResult | null>;
  /**
   * One side has seen everything up to `timestamp`. It is held down to the newest entry's time and never moves back.
   * Null when there is no such conversation.
   */
  markSeen(request: {
    conversationId: string;
    by: "visitor" | "agent";
    timestamp: number;
  }): Promise<{ head: ConversationHead; moved: boolean } | null>;
  readHead(conversationId: string): Promise<ConversationHead | null>;
  readConversation(conversationId: string): Promise<ConversationSummary | null>;
  /** Conversations with at least one entry, unread first, then by newest entry. An unreadable cursor means the first page. */
  listConversations(
    request: ListConversations,
  ): Promise<{ conversations: ConversationSummary[]; next: string | null }>;
  /** The oldest entries after a version; `more`: newer ones follow. */
  readMessagesAfter(conversationId: string, version: number, limit: number): Promise<MessagePage>;
  /** The newest entries before a version (undefined: the newest of all); `more`: older ones exist. */
  readMessagesBefore(
    conversationId: string,
    version: number | undefined,
    limit: number,
  ): Promise<MessagePage>;
}
