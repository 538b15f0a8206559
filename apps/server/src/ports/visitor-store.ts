import type { WindowState } from "@parley/protocol";
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
  /** How the visitor left the chat window. */
  windowState: WindowState;
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
  /** Null when there is no such session. */
  readSession(key: string): Promise<StartedSession | null>;
  /** These sessions are in use at this time; unknown keys are ignored. */
  touchSessions(keys: readonly string[], at: number): Promise<void>;
  saveWindowState(visitorId: string, state: WindowState): Promise<void>;
}
