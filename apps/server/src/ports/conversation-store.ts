import type {
  ChatForm,
  FormKind,
  FormReference,
  FormSubmission,
  Message,
  Rating,
  SenderType,
  Transfer,
} from "@parley/protocol";
import type { AgentRecord } from "./agent-store.ts";
import type { CallRecord } from "./call-store.ts";
import type { LetterRequest } from "./letter-store.ts";
import type { DeliveryRequest } from "./webhook-store.ts";

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
  /** Version of the current chat's first text and its time; 0 while it has none. */
  chatStartedVersion: number;
  chatStartedAt: number;
  /** When an agent first wrote in the current chat; 0 before. */
  answeredAt: number;
  /** Id of the department, or "any". A new chat begins with "any". */
  department: string;
  /** The form before the chat has been filled in for the current chat. */
  prechatDone: boolean;
  /** Of the current chat; 0 without one. */
  rating: Rating;
  /** Where the current chat was handed on to. */
  transfer: Transfer | null;
  /** Version of the newest entry that changed the transfer; never falls. */
  transferVersion: number;
}

/** A conversation as lists show it: its head and what belongs to it. */
export interface ConversationSummary extends ConversationHead {
  visitorName: string;
  visitorEmail: string;
  visitorTags: string[];
  visitorBanned: boolean;
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
  /**
   * The chat is over: this is the next one's id, nobody takes part any more. The store keeps the ended chat as a
   * PastChatRecord, and department, pre-chat form, rating and transfer begin anew.
   */
  nextChatId?: string;
  department?: string;
  prechatDone?: boolean;
  rating?: Rating;
  /** The transfer's version becomes that of the change's last entry. */
  transfer?: Transfer | null;
  /** Kept with the change; the form that it answers, if there is one, is done from then on. */
  submission?: Omit<FormSubmission, "visitorName">;
  /** A call that begins with the change's entry. */
  call?: CallRecord;
  /** Ids of uploaded files that belong to the change's entries: they are no leftovers. */
  files?: readonly string[];
  /** Whom to tell of an entry: stored in the same transaction, so that nothing is forgotten. */
  deliveries?: readonly DeliveryRequest[];
  /** Letters about it, to be written and sent afterwards: stored in the same transaction as well. */
  letters?: readonly LetterRequest[];
}

/** What a change is decided on. */
export interface ConversationState {
  head: ConversationHead;
  /** Ids of the agents who have joined; empty unless the request asked for them. */
  participants: readonly string[];
  /** The forms in the current chat; empty unless the request asked for them. */
  forms: readonly FormReference[];
}

export interface ChangeRequest {
  conversationId: string;
  /** The id that a writer gave its message: when it is stored already, nothing changes, whatever is decided. */
  messageId?: string;
  withParticipants?: boolean;
  withForms?: boolean;
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
  /** Only this department's. */
  department?: string | undefined;
  limit: number;
  /** `next` of the page before. */
  cursor?: string | undefined;
}

/** What agents write for each other. */
export interface NoteRecord {
  id: string;
  conversationId: string;
  agent: AgentRecord;
  text: string;
  createdAt: number;
}

/** A chat that is over (S3-37). */
export interface PastChatRecord {
  id: string;
  conversationId: string;
  /** Versions of its first entry and of the notice that ended it. */
  startedVersion: number;
  endedVersion: number;
  startedAt: number;
  endedAt: number;
  /** The last chat text, cut to SNIPPET_MAX characters. */
  snippet: string;
  /** Who took part at any time, in the order of joining. */
  agents: AgentRecord[];
  rating: Rating;
  department: string;
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
  /** Agents who have joined the current chat, with the version and time of their join notice. */
  readParticipants(
    conversationId: string,
  ): Promise<{ agent: AgentRecord; seq: { time: number; inc: number } }[]>;
  /** The forms that agents put into the current chat, in their order. */
  readForms(conversationId: string): Promise<FormReference[]>;
  /** Reads the form itself from the message that brought it; null when the conversation has none of this id. */
  readForm(conversationId: string, formId: string): Promise<ChatForm | null>;
  /** Ended chats, the latest first. An unreadable cursor means the first page. */
  listPastChats(
    conversationId: string,
    limit: number,
    cursor: string | undefined,
  ): Promise<{ chats: PastChatRecord[]; next: string | null }>;
  readPastChat(conversationId: string, chatId: string): Promise<PastChatRecord | null>;
  /** Milliseconds that the property's latest `limit` ended chats waited for their first answer, the latest first. */
  recentWaits(propertyId: string, limit: number): Promise<number[]>;
  /** Filled-in forms, the newest first. */
  listSubmissions(request: {
    kind?: FormKind | undefined;
    conversationId?: string | undefined;
    limit: number;
    cursor?: string | undefined;
  }): Promise<{ submissions: FormSubmission[]; next: string | null }>;
  addNote(note: NoteRecord): Promise<void>;
  /** The oldest first. */
  listNotes(conversationId: string): Promise<NoteRecord[]>;
}
