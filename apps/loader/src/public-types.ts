import type { PageStatus } from "@parley/protocol";

/** How the chat is presented: in an element of the page, in a window of its own, or floating over the page (S2-29). */
export type WindowType = "embed" | "popup" | "inline";

/** Where the launcher stands: bottom, centre or top, right or left. */
export type WidgetPosition = "br" | "bl" | "cr" | "cl" | "tr" | "tl";

/** Told the fault, or null, when a call is through: for pages that would rather not use the promise. */
export type Callback = (error: ParleyFault | null) => void;

/** The same for `login` and `logout`: `true` when the server could not be reached or said nothing (S8-06, S8-07). */
export type SessionCallback = (error: ParleyFault | true | null) => void;

/** Why a call failed: a code of docs/reference/errors.md and a sentence that says what to do. */
export interface ParleyFault {
  code: string;
  message: string;
}

/** Who the visitor is. With `userId` and `hash` they are logged in; see docs/guide/identity.md. Other fields become attributes. */
export interface VisitorIdentity {
  userId?: string;
  name?: string;
  email?: string;
  phone?: string;
  /** Hex HMAC-SHA256 of `userId` with the property's key, made on the page's server. */
  hash?: string;
  [attribute: string]: unknown;
}

/** A message as the page hears of it. */
export interface PageMessage {
  id: string;
  /** What was written; empty for a message of files alone. */
  text: string;
  /** Who wrote it; the system has no name. */
  name: string;
  /** When, epoch ms. */
  at: number;
  /** Addresses of the files that came with it. */
  files: readonly string[];
}

export interface PageAgent {
  id: string;
  name: string;
  /** As "Support lead"; empty when there is none. */
  position: string;
  /** Address of the picture; empty when there is none. */
  image: string;
}

/** One field of a form that was handed in. */
export interface PageAnswer {
  id: string;
  label: string;
  type: string;
  value: string | boolean | readonly string[];
}

/** What the page can listen to, with what it is told. Each is a `CustomEvent` on `window` as well: `parley:` and its name, the payload in `detail`. */
export interface ParleyEvents {
  /** The whole interface is there; calls that waited for it are made next. Once until `shutdown` and `start`; a listener that comes later is told at once. */
  beforeLoad: undefined;
  /** The widget is on the page and what waited has been called. Once until `shutdown` and `start`; a listener that comes later is told at once. */
  load: undefined;
  statusChange: { status: PageStatus["status"] };
  chatMaximized: undefined;
  chatMinimized: undefined;
  chatHidden: undefined;
  chatStarted: { chatId: string };
  chatEnded: { chatId: string };
  prechatSubmit: { answers: readonly PageAnswer[] };
  offlineSubmit: { answers: readonly PageAnswer[] };
  chatMessageVisitor: PageMessage;
  chatMessageAgent: PageMessage;
  chatMessageSystem: PageMessage;
  agentJoinChat: PageAgent;
  agentLeaveChat: PageAgent;
  /** -1 not satisfied, 0 the rating was taken back, 1 satisfied. */
  chatSatisfaction: { rating: -1 | 0 | 1 };
  visitorNameChanged: { name: string };
  fileUpload: { name: string; type: string; size: number; url: string };
  tagsUpdated: { tags: readonly string[] };
  unreadCountChanged: { count: number };
}

/** What `diagnose` found, in words. */
export interface Diagnosis {
  /** The widget is on the page and nothing keeps visitors from using it. */
  ok: boolean;
  /** Each thing that was looked at, the fault first. */
  findings: readonly { code: string; ok: boolean; text: string }[];
}

/**
 * What the page scripts through `window.Parley` (section 7 of the specification). Before the script has come, calls are
 * queued: `(window.Parley ||= []).push(["maximize"])`. What takes a callback returns a promise as well.
 */
export interface ParleyGlobal {
  /** Draws a widget that was taken away or shut down once more; does nothing while there is one. */
  start(): void;
  /** Takes widget and connection away and forgets chat and visitor on this page; `start` begins anew. */
  shutdown(): void;
  /** Takes everything away: every node, listener, timer, socket, and `window.Parley` itself. */
  destroy(): void;

  maximize(): void;
  minimize(): void;
  toggle(): void;
  /** Opens the chat in a window of its own; browsers allow that only while they handle a click. */
  popup(): void;
  showWidget(): void;
  hideWidget(): void;
  toggleVisibility(): void;
  /** Reads where the launcher stands; with a code, puts it there. */
  widgetPosition(position?: WidgetPosition): WidgetPosition;

  getWindowType(): WindowType;
  getStatus(): PageStatus["status"];
  /** By the page, or because nobody can be reached. */
  isChatHidden(): boolean;
  isChatMaximized(): boolean;
  isChatMinimized(): boolean;
  /** Started and not ended. */
  isChatOngoing(): boolean;
  /** The visitor has written in this chat. */
  isVisitorEngaged(): boolean;

  endChat(callback?: Callback): Promise<void>;
  addEvent(name: string, callback?: Callback): Promise<void>;
  addEvent(name: string, data: Record<string, unknown>, callback?: Callback): Promise<void>;
  setAttributes(attributes: Record<string, unknown>, callback?: Callback): Promise<void>;
  addTags(tags: readonly string[], callback?: Callback): Promise<void>;
  removeTags(tags: readonly string[], callback?: Callback): Promise<void>;
  login(visitor: VisitorIdentity, callback?: Callback): Promise<void>;
  logout(callback?: Callback): Promise<void>;
  switchWidget(propertyId: string, widgetId: string, callback?: Callback): Promise<void>;

  /** Listens; returns what ends it. What a listener throws is logged and hurts nobody else. */
  on<Name extends keyof ParleyEvents>(
    name: Name,
    listener: (payload: ParleyEvents[Name]) => void,
  ): () => void;
  off<Name extends keyof ParleyEvents>(name: Name, listener: (payload: ParleyEvents[Name]) => void): void;
  /** Says in words why the widget is not there, or that it is. */
  diagnose(): Promise<Diagnosis>;
}
