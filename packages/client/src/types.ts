import type {
  AgentProfile,
  DisconnectReason,
  FileAttachment,
  FormAnswer,
  InputOf,
  PageStatus,
  Rating,
  ReplyOf,
  VisitorCommandName,
  VisitorCommands,
  VisitorEventName,
} from "@parley/protocol";
import type { ClientOptions } from "./platform-types.ts";
import type { ClientMessage, ClientState } from "./state-types.ts";

export type * from "./platform-types.ts";
export type * from "./state-types.ts";

/** Things that happen once, for sound, announcements and host-page callbacks. Every tab hears them. */
export interface ClientEvents {
  /** A message or notice of somebody else, applied for the first time and live (never history). */
  message: ClientMessage;
  /** A message of this visitor was stored. */
  sent: ClientMessage;
  ready: undefined;
  statusChange: PageStatus;
  chatStarted: { chatId: string };
  chatEnded: { chatId: string; nextChatId: string };
  agentJoined: AgentProfile;
  agentLeft: AgentProfile;
  rated: Rating;
  prechatSubmitted: readonly FormAnswer[];
  offlineSubmitted: readonly FormAnswer[];
  nameChanged: string;
  filesSent: readonly FileAttachment[];
  tagsChanged: readonly string[];
  unreadChanged: number;
  /** The session is another one: earlier navigation and views are worth nothing (S4-82). */
  sessionChanged: { sessionKey: string };
  /** The pop-out is to come to the front. */
  popupFocus: undefined;
  /** The server said goodbye. */
  disconnected: DisconnectReason;
  /** The widget is to go: banned, or switched off by the owner. */
  removed: "banned" | "disabled";
  /** An event of the contract, for the feature modules. */
  socketEvent: { name: VisitorEventName; parameters: readonly unknown[] };
}

/** What the feature modules (history, uploads, help centre) use of the engine. */
export interface ClientLink {
  readonly options: ClientOptions;
  /**
   * Calls the server over HTTP with the session token. An invalid or expired token renews the registration once, then the
   * call fails (S7-18). Rejects with a Fault.
   */
  call<Data>(request: {
    method: "GET" | "POST";
    path: string;
    query?: Record<string, string | number | undefined>;
    body?: unknown;
  }): Promise<Data>;
  /** A session token that is good now; renews the registration when it must. Rejects with a Fault. */
  freshToken(): Promise<{ token: string; sessionKey: string }>;
  /** Issues a command of the contract; rejects with a Fault. */
  issue<Name extends VisitorCommandName>(
    name: Name,
    ...parameters: InputOf<VisitorCommands[Name]>
  ): Promise<ReplyOf<VisitorCommands[Name]>>;
}

/** The headless visitor engine. All methods are safe in any state; those that return a promise reject with a Fault. */
export interface Client {
  readonly link: ClientLink;
  getState(): ClientState;
  /** Calls back after every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  on<Name extends keyof ClientEvents>(
    name: Name,
    listener: (payload: ClientEvents[Name]) => void,
  ): () => void;
  /** Registers and connects. Again after `stop`, it starts anew. */
  start(): void;
  /** Disconnects and stops all timers; the state stays readable. */
  stop(): void;
  /** `stop`, and everything known of chat and visitor is dropped (S4-79). */
  shutdown(): void;
  /** The visitor's answer to the question of consent; remembered for the property. */
  answerConsent(agreed: boolean): void;
  /** Puts the text in the outbox and sends it as soon as it can. Returns the message's id; null when there is nothing to send. */
  send(text: string, attachments?: readonly FileAttachment[]): string | null;
  /** Sends a failed message again under its id. */
  retry(id: string): void;
  /** Takes a failed or pending message back; what the server has already stored stays. */
  discard(id: string): void;
  /** Tells the text in the composer: kept as draft, and shown to agents, delayed and thinned out. */
  typing(text: string): void;
  maximize(): void;
  minimize(): void;
  /** Everything shown so far has been seen; called while the window is open and in view. */
  markSeen(): void;
  dismissPreview(): void;
  loadEarlier(): void;
  endChat(): Promise<void>;
  /** Who the visitor is (S7-03). Before `start` it goes along with the registration. Other fields become attributes. */
  login(user: Record<string, unknown>): Promise<void>;
  logout(): Promise<void>;
  setAttributes(attributes: Record<string, unknown>): Promise<void>;
  addEvent(name: string, data?: Record<string, unknown>): Promise<void>;
  addTags(tags: readonly string[]): Promise<void>;
  removeTags(tags: readonly string[]): Promise<void>;
  /** The same rating again clears it (S4-56). */
  rate(rating: 1 | -1): Promise<void>;
  savePrechatForm(answers: readonly FormAnswer[], department?: string): Promise<void>;
  saveOfflineForm(answers: readonly FormAnswer[]): Promise<void>;
  saveNameChangeForm(name: string, email?: string): Promise<void>;
  saveTranscriptEmailForm(email: string): Promise<void>;
  sendTranscript(email?: string): Promise<void>;
  submitForm(id: string, answers: readonly FormAnswer[]): Promise<void>;
  setSound(on: boolean): void;
  closeBubble(): void;
  focusPopup(): void;
  notifyResized(width: number, height: number): void;
  readCallStatus(callId: string): Promise<void>;
  /** Resolves with the token that opens the call page (S7-77). */
  startCall(features: { video: boolean; screen: boolean }): Promise<string>;
  declineCall(callId: string): Promise<void>;
  /** Another widget of this or another property: settings and state begin anew (S8-10, S8-11). */
  switchWidget(propertyId: string, widgetId: string): Promise<void>;
  /** The page's address changed. */
  navigated(): void;
  /** The visitor did something on the page. */
  activity(): void;
  /** Something hints that the server can be reached again (browser online, tab shown): try now. */
  wake(): void;
}
