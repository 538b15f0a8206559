import type { AgentProfile, Call, Conversation, LiveVisitor, Message } from "@parley/protocol";
import type { ConnectionPhase } from "../api/agent-socket.ts";
import type { AgentAttachment } from "./agent-attachment.ts";
import type { Details } from "./details.ts";
import { freshDirectory, type Directory } from "./directory.ts";
import type { DraftFile } from "./draft-file.ts";
import { freshInbox, type Inbox } from "./inbox.ts";

/** What the main part of the desk is about. */
export type Page = "conversations" | "forms" | "settings";

/** Which conversations the list shows: those with a running chat, or every one. */
export type Filter = "open" | "all";

/** How far one filter's list has been fetched. `next` is the cursor of the page after; null at the end. */
export interface ListProgress {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly more: "idle" | "loading" | "failed";
  readonly next: string | null;
  /** The last rank that was given to an answered conversation, by whether it was unread: the next page goes below. */
  readonly floor: { readonly unread: boolean; readonly rank: number } | null;
}

/** A file that a visitor is about to send. */
export interface AnnouncedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** The messages of one conversation that the desk holds: without holes, oldest first. */
export interface Thread {
  readonly status: "loading" | "ready" | "failed";
  readonly messages: readonly Message[];
  /** Everything up to this version is held (from the oldest held on). */
  readonly version: number;
  /** Arrived before one of their forerunners: shown as soon as that is here. */
  readonly ahead: readonly Message[];
  readonly hasOlder: boolean;
  readonly older: "idle" | "loading" | "failed";
  /** Version of the first message that nobody had seen when the agent came to the conversation. */
  readonly firstUnread: number | null;
}

/** A message on its way. It leaves the outbox when its stored twin (same id) is in the thread. */
export interface OutboxEntry {
  readonly id: string;
  readonly conversationId: string;
  readonly text: string;
  readonly attachments: readonly AgentAttachment[];
  /** By this machine's clock, epoch ms; after the answer the server's. */
  readonly createdAt: number;
  readonly status: "pending" | "stored" | "failed";
  /** The version that the message was stored as. */
  readonly cver: number | null;
  /** How often an answer did not come in time. */
  readonly timeouts: number;
  /** Why it failed, as a sentence. */
  readonly error: string | null;
}

/** Everything that the desk shows, apart from what only concerns one component. */
export interface DeskState {
  readonly agent: AgentProfile;
  readonly connection: ConnectionPhase;
  /** Rises with every `ready`: what was asked under an older one has to be asked again. */
  readonly epoch: number;
  /** Why the server closed the last connection, if it said so. */
  readonly farewell: string | null;
  /** Rises with every event; `touched` holds its value when an event last changed a visitor or conversation. */
  readonly tick: number;
  readonly touched: Readonly<Record<string, number>>;
  readonly visitors: Readonly<Record<string, LiveVisitor>>;
  readonly visitorsStatus: "loading" | "ready" | "failed";
  readonly conversations: Readonly<Record<string, Conversation>>;
  /**
   * Where conversations stand in the list, by id: the time of their newest entry as far as it is known, and never above
   * a conversation that the server's own list had above them.
   */
  readonly ranks: Readonly<Record<string, number>>;
  readonly lists: Readonly<Record<Filter, ListProgress>>;
  readonly filter: Filter;
  /** Only this department's conversations are listed; null lists all. */
  readonly department: string | null;
  /** True when an event skipped a version: the list has to be fetched again. */
  readonly gap: boolean;
  /** Conversations that events spoke of and that are not held. */
  readonly unknown: readonly string[];
  readonly page: Page;
  readonly openId: string | null;
  /** Of the open conversation; null when none is open. */
  readonly details: Details | null;
  /** Where the open conversation stands among the others: as it was when it was opened, so that it does not jump. */
  readonly openedUnread: boolean;
  readonly threads: Readonly<Record<string, Thread>>;
  /** What visitors are typing, by conversation; only of those that are watched. */
  readonly previews: Readonly<Record<string, string>>;
  /** Other agents who are typing, by conversation. */
  readonly typing: Readonly<Record<string, readonly AgentProfile[]>>;
  /** Files that visitors have announced and that are not here yet, by conversation. */
  readonly announced: Readonly<Record<string, readonly AnnouncedFile[]>>;
  /** The latest call of each conversation, as far as this connection has told. */
  readonly calls: Readonly<Record<string, Call>>;
  readonly inbox: Inbox;
  readonly directory: Directory;
  /** Files for the next message, by conversation. */
  readonly draftFiles: Readonly<Record<string, readonly DraftFile[]>>;
  readonly outbox: readonly OutboxEntry[];
  /** Whether the agent can see the page. */
  readonly visible: boolean;
}

/** A list of which nothing has been fetched. */
export const freshList: ListProgress = { status: "idle", more: "idle", next: null, floor: null };

/** The state before anything has been fetched. */
export function initialState(
  agent: AgentProfile,
  kept: Partial<Pick<DeskState, "outbox" | "visible">> = {},
): DeskState {
  return {
    agent,
    connection: "connecting",
    epoch: 0,
    farewell: null,
    tick: 0,
    touched: {},
    visitors: {},
    visitorsStatus: "loading",
    conversations: {},
    ranks: {},
    lists: { open: freshList, all: freshList },
    filter: "all",
    department: null,
    gap: false,
    unknown: [],
    page: "conversations",
    openId: null,
    details: null,
    openedUnread: false,
    threads: {},
    previews: {},
    typing: {},
    announced: {},
    calls: {},
    inbox: freshInbox,
    directory: freshDirectory,
    draftFiles: {},
    outbox: kept.outbox ?? [],
    visible: kept.visible ?? true,
  };
}

/** A thread of which nothing has arrived yet. */
export const emptyThread: Thread = {
  status: "loading",
  messages: [],
  version: 0,
  ahead: [],
  hasOlder: false,
  older: "idle",
  firstUnread: null,
};
