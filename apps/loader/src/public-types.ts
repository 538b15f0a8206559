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

/** An agent as the page hears of them. */
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
  /** Whether somebody can be reached has changed. */
  statusChange: { status: PageStatus["status"] };
  /** The window has opened, in this tab. */
  chatMaximized: undefined;
  /** The window has closed, in this tab. */
  chatMinimized: undefined;
  /** Launcher and window cannot be seen any more: hidden by the page, because nobody can be reached, or shut down. */
  chatHidden: undefined;
  /** The first message of a chat was sent. */
  chatStarted: { chatId: string };
  /** The visitor, an agent or the page has ended the chat (S4-44). */
  chatEnded: { chatId: string };
  /** The form before the chat was handed in. */
  prechatSubmit: { answers: readonly PageAnswer[] };
  /** The form of a time when nobody can be reached was handed in. */
  offlineSubmit: { answers: readonly PageAnswer[] };
  /** The server has stored a message of the visitor. */
  chatMessageVisitor: PageMessage;
  /** An agent, or a bot, has written. */
  chatMessageAgent: PageMessage;
  /** A notice in words, as "Robin joined", or a message that nobody in person has written. */
  chatMessageSystem: PageMessage;
  /** An agent takes part in the chat. */
  agentJoinChat: PageAgent;
  /** An agent has left the chat while it goes on. */
  agentLeaveChat: PageAgent;
  /** The visitor has rated the chat: -1 not satisfied, 0 the rating was taken back, 1 satisfied. */
  chatSatisfaction: { rating: -1 | 0 | 1 };
  /** The visitor has another name: from a form, a login or attributes. */
  visitorNameChanged: { name: string };
  /** The visitor has sent a file; one event for each. `size` is in bytes. */
  fileUpload: { name: string; type: string; size: number; url: string };
  /** All tags of the visitor, after a change. */
  tagsUpdated: { tags: readonly string[] };
  /** How many messages of agents the visitor has not seen. */
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
  /** Draws a widget that was taken away or shut down once more, so that its chat begins anew; does nothing while there is one. */
  start(): void;
  /** Takes widget and connection away and forgets chat and visitor on this page; `start` begins anew. */
  shutdown(): void;
  /** Takes everything away: every node, listener, timer, socket, and `window.Parley` itself. */
  destroy(): void;

  /** Opens the window. */
  maximize(): void;
  /** Closes the window; the launcher stays. */
  minimize(): void;
  /** Opens the window, or closes it when it is open. */
  toggle(): void;
  /** Opens the chat in a window of its own; browsers allow that only while they handle a click. */
  popup(): void;
  /** Shows launcher and window again after `hideWidget`. It does not show what is hidden because nobody can be reached. */
  showWidget(): void;
  /** Hides launcher and window; whether the window is open stays as it is. */
  hideWidget(): void;
  /** Hides the widget, or shows it when it is hidden. */
  toggleVisibility(): void;
  /** Reads where the launcher stands; with a code, puts launcher and window there. Another code is told on the console. */
  widgetPosition(position?: WidgetPosition): WidgetPosition;

  /** How the chat is presented on this page. */
  getWindowType(): WindowType;
  /** Whether somebody can be reached now. */
  getStatus(): PageStatus["status"];
  /** Whether launcher and window are hidden: by the page, or because nobody can be reached. */
  isChatHidden(): boolean;
  /** Whether the window is open, or on its way. */
  isChatMaximized(): boolean;
  /** Whether the window is closed. */
  isChatMinimized(): boolean;
  /** Whether a chat has started and not ended. */
  isChatOngoing(): boolean;
  /** Whether the visitor has written in this chat. */
  isVisitorEngaged(): boolean;

  /** Ends the running chat. Refused with `NO_OPEN_CHAT` where there is none. */
  endChat(callback?: Callback): Promise<void>;
  /** Tells agents that something has happened on the page; `data` holds up to 50 fields of plain values. */
  addEvent(name: string, callback?: Callback): Promise<void>;
  addEvent(name: string, data: Record<string, unknown>, callback?: Callback): Promise<void>;
  /** Says more of the visitor; a `null` takes an attribute away. `name`, `email` and `hash` have their own meaning. */
  setAttributes(attributes: Record<string, unknown>, callback?: Callback): Promise<void>;
  /** Gives the visitor tags. */
  addTags(tags: readonly string[], callback?: Callback): Promise<void>;
  /** Takes tags from the visitor. */
  removeTags(tags: readonly string[], callback?: Callback): Promise<void>;
  /** Says who the visitor is. Called before the widget has started, it goes along with the registration. */
  login(visitor: VisitorIdentity, callback?: SessionCallback): Promise<void>;
  /** Forgets who the visitor is, here and in their other tabs; a new visitor begins. */
  logout(callback?: SessionCallback): Promise<void>;
  /** Draws another widget, of this or another property, in place of this one: launcher, window and chat are its own. */
  switchWidget(propertyId: string, widgetId: string, callback?: Callback): Promise<void>;

  /** Listens; returns what ends it. What a listener throws is logged and hurts nobody else. */
  on<Name extends keyof ParleyEvents>(
    name: Name,
    listener: (payload: ParleyEvents[Name]) => void,
  ): () => void;
  /** Ends the newest subscription of this listener. */
  off<Name extends keyof ParleyEvents>(name: Name, listener: (payload: ParleyEvents[Name]) => void): void;
  /** Says in words why the widget is not there, or that it is. */
  diagnose(): Promise<Diagnosis>;
}
