import type { PageStatus, ScheduleTimezone, WidgetSettings } from "@parley/protocol";

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

/** The page's cookies, and what decides how they are set (S9-06 to S9-08). */
export interface CookieJar {
  /** As document.cookie reads. May throw. */
  read(): string;
  /** As assigning document.cookie: one cookie with its attributes. May throw or do nothing. */
  write(cookie: string): void;
  /** The page's host name. */
  hostname: string;
  isSecure: boolean;
  /** The page is shown inside another page. */
  isFramed: boolean;
}

/** Tells apart one tab that may hold the connection for all: Web Locks and a BroadcastChannel, or what stands in for them. */
export interface TabsPlatform {
  /**
   * Waits until this tab has the lock and holds it until the returned function is called. Calls `lost` when another tab
   * takes it away; `steal` does that to a tab that does not answer.
   */
  holdLock(name: string, options: { steal: boolean; granted(): void; lost(): void }): () => void;
  /** A channel to the other tabs of this origin; messages are plain data. */
  openChannel(name: string): TabChannel;
}

/** What one tab says reaches all the others, and not itself. */
export interface TabChannel {
  post(message: unknown): void;
  /** Replaces the listener. */
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

/** The settings that the engine follows. */
export type ClientSettings = Pick<
  WidgetSettings,
  | "agentDrivenStatus"
  | "components"
  | "consent"
  | "features"
  | "notification"
  | "scheduler"
  | "states"
  | "storage"
  | "visibility"
>;

/** Everything from outside that the engine works with. */
export interface ClientOptions {
  propertyId: string;
  widgetId: string;
  /** Base address of the server, as https://chat.example.com (no slash at the end). */
  apiUrl: string;
  settings: ClientSettings;
  /** Version of the settings that the page has. */
  settingsVersion: number;
  /** Status and time zone of the schedule as they came with the embed script. */
  pageStatus: PageStatus;
  scheduleTimezone: ScheduleTimezone;
  /** In a pop-out: the window's own page. */
  windowed?: boolean;
  /** The widget is shown on this device at all, as the settings say for it. */
  shownOnDevice?: boolean;
  /** Calls are possible in this browser (S6-02). */
  webRtc?: boolean;
  page: () => PageInfo;
  clock: Clock;
  storage: KeyValueStorage;
  /** Lives as long as the tab: keeps the settings version (S3-97). */
  sessionStorage?: KeyValueStorage;
  cookies?: CookieJar;
  /** Where there is none, this tab works alone. */
  tabs?: TabsPlatform;
  /** In a pop-out: asks the opener for the visitor's uuid (S9-09); null when it does not say. */
  askOpener?: () => Promise<{ uuid: string; uuidVer: number } | null>;
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
