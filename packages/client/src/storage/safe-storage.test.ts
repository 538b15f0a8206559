import { expect, test } from "vitest";
import { createMemoryStorage, createTab } from "../testing/index.ts";
import { createSafeStorage, readJson } from "./safe-storage.ts";

function setUp() {
  const told: unknown[] = [];
  const storage = createMemoryStorage();
  return { told, storage, safe: createSafeStorage(storage, "p:", (message) => told.push(message)) };
}

test("keys stand under the prefix", () => {
  const { storage, safe } = setUp();
  storage.entries.set("other", "x");
  safe.set("a:1", "one");
  expect([...storage.entries.keys()]).toEqual(["other", "p:a:1"]);
  expect(safe.keys("a:")).toEqual(["a:1"]);
  expect(safe.get("a:1")).toBe("one");
  safe.remove("a:1");
  expect(safe.get("a:1")).toBeNull();
});

test("[S8-17] what cannot be stored is kept for the page's life, and the fault is told once", () => {
  const { storage, safe, told } = setUp();
  storage.failing = "all";
  safe.set("a:1", "one");
  safe.set("a:2", "two");
  expect(safe.get("a:1")).toBe("one");
  expect(safe.get("b")).toBeNull();
  expect(safe.keys("a:").toSorted()).toEqual(["a:1", "a:2"]);
  safe.remove("a:1");
  expect(safe.keys("a:")).toEqual(["a:2"]);
  expect(told.length).toBe(1);
});

test("a newer value that could not be stored is preferred to the stored one", () => {
  const { storage, safe } = setUp();
  safe.set("a", "old");
  storage.failing = "writes";
  safe.set("a", "new");
  expect(safe.get("a")).toBe("new");
  storage.failing = "none";
  safe.set("a", "newest");
  storage.entries.set("p:a", "another tab's");
  expect(safe.get("a")).toBe("another tab's");
});

test("what is not JSON counts as absent", () => {
  const { storage, safe } = setUp();
  storage.entries.set("p:a", "{");
  expect(readJson(safe, "a")).toBeNull();
  expect(readJson(safe, "b")).toBeNull();
});

for (const failing of ["writes", "all"] as const)
  test(`[S8-17] with a storage whose ${failing} fail, the whole chat works`, async () => {
    const storage = createMemoryStorage();
    storage.failing = failing;
    const tab = createTab({ storage });
    await tab.connect();
    tab.client.send("Hello");
    await tab.clock.advance(100);
    tab.server.connection().close();
    tab.client.send("still there");
    await tab.clock.advance(1_200);
    expect(tab.client.getState().messages.map(({ m, cver }) => [m, cver])).toEqual([
      ["Hello", 1],
      ["still there", 2],
    ]);
    expect(tab.server.requests[1]?.headers["X-Session-Token"]).toBe("token-1");
    expect(tab.incidents.filter((message) => message.startsWith("Storage failed")).length).toBe(1);
  });

test("without any storage the whole chat works", async () => {
  const tab = createTab({}, { storage: undefined as never });
  await tab.connect();
  tab.client.send("Hello");
  await tab.clock.advance(100);
  expect(tab.client.getState().messages).toMatchObject([{ m: "Hello", cver: 1 }]);
});
