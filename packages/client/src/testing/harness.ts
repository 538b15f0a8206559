import { createClient } from "../create-client.ts";
import { defaultSettings } from "../node.ts";
import type { Client, ClientOptions, ClientSettings, PageInfo } from "../types.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { createFakeServer, type FakeServer } from "./fake-server.ts";
import { createMemoryStorage, type MemoryStorage } from "./memory-storage.ts";
import { createCounter } from "./random.ts";

/** One tab: an engine with everything that it works with. */
export interface Tab {
  client: Client;
  clock: FakeClock;
  server: FakeServer;
  storage: MemoryStorage;
  /** What the page shows; the test changes it. */
  page: PageInfo;
  /** What lasts as long as the tab. */
  sessionStorage: MemoryStorage;
  /** What was told to onIncident. */
  incidents: string[];
  /** Starts the engine and waits until the network has had its time. */
  connect(): Promise<void>;
}

/** The settings of the tests' widget, with some sections replaced. */
export const clientSettings = (changes: Partial<ClientSettings> = {}): ClientSettings => ({
  ...defaultSettings,
  agentDrivenStatus: true,
  visibility: { ...defaultSettings.visibility, showWhenOffline: false },
  ...changes,
});

/** Makes a tab; clock, server or storage of another one may be given, for a second tab or a reload. */
export function createTab(
  shared: Partial<Pick<Tab, "clock" | "server" | "storage">> = {},
  overrides: Partial<ClientOptions> = {},
): Tab {
  const clock = shared.clock ?? createFakeClock();
  const server = shared.server ?? createFakeServer(clock);
  const storage = shared.storage ?? createMemoryStorage();
  const sessionStorage = createMemoryStorage();
  const incidents: string[] = [];
  const page: PageInfo = {
    url: "https://shop.test/",
    title: "Shop",
    referrer: "https://search.test/",
    platform: "desktop",
    timezoneOffset: -60,
  };
  const client = createClient({
    propertyId: "main",
    widgetId: "default",
    apiUrl: "http://chat.test",
    settings: clientSettings(),
    settingsVersion: 1,
    pageStatus: { status: "online", version: 0 },
    scheduleTimezone: { tzo: 0, utc: "UTC+00:00" },
    page: () => page,
    clock,
    storage,
    sessionStorage,
    fetch: server.fetch,
    createSocket: server.createSocket,
    // In the middle, so that the spread leaves delays as they are.
    random: () => 0.5,
    createId: createCounter(`message-${tabs()}-`),
    createKey: () => "0123456789abcdef0123456789abcdef",
    onIncident: ({ message }) => void incidents.push(message),
    ...overrides,
  });
  return {
    client,
    clock,
    server,
    storage,
    sessionStorage,
    page,
    incidents,
    async connect() {
      client.start();
      await clock.advance(CONNECT_MS);
    },
  };
}

/** Registration and socket have both crossed the network after this. */
const CONNECT_MS = 100;
const tabs = createCounter("");
