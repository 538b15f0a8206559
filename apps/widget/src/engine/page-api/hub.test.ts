import { expect, test, vi } from "vitest";
import { createHub } from "./hub.ts";

const steps = async (): Promise<void> => {
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
};

function openHub() {
  const events: [string, unknown][] = [];
  const hub = createHub(({ type, detail }) => events.push([type, detail]));
  return { hub, events };
}

test("many listeners hear an event, and so does the page's window", () => {
  const { hub, events } = openHub();
  const heard: unknown[] = [];
  hub.on("chatStarted", (payload: unknown) => heard.push(payload));
  hub.on("chatStarted", (payload: unknown) => heard.push(payload));
  hub.emit("chatStarted", { chatId: "c1" });
  expect(heard).toEqual([{ chatId: "c1" }, { chatId: "c1" }]);
  expect(events).toEqual([["parley:chatStarted", { chatId: "c1" }]]);
});

test("the same listener twice is two subscriptions, each with its own end", () => {
  const { hub } = openHub();
  const listener = vi.fn<() => void>();
  const end = hub.on("chatHidden", listener);
  hub.on("chatHidden", listener);
  hub.emit("chatHidden", undefined);
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  end();
  hub.emit("chatHidden", undefined);
  expect(listener).toHaveBeenCalledTimes(3);
  hub.off("chatHidden", listener);
  hub.emit("chatHidden", undefined);
  expect(listener).toHaveBeenCalledTimes(3);
});

test("[S7-134] what a listener throws or rejects with is logged and keeps nobody else from hearing", async () => {
  const report = vi.spyOn(console, "error").mockReturnValue();
  const { hub } = openHub();
  const other = vi.fn<() => void>();
  hub.on("chatHidden", () => {
    throw new Error("the page's own");
  });
  hub.on("chatHidden", async () => Promise.reject(new Error("the page's own, later")));
  hub.on("chatHidden", other);
  hub.emit("chatHidden", undefined);
  await steps();
  expect(other).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(2);
});

test("[S4-83] load is told once until it is reset, and at once to who comes later", async () => {
  const { hub, events } = openHub();
  const early = vi.fn<() => void>();
  const late = vi.fn<() => void>();
  hub.on("load", early);
  hub.emitOnce("load");
  hub.emitOnce("load");
  expect(early).toHaveBeenCalledTimes(1);
  hub.on("load", late);
  expect(late).not.toHaveBeenCalled();
  await steps();
  expect(late).toHaveBeenCalledTimes(1);
  hub.reset();
  hub.emitOnce("load");
  expect(early).toHaveBeenCalledTimes(2);
  expect(events).toHaveLength(2);
});

test("who ends the listening before the late telling is not told", async () => {
  const { hub } = openHub();
  const late = vi.fn<() => void>();
  hub.emitOnce("load");
  hub.on("load", late)();
  await steps();
  expect(late).not.toHaveBeenCalled();
});

test("what cannot be listened to is said on the console; a closed hub is silent", () => {
  const report = vi.spyOn(console, "error").mockReturnValue();
  report.mockClear();
  const { hub, events } = openHub();
  hub.on("noSuchEvent", () => undefined)();
  hub.on("load", "no function")();
  expect(report).toHaveBeenCalledTimes(2);
  const listener = vi.fn<() => void>();
  hub.on("chatHidden", listener);
  hub.close();
  hub.emit("chatHidden", undefined);
  hub.on("chatHidden", listener);
  hub.emit("chatHidden", undefined);
  expect(listener).not.toHaveBeenCalled();
  expect(events).toEqual([]);
});
