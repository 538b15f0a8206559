import type { Ban, VisitorEvent, WindowState } from "@parley/protocol";
import type { ConversationHead } from "./conversation-store.ts";

/** Somebody who visits a property, recognised by the uuid that the browser keeps. */
export interface VisitorRecord {
  id: string;
  propertyId: string;
  /** Unique in the property. */
  uuid: string;
  name: string;
  /** Empty when unknown. */
  email: string;
  phone: string;
  /** Where transcripts go; empty: nowhere. */
  transcriptEmail: string;
  /** The site's own id of the person, or empty. */
  userId: string;
  /** The site has signed the user id: only then does it lead to this visitor. Unique in the property. */
  verified: boolean;
  attributes: Record<string, string | number | boolean>;
  /** In the order in which they were added. */
  tags: string[];
  bubbleClosed: boolean;
  /** How the visitor left the chat window. */
  windowState: WindowState;
  createdAt: number;
}

/** What may change about a visitor. */
export type VisitorChange = Partial<
  Pick<
    VisitorRecord,
    | "name"
    | "email"
    | "phone"
    | "transcriptEmail"
    | "userId"
    | "verified"
    | "attributes"
    | "tags"
    | "bubbleClosed"
    | "windowState"
  >
>;

/** Who may not come back. */
export interface BanRecord {
  visitorId: string;
  propertyId: string;
  /** Internet address, or empty. */
  address: string;
  reason: string;
  agentId: string;
  createdAt: number;
}

/** Who the page says its visitor is; checked before. */
export interface StartUser {
  /** Empty when the page names none. */
  userId: string;
  /** The site has signed it. */
  verified: boolean;
  /** These three are taken over when not empty; by a visitor who is verified only when this is signed too. */
  name: string;
  email: string;
  phone: string;
  attributes: Record<string, string | number | boolean | null>;
}

/** One visit: from the first page until the visitor stays away longer than a session may idle. Tabs share it. */
export interface VisitorSessionRecord {
  key: string;
  visitorId: string;
  widgetId: string;
  platform: "desktop" | "mobile";
  timezoneOffset: number;
  url: string;
  title: string;
  referrer: string;
  startedAt: number;
  /** When the session was last known to be in use. */
  seenAt: number;
}

/** What a page brings along when it registers, and the ids to use for whatever must be made. */
export interface SessionStart {
  propertyId: string;
  widgetId: string;
  /**
   * Whom the page names. A verified user id leads to the visitor who has it; without one, to the visitor found by uuid
   * or key, unless that one is verified as somebody else: then a new visitor is made.
   */
  user?: StartUser | undefined;
  /** The visitor with this uuid is taken, if there is one. */
  uuid: string | undefined;
  /** Else the visitor that this key made, if there is one; else the key is kept with the new visitor. */
  idempotencyKey: string | undefined;
  page: Pick<VisitorSessionRecord, "platform" | "timezoneOffset" | "url" | "title" | "referrer">;
  windowState: WindowState;
  at: number;
  /** The visitor's newest session is continued when it was in use no longer ago than this. */
  continueSince: number;
  fresh: {
    visitorId: string;
    uuid: string;
    name: string;
    conversationId: string;
    chatId: string;
    sessionKey: string;
  };
}

/** A registered page: who, in which visit, in which conversation. */
export interface StartedSession {
  visitor: VisitorRecord;
  session: VisitorSessionRecord;
  conversation: ConversationHead;
}

/** Visitors, each with exactly one conversation, and their sessions. */
export interface VisitorStore {
  /** Finds or makes visitor, conversation and session in one transaction. The property and widget must exist. */
  startSession(start: SessionStart): Promise<StartedSession>;
  /** Null when there is no such session or it was ended. */
  readSession(key: string): Promise<StartedSession | null>;
  /** These sessions are in use at this time; unknown keys are ignored. */
  touchSessions(keys: readonly string[], at: number): Promise<void>;
  saveWindowState(visitorId: string, state: WindowState): Promise<void>;
  /** The session is over: it can be neither read nor continued. */
  endSession(key: string, at: number): Promise<void>;
  readVisitor(id: string): Promise<VisitorRecord | null>;
  /** The visitor whom this signed user id names. */
  findVisitorByUserId(propertyId: string, userId: string): Promise<VisitorRecord | null>;
  /** The visitor's newest session. */
  readNewestSession(visitorId: string): Promise<VisitorSessionRecord | null>;
  readConversationIdOf(visitorId: string): Promise<string | null>;
  /**
   * Changes a visitor in one transaction. `decide` must be pure; null changes nothing, what it throws rejects. Null when
   * there is no such visitor.
   */
  changeVisitor(
    id: string,
    decide: (visitor: VisitorRecord) => VisitorChange | null,
  ): Promise<{ before: VisitorRecord; visitor: VisitorRecord } | null>;
  /** Keeps the newest EVENTS_KEPT of each visitor. */
  addVisitorEvent(visitorId: string, event: VisitorEvent): Promise<void>;
  /** The newest first. */
  listVisitorEvents(visitorId: string, limit: number): Promise<VisitorEvent[]>;
  /** Replaces an earlier ban of the same visitor. */
  saveBan(ban: BanRecord): Promise<void>;
  /** False when the visitor was not banned. */
  liftBan(visitorId: string): Promise<boolean>;
  /** By visitor, or by address within the property. */
  findBan(by: { propertyId: string; visitorId: string; address: string }): Promise<BanRecord | null>;
  /** The newest first. */
  listBans(): Promise<Ban[]>;
  /**
   * Forgets visitors and everything that belongs to them: those who wrote nothing later than `wroteBefore` and were not
   * seen since, and those who never wrote and were not seen since `seenBefore`. Running chats stay. At most `limit` at once,
   * the oldest first, and fewer when they wrote much: ask again until there are none.
   */
  forgetVisitors(request: {
    propertyId: string;
    wroteBefore: number | null;
    seenBefore: number | null;
    limit: number;
  }): Promise<{ visitors: number; fileKeys: string[] }>;
}
