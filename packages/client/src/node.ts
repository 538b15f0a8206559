import { createMessageId, MESSAGE_ID_RANDOM_BYTES } from "@parley/protocol/message-id";
import type { Clock, ClientOptions, ClientSettings, KeyValueStorage, SocketLike } from "./types.ts";

/** What of Node is used here. Named, because the engine's type check knows no platform. */
interface Platform {
  setTimeout(callback: () => void, delay: number): unknown;
  clearTimeout(timer: number): void;
  fetch: ClientOptions["fetch"];
  WebSocket: new (url: string) => SocketLike;
  crypto: { randomUUID(): string; getRandomValues(bytes: Uint8Array): Uint8Array };
}

const platform = globalThis as unknown as Platform;

/** Node's own clock. */
export const nodeClock: Clock = {
  // oxlint-disable-next-line no-restricted-properties -- this is the clock that is passed in
  now: () => Date.now(),
  // Node's timers turn into numbers, and clearTimeout takes the number back.
  setTimeout: (callback, delay) => Number(platform.setTimeout(callback, delay)),
  clearTimeout: (timer) => platform.clearTimeout(timer),
};

/** A storage that lasts as long as the process. */
export function createMapStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    keys: (prefix) => [...entries.keys()].filter((key) => key.startsWith(prefix)),
  };
}

const placement = { show: true, position: "br", xOffset: 20, yOffset: 20 } as const;

/** The settings of a widget whose owner has changed nothing, but that is there while the page is offline. */
export const defaultSettings: ClientSettings = {
  agentDrivenStatus: false,
  components: { liveChat: true },
  consent: { enabled: false, text: "", url: "" },
  features: { transcript: true, emoji: true, uploads: true, rating: true, popout: true },
  notification: {
    sound: true,
    tab: true,
    preview: true,
    visitorTyping: true,
    agentTyping: true,
    estimatedWaitTime: true,
  },
  scheduler: { enabled: false, timezone: "UTC", slots: [] },
  states: { prechat: { text: "", fields: [] }, offline: { text: "", fields: [] } },
  storage: "immediate",
  visibility: { all: { show: true }, desktop: placement, mobile: placement, showWhenOffline: true },
};

/** Says which server, and whatever should differ from the options of a plain visitor. */
export type NodeVisitor = Pick<ClientOptions, "apiUrl"> & Partial<ClientOptions>;

/**
 * Options for a visitor that lives in Node: a bot, a bench, a test. Uses Node's WebSocket unless `createSocket` is
 * given, as `(url) => new WebSocket(url)` with the one of the `ws` package.
 */
export function createNodeOptions(visitor: NodeVisitor): ClientOptions {
  return {
    propertyId: "main",
    widgetId: "default",
    settings: defaultSettings,
    settingsVersion: 1,
    pageStatus: { status: "online", version: 0 },
    scheduleTimezone: { tzo: 0, utc: "UTC+00:00" },
    page: () => ({ url: "", title: "", referrer: "", platform: "desktop", timezoneOffset: 0 }),
    clock: nodeClock,
    storage: createMapStorage(),
    fetch: async (url, init) => platform.fetch(url, init),
    createSocket: (url) => new platform.WebSocket(url),
    random: Math.random,
    createId: () =>
      createMessageId(
        nodeClock.now(),
        platform.crypto.getRandomValues(new Uint8Array(MESSAGE_ID_RANDOM_BYTES)),
      ),
    createKey: () => platform.crypto.randomUUID().replaceAll("-", ""),
    ...visitor,
  };
}
