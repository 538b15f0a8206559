import { createClient } from "../create-client.ts";
import { createSharedClient } from "../tabs/create-shared-client.ts";
import { createFollower } from "../tabs/follower.ts";
import type { CreateEngine } from "../tabs/leader.ts";
import type { LoadFollower } from "../tabs/seat.ts";
import type { Client, ClientOptions, PageInfo, SocketLike } from "../types.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { createFakeServer, type FakeServer } from "./fake-server.ts";
import { createFakeTabs, type FakeTab, type FakeTabs } from "./fake-tabs.ts";
import { clientSettings } from "./harness.ts";
import { createMemoryStorage, type MemoryStorage } from "./memory-storage.ts";
import { createCounter, createRandom } from "./random.ts";

/** By then registration, socket and the talk between tabs have had their time. */
export const SETTLED_MS = 200;

/** A browser with the visitor's tabs, and the server that they talk to. */
export interface FakeBrowser {
  readonly clock: FakeClock;
  readonly server: FakeServer;
  readonly storage: MemoryStorage;
  readonly tabs: FakeTabs;
  /** Opens a tab and starts its engine. */
  open(overrides?: Partial<ClientOptions>): BrowserTab;
  /** Sockets that are open or opening, of tabs that run. */
  liveSockets(): number;
}

/** One of its tabs. */
export interface BrowserTab extends Pick<FakeTab, "freeze" | "thaw" | "life"> {
  readonly client: Client;
  readonly page: PageInfo;
  readonly incidents: string[];
  /** The page goes away in good order. */
  close(): void;
  /** The page goes away, and nothing of it hears of that. */
  crash(): void;
}

const keys = createCounter("key-");

/** The code for following, without a wait. */
const atHand: LoadFollower = { known: () => createFollower, fetch: async () => createFollower };

export function createFakeBrowser(
  seed = 1,
  create: CreateEngine = createClient,
  loadFollower: LoadFollower = atHand,
): FakeBrowser {
  const random = createRandom(seed);
  const clock = createFakeClock();
  const server = createFakeServer(clock);
  const storage = createMemoryStorage();
  const tabs = createFakeTabs(clock, random);
  const sockets: { tab: FakeTab; socket: SocketLike }[] = [];
  const names = createCounter("tab-");

  function open(overrides: Partial<ClientOptions> = {}): BrowserTab {
    const tab = tabs.open();
    const name = names();
    const incidents: string[] = [];
    const page: PageInfo = {
      url: `https://shop.test/${name}`,
      title: "Shop",
      referrer: "",
      platform: "desktop",
      timezoneOffset: 0,
    };
    const options: ClientOptions = {
      propertyId: "main",
      widgetId: "default",
      apiUrl: "http://chat.test",
      settings: clientSettings(),
      settingsVersion: 1,
      pageStatus: { status: "online", version: 0 },
      scheduleTimezone: { tzo: 0, utc: "UTC+00:00" },
      page: () => page,
      clock: tab.clock,
      storage,
      tabs: tab.platform,
      fetch: async (url, init) => tab.follow(server.fetch(url, init)),
      createSocket(url) {
        const socket = server.createSocket(url);
        sockets.push({ tab, socket });
        return tab.wire(socket);
      },
      random,
      createId: createCounter(`${name}-message-`),
      createKey: () => keys().padStart(32, "0"),
      onIncident: ({ message }) => void incidents.push(message),
      ...overrides,
    };
    const client = createSharedClient(options, create, loadFollower);
    client.start();
    return {
      client,
      page,
      incidents,
      life: tab.life,
      freeze: tab.freeze,
      thaw: tab.thaw,
      crash: tab.end,
      close() {
        tab.thaw();
        client.stop();
        tab.end();
      },
    };
  }

  return {
    clock,
    server,
    storage,
    tabs,
    open,
    liveSockets: () =>
      sockets.filter(({ tab, socket }) => tab.life() === "awake" && socket.readyState < 2).length,
  };
}

/** Two tabs, one after the other: the first leads. */
export async function openTwo(
  seed = 1,
): Promise<{ browser: FakeBrowser; leader: BrowserTab; follower: BrowserTab }> {
  const browser = createFakeBrowser(seed);
  const leader = browser.open();
  await browser.clock.advance(SETTLED_MS);
  const follower = browser.open();
  await browser.clock.advance(SETTLED_MS);
  return { browser, leader, follower };
}
