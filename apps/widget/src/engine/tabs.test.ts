import { expect, test, vi } from "vitest";
import { createTabs } from "./tabs.ts";

/** One lock with its queue, as browsers keep it. */
function fakeLocks() {
  let owner: { reject(error: unknown): void } | undefined;
  const queue: (() => void)[] = [];
  const request = async (
    _name: string,
    { steal, signal }: { steal?: boolean; signal?: AbortSignal },
    callback: () => Promise<void>,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const run = (): void => {
        const own = { reject };
        owner = own;
        void callback().then(() => {
          if (owner !== own) return;
          owner = undefined;
          resolve();
          queue.shift()?.();
        });
      };
      if (steal) {
        owner?.reject(new DOMException("stolen", "AbortError"));
        run();
      } else if (owner) queue.push(run);
      else run();
      signal?.addEventListener("abort", () => {
        const at = queue.indexOf(run);
        if (at !== -1) queue.splice(at, 1);
        reject(new DOMException("given up", "AbortError"));
      });
    });
  return { request } as unknown as LockManager;
}

function setUp() {
  const tabs = createTabs({
    origin: "https://a.example",
    navigator: { locks: fakeLocks() },
    BroadcastChannel,
  });
  if (!tabs) throw new Error("no tabs");
  const hold = (steal = false) => {
    const granted = vi.fn<() => void>();
    const lost = vi.fn<() => void>();
    return { granted, lost, release: tabs.holdLock("leader", { steal, granted, lost }) };
  };
  return { tabs, hold };
}

/** Lets everything that is already decided come about. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

test("one tab has the lock, and the next gets it when the first lets go", async () => {
  const { hold } = setUp();
  const first = hold();
  const second = hold();
  await settle();
  expect([first.granted, second.granted].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  first.release();
  await settle();
  expect(second.granted).toHaveBeenCalledTimes(1);
  expect(first.lost).not.toHaveBeenCalled();
});

test("a tab whose lock is taken by force is told, once", async () => {
  const { hold } = setUp();
  const first = hold();
  await settle();
  const thief = hold(true);
  await settle();
  expect(first.lost).toHaveBeenCalledTimes(1);
  expect(thief.granted).toHaveBeenCalledTimes(1);
  first.release();
  await settle();
  expect(thief.lost).not.toHaveBeenCalled();
});

test("a tab that gives up waiting never gets the lock and is not told that it lost it", async () => {
  const { hold } = setUp();
  const first = hold();
  const second = hold();
  second.release();
  first.release();
  await settle();
  expect(second.granted).not.toHaveBeenCalled();
  expect(second.lost).not.toHaveBeenCalled();
});

test("what one tab posts the others hear", async () => {
  const { tabs } = setUp();
  const [one, other] = [tabs.openChannel("tabs.test"), tabs.openChannel("tabs.test")];
  const heard = new Promise((resolve) => other.listen(resolve));
  one.post({ hello: 1 });
  expect(await heard).toEqual({ hello: 1 });
  one.close();
  other.close();
});

test("without locks, without channels or without an origin each tab is alone", () => {
  const locks = fakeLocks();
  expect(createTabs({ origin: "https://a.example", navigator: {}, BroadcastChannel })).toBeUndefined();
  expect(createTabs({ origin: "https://a.example", navigator: { locks } })).toBeUndefined();
  expect(createTabs({ origin: "null", navigator: { locks }, BroadcastChannel })).toBeUndefined();
});
