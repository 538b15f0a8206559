import type {
  AgentProfile,
  Attachment,
  Message,
  PageStatus,
  ProtocolErrorBody,
  WindowState,
} from "@parley/protocol";

/** Where the engine gets time from; a test passes one whose hands it moves. All in milliseconds. */
export interface Clock {
  now(): number;
  setTimeout(callback: () => void, delay: number): number;
  clearTimeout(timer: number): void;
}

/** A string store that may be shared by tabs and may throw; the engine then works for the page's life. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Keys that begin with `prefix`. */
  keys(prefix: string): string[];
}

/** The part of a WebSocket that the engine uses. */
export interface SocketLike {
  readonly readyState: number;
  send(data: string): void;
  close(code?: number, reason?: string): void;
  onopen: ((event: unknown) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

/** What the engine needs of `fetch`; a request that takes too long is given up by the engine's own clock. */
export type FetchLike = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; text(): Promise<string> }>;

/** What the page is right now; read again for each registration and navigation. */
export interface PageInfo {
  url: string;
  title: string;
  referrer: string;
  platform: "desktop" | "mobile";
  /** Minutes, as the registration wants it. */
  timezoneOffset: number;
}

/** Everything from outside that the engine works with. */
export interface ClientOptions {
  propertyId: string;
  widgetId: string;
  /** Base address of the server, as https://chat.example.com (no slash at the end). */
  apiUrl: string;
  /** Status that came with the embed script. */
  pageStatus: PageStatus;
  agentDrivenStatus: boolean;
  showWhenOffline: boolean;
  /** Agents see the text while it is typed. */
  visitorTyping: boolean;
  agentTyping: boolean;
  windowed?: boolean;
  page: () => PageInfo;
  clock: Clock;
  storage: KeyValueStorage;
  fetch: FetchLike;
  createSocket: (url: string) => SocketLike;
  /** 0 ≤ x < 1, for delays that spread. */
  random: () => number;
  /** Random UUIDs for messages; 32 hex digits for idempotency keys. */
  createId: () => string;
  createKey: () => string;
  /** Told of faults that nobody waits for. */
  onIncident?: (incident: { message: string; error?: unknown }) => void;
}

/** A message as the window shows it: what the server said, plus where its delivery stands (S4-50 to S4-52). */
export interface ClientMessage extends Omit<Message, "chid"> {
  chid: string;
  /** On its way, or waiting to be; `cver` is 0. Never together with `sendFailed`. */
  isPending: boolean;
  /** Refused or not answered in time; may be retried with the same id or discarded. */
  sendFailed: boolean;
  /** Why sending failed. */
  error?: ProtocolErrorBody;
  attchs: Attachment[];
}

/** Not connected, connecting, ready (S4-18); reconnecting = was ready before. */
export type ConnectionState = "disconnected" | "connecting" | "ready" | "reconnecting";

/** Why the widget is not to be shown, or null. */
export type HiddenReason = "offline" | "unreachable" | "refused" | null;

/** The engine's whole state: immutable; a new object for every change. */
export interface ClientState {
  connection: ConnectionState;
  /** Why nothing works, in the server's words: set when registration was refused for good. */
  refusal: ProtocolErrorBody | null;
  hidden: HiddenReason;
  pageStatus: PageStatus;
  windowState: WindowState;
  visitorId: string;
  visitorName: string;
  /** The running chat, or the one that the next message opens; empty while the server has not named it. */
  chatId: string;
  /** The conversation's version that this client has applied (cver). */
  version: number;
  /** By version, then pending ones in the order of sending. */
  messages: readonly ClientMessage[];
  /** Older messages exist on the server. */
  hasEarlier: boolean;
  loadingEarlier: boolean;
  /** The visitor has seen everything created up to then. */
  seenAt: number;
  /** An agent has seen everything created up to then. */
  agentSeenAt: number;
  /** Messages of agents that the visitor has not seen. */
  unseenCount: number;
  /** The newest unseen agent message for the preview card, until dismissed or seen. */
  preview: ClientMessage | null;
  /** Agents who type now. */
  typingAgents: readonly AgentProfile[];
  /** The team's members at the desk. */
  profiles: readonly AgentProfile[];
  /** Agents who have joined the running chat. */
  agents: readonly AgentProfile[];
  hasChatStarted: boolean;
  hasChatEnded: boolean;
}

/** Things that happen once, for sound, announcements and host-page callbacks. */
export interface ClientEvents {
  /** A message or notice of somebody else, applied for the first time and live (never history). */
  message: ClientMessage;
  ready: undefined;
  statusChange: PageStatus;
}

/** The headless visitor engine. All methods are safe in any state. */
export interface Client {
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
  /** Puts the text in the outbox and sends it as soon as it can. Returns the message's id; null when there is nothing to send. */
  send(text: string): string | null;
  /** Sends a failed message again under its id. */
  retry(id: string): void;
  /** Takes a failed or pending message back; what the server has already stored stays. */
  discard(id: string): void;
  /** Tells the text in the composer; the engine delays and thins it out. */
  typing(text: string): void;
  maximize(): void;
  minimize(): void;
  /** Everything shown so far has been seen; called while the window is open and in view. */
  markSeen(): void;
  dismissPreview(): void;
  loadEarlier(): void;
  endChat(): Promise<void>;
  /** The page's address changed. */
  navigated(): void;
  /** The visitor did something on the page. */
  activity(): void;
  /** Something hints that the server can be reached again (browser online, tab shown): try now. */
  wake(): void;
}
