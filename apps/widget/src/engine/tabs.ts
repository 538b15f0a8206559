import type { TabChannel, TabsPlatform } from "@parley/client";

/** What the browser gives for talking between tabs. */
interface TabsScope {
  origin: string;
  navigator: { locks?: LockManager };
  BroadcastChannel?: typeof BroadcastChannel;
}

/**
 * Web Locks and a BroadcastChannel. Undefined where one of them is missing (a page without TLS, an old browser) or where
 * the page has no origin of its own to share them in: then each tab works alone.
 */
export function createTabs(scope: TabsScope = window): TabsPlatform | undefined {
  const { locks } = scope.navigator;
  const Channel = scope.BroadcastChannel;
  if (!locks || !Channel || scope.origin === "null") return undefined;
  return {
    holdLock: (name, options) => holdLock(locks, name, options),
    openChannel: (name) => openChannel(new Channel(name)),
  };
}

const holdLock = (locks: LockManager, name: string, options: Parameters<TabsPlatform["holdLock"]>[1]) => {
  const { steal, granted, lost } = options;
  const waiting = new AbortController();
  let isOver = false;
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const onGranted = async (): Promise<void> => {
    // Let go of before it was this tab's turn.
    if (isOver) return;
    granted();
    await held;
  };
  // A lock that is taken by force does not wait, so there is nothing to give up.
  locks.request(name, steal ? { steal } : { signal: waiting.signal }, onGranted).catch(() => {
    // Taken away by another tab, refused by the browser, or given up here.
    if (isOver) return;
    isOver = true;
    lost();
  });
  return (): void => {
    isOver = true;
    waiting.abort();
    release();
  };
};

function openChannel(channel: BroadcastChannel): TabChannel {
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
    },
    close: () => channel.close(),
  };
}
