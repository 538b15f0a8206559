import { expect, test } from "vitest";
import { createMapStorage, createNodeOptions, nodeClock } from "./node.ts";

test("the clock's timers run, and not when they are cleared", async () => {
  const ran: string[] = [];
  nodeClock.clearTimeout(nodeClock.setTimeout(() => void ran.push("cleared"), 0));
  await new Promise<void>((resolve) => {
    nodeClock.setTimeout(() => {
      ran.push("ran");
      resolve();
    }, 0);
  });
  expect(ran).toEqual(["ran"]);
});

test("the storage finds keys by their beginning", () => {
  const storage = createMapStorage();
  storage.set("a:1", "one");
  storage.set("b:1", "two");
  storage.remove("b:1");
  expect(storage.keys("a:")).toEqual(["a:1"]);
  expect(storage.keys("b:")).toEqual([]);
  expect(storage.get("a:1")).toBe("one");
  expect(storage.get("b:1")).toBeNull();
});

test("ids are UUIDs and keys are 32 hexadecimal digits", () => {
  const options = createNodeOptions({ apiUrl: "http://localhost:4000" });
  expect(options.createId()).toMatch(/^[0-9a-f-]{36}$/);
  expect(options.createKey()).toMatch(/^[0-9a-f]{32}$/);
});

test("what is given takes the place of the usual", () => {
  const options = createNodeOptions({ apiUrl: "http://localhost:4000", propertyId: "shop", windowed: true });
  expect(options).toMatchObject({ propertyId: "shop", widgetId: "default", windowed: true });
});
