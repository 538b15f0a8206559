import type { Clock, SocketLike, TabsPlatform } from "../types.ts";

/** How a tab of the fake browser is. A frozen one does nothing; what happens to it waits until it thaws. */
type Life = "awake" | "frozen" | "gone";

/** One tab as the browser sees it: everything that reaches its scripts goes through here. */
export interface FakeTab {
  readonly platform: TabsPlatform;
  /** The tab's own view of the browser's clock. */
  readonly clock: Clock;
  life(): Life;
  freeze(): void;
  /** What has waited happens now, in its order. */
  thaw(): void;
  /** Closed or crashed: the browser lets go of its locks and channels, and no script of it runs again. */
  end(): void;
  /** Runs something in the tab: now, when it thaws, or never. */
  run(action: () => void): void;
  /** A socket that speaks to the tab, and ends with it. */
  wire(socket: SocketLike): SocketLike;
  /** A promise that is kept in the tab. */
  follow<Value>(promise: Promise<Value>): Promise<Value>;
}

/** The tabs of one browser: locks that can be stolen, and channels that may lose messages. */
export interface FakeTabs {
  open(): FakeTab;
  /** Share of the channels' messages that get lost, 0 to 1. */
  loss: number;
  /** Messages that were posted. */
  readonly posted: unknown[];
}

interface Request {
  readonly tab: FakeTab;
  readonly granted: () => void;
  readonly lost: () => void;
}

interface Listener {
  readonly tab: FakeTab;
  readonly name: string;
  hear: (message: unknown) => void;
}

const LATENCY_MS = 2;

// Named, because the engine's type check knows no platform. Throws for what cannot travel between tabs.
const { structuredClone } = globalThis as unknown as { structuredClone: <Value>(value: Value) => Value };

export function createFakeTabs(clock: Clock, random: () => number): FakeTabs {
  const locks = createFakeLocks(clock);
  const listeners = new Set<Listener>();
  const browser: FakeTabs = { loss: 0, posted: [], open };

  function openChannel(tab: FakeTab, name: string): ReturnType<TabsPlatform["openChannel"]> {
    const own: Listener = { tab, name, hear: () => undefined };
    listeners.add(own);
    return {
      post(message) {
        if (!listeners.has(own)) throw new Error("InvalidStateError");
        browser.posted.push(message);
        const others = [...listeners].filter((other) => other !== own && other.name === name);
        for (const other of others) {
          const copy = structuredClone(message);
          if (random() < browser.loss) continue;
          clock.setTimeout(() => {
            if (listeners.has(other)) other.tab.run(() => other.hear(copy));
          }, LATENCY_MS);
        }
      },
      listen(listener) {
        own.hear = listener;
      },
      close: () => void listeners.delete(own),
    };
  }

  function open(): FakeTab {
    const life = createLife(clock);
    const tab: FakeTab = {
      ...life,
      platform: {
        openChannel: (name) => openChannel(tab, name),
        holdLock: (name, { steal, granted, lost }) => locks.request(name, steal, { tab, granted, lost }),
      },
      end() {
        life.end();
        for (const listener of listeners) if (listener.tab === tab) listeners.delete(listener);
        locks.releaseAll(tab);
      },
    };
    return tab;
  }

  return browser;
}

function createFakeLocks(clock: Clock) {
  const holders = new Map<string, Request>();
  const queues = new Map<string, Request[]>();

  function grant(name: string, request: Request): void {
    holders.set(name, request);
    clock.setTimeout(() => {
      if (holders.get(name) === request) request.tab.run(request.granted);
    }, LATENCY_MS);
  }

  function release(name: string, request: Request): void {
    const queue = (queues.get(name) ?? []).filter((other) => other !== request);
    const next = holders.get(name) === request ? queue.shift() : undefined;
    queues.set(name, queue);
    if (holders.get(name) !== request) return;
    holders.delete(name);
    if (next) grant(name, next);
  }

  return {
    request(name: string, steal: boolean, request: Request): () => void {
      const holder = holders.get(name);
      if (holder && !steal) queues.set(name, [...(queues.get(name) ?? []), request]);
      else grant(name, request);
      if (holder && steal) clock.setTimeout(() => holder.tab.run(holder.lost), LATENCY_MS);
      return () => release(name, request);
    },
    releaseAll(tab: FakeTab): void {
      for (const queue of queues.values())
        for (const request of queue.filter((other) => other.tab === tab))
          queue.splice(queue.indexOf(request), 1);
      for (const [name, holder] of holders) if (holder.tab === tab) release(name, holder);
    },
  };
}

type Alive = Omit<FakeTab, "platform">;

/** The part of a tab that has no neighbours: it runs, stands still or is gone. */
function createLife(clock: Clock): Alive {
  let life: Life = "awake";
  let waiting: (() => void)[] = [];
  let waitingTimers: (() => void)[] = [];
  const sockets = new Set<SocketLike>();
  const cleared = new Set<number>();

  const run = (action: () => void): void => {
    if (life === "awake") action();
    if (life === "frozen") waiting.push(action);
  };

  return {
    life: () => life,
    run,
    freeze() {
      if (life === "awake") life = "frozen";
    },
    thaw() {
      if (life === "frozen") life = "awake";
      // Nobody promises an order; this one is the hardest: timers know nothing of what has arrived meanwhile.
      const due = [...waitingTimers, ...waiting];
      waiting = [];
      waitingTimers = [];
      for (const action of due) run(action);
    },
    end() {
      life = "gone";
      waiting = [];
      waitingTimers = [];
      for (const socket of sockets) socket.close();
    },
    clock: {
      now: clock.now,
      setTimeout(callback, delay) {
        const fire = (): void => {
          if (!cleared.has(id)) callback();
        };
        const id = clock.setTimeout(() => {
          if (life === "frozen") waitingTimers.push(fire);
          else run(fire);
        }, delay);
        return id;
      },
      clearTimeout(id) {
        cleared.add(id);
        clock.clearTimeout(id);
      },
    },
    wire(socket) {
      sockets.add(socket);
      const own: SocketLike = {
        get readyState() {
          return socket.readyState;
        },
        send: (data) => socket.send(data),
        close: (code, reason) => socket.close(code, reason),
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
      };
      socket.onopen = (event) => run(() => own.onopen?.(event));
      socket.onmessage = (event) => run(() => own.onmessage?.(event));
      socket.onclose = (event) => run(() => own.onclose?.(event));
      socket.onerror = (event) => run(() => own.onerror?.(event));
      return own;
    },
    follow: (promise) =>
      new Promise((resolve, reject) => {
        promise.then(
          (value) => run(() => resolve(value)),
          (error: unknown) => run(() => reject(error)),
        );
      }),
  };
}
