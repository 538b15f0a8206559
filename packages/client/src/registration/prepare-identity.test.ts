import { expect, test } from "vitest";
import { createMemoryStorage, createTab } from "../testing/index.ts";
import type { TabsPlatform } from "../types.ts";

const KEY = "parley:main:key";

/** Locks that are granted, or withheld while the test wants it. */
function createLocks() {
  const locks = {
    free: true,
    asked: [] as string[],
    held: 0,
    platform: undefined as unknown as TabsPlatform,
  };
  locks.platform = {
    holdLock(name, { granted }) {
      locks.asked.push(name);
      let isHeld = false;
      if (locks.free) {
        isHeld = true;
        locks.held += 1;
        granted();
      }
      return () => {
        if (isHeld) locks.held -= 1;
        isHeld = false;
      };
    },
    openChannel: () => ({ post: () => undefined, listen: () => undefined, close: () => undefined }),
  };
  return locks;
}

test("[S3-95] a new browser's key is made under the lock, which is let go of at once", async () => {
  const locks = createLocks();
  const tab = createTab({}, { tabs: locks.platform });
  await tab.connect();
  expect(locks.asked).toEqual(["parley:main:key"]);
  expect(locks.held).toBe(0);
  expect(tab.server.requests[0]?.body.idempotencyKey).toBe("0123456789abcdef0123456789abcdef");
});

for (const [random, delay] of [
  [0, 500],
  [0.999_999, 1_500],
] as const)
  test(`[S9-05] a lock that cannot be had is asked for again after ${delay} ms`, async () => {
    const locks = createLocks();
    locks.free = false;
    const tab = createTab({}, { tabs: locks.platform, random: () => random });
    tab.client.start();
    await tab.clock.advance(delay - 10);
    expect(tab.server.requests).toEqual([]);
    expect(locks.asked.length).toBe(1);
    locks.free = true;
    await tab.clock.advance(20);
    expect(locks.asked.length).toBe(2);
    expect(tab.server.requests.length).toBe(1);
  });

test("[S9-05] a lock that throws is a failed lock", async () => {
  const locks = createLocks();
  const { holdLock } = locks.platform;
  locks.platform.holdLock = () => {
    throw new Error("SecurityError");
  };
  const tab = createTab({}, { tabs: locks.platform });
  tab.client.start();
  await tab.clock.advance(100);
  expect(tab.server.requests).toEqual([]);
  locks.platform.holdLock = holdLock;
  await tab.clock.advance(1_000);
  expect(tab.server.requests.length).toBe(1);
});

test("[S9-05] without locks the key is written and compared: what another tab wrote meanwhile is used", async () => {
  const storage = createMemoryStorage();
  const { set } = storage;
  let isOvertaken = true;
  storage.set = (key, value) => {
    set(key, key === KEY && isOvertaken ? "f".repeat(32) : value);
    if (key === KEY) isOvertaken = false;
  };
  const tab = createTab({ storage });
  tab.client.start();
  await tab.clock.advance(900);
  expect(tab.server.requests).toEqual([]);
  await tab.clock.advance(200);
  expect(tab.server.requests[0]?.body.idempotencyKey).toBe("f".repeat(32));
});

test("a tab that waited for the lock while another registered uses the visitor that it finds", async () => {
  const locks = createLocks();
  locks.free = false;
  const tab = createTab({}, { tabs: locks.platform });
  tab.client.start();
  await tab.clock.advance(10);
  const record = { uuid: "uuid-9", version: 2, domain: "shop.test", ts: tab.clock.now() };
  tab.storage.set("parley:main:uuid", JSON.stringify(record));
  await tab.clock.advance(1_500);
  expect(tab.server.requests.map(({ body }) => body.uuid)).toEqual(["uuid-9"]);
});

test("[S9-09] the pop-out asks its opener who the visitor is", async () => {
  const askOpener = () => Promise.resolve({ uuid: "uuid-7", uuidVer: 4 });
  const tab = createTab({}, { windowed: true, askOpener });
  await tab.connect();
  expect(tab.server.requests[0]?.body).toMatchObject({ uuid: "uuid-7", uuidVer: 4 });
  expect(tab.server.requests[0]?.body).not.toHaveProperty("idempotencyKey");
});

test("[S9-09] an opener that says nothing is waited for 10 s, then the pop-out goes on without", async () => {
  const tab = createTab({}, { windowed: true, askOpener: () => new Promise(() => undefined) });
  tab.client.start();
  await tab.clock.advance(9_999);
  expect(tab.server.requests).toEqual([]);
  await tab.clock.advance(1);
  expect(tab.server.requests[0]?.body).toHaveProperty("idempotencyKey");
});

test("[S9-09] an opener that refuses is not waited for", async () => {
  const tab = createTab({}, { windowed: true, askOpener: () => Promise.reject(new Error("No.")) });
  await tab.connect();
  expect(tab.client.getState().connection).toBe("ready");
});
