import { beforeEach, expect, test, vi } from "vitest";
import type * as mountedModule from "./mounted-widget.ts";
import type * as storeModule from "./page-store.ts";
import { FakePage } from "../../test/fake-page.ts";

const SHOP = { server: "https://chat.example.com", propertyId: "shop" };

let page: FakePage;
let sdk: typeof mountedModule & typeof storeModule;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  page = new FakePage();
  sdk = { ...(await import("./mounted-widget.ts")), ...(await import("./page-store.ts")) };
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

function mount() {
  const listeners = { onEvent: vi.fn(), onError: vi.fn() };
  return { widget: sdk.mountWidget(SHOP, listeners), ...listeners };
}

test("what was asked for before the widget came is done when it comes, once", async () => {
  const { widget, onEvent } = mount();
  widget.listenTo(["chatStarted"]);
  widget.setVisitor({ name: "Ada" });
  await settle();
  const parley = page.arrive();
  await settle();
  widget.setVisitor({ name: "Ada" });
  expect(parley.login).toHaveBeenCalledExactlyOnceWith({ name: "Ada" });
  parley.emit("chatStarted", { chatId: "c1" });
  expect(onEvent).toHaveBeenCalledExactlyOnceWith("chatStarted", { chatId: "c1" });
});

test("listening follows what is asked for and ends with the component", async () => {
  const { widget } = mount();
  await settle();
  const parley = page.arrive();
  await settle();
  widget.listenTo(["chatStarted", "load"]);
  widget.listenTo(["chatEnded", "load"]);
  const counts = (): number[] =>
    (["chatStarted", "chatEnded", "load"] as const).map((name) => parley.listeners(name));
  expect(counts()).toEqual([0, 1, 1]);
  widget.unmount();
  expect(counts()).toEqual([0, 0, 0]);
});

test("mounted, unmounted and mounted again while loading, as StrictMode does: one script, one listener", async () => {
  const first = mount();
  first.widget.listenTo(["load"]);
  first.widget.unmount();
  const { widget } = mount();
  widget.listenTo(["load"]);
  await settle();
  expect(page.scripts).toHaveLength(1);
  const parley = page.arrive();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(parley.listeners("load")).toBe(1);
  expect(parley.destroy).not.toHaveBeenCalled();
});

test("a visitor who goes is logged out; what fails is reported, but not to a component that is gone", async () => {
  const { widget, onError } = mount();
  await settle();
  const parley = page.arrive();
  await settle();
  const fault = { code: "INVALID_HASH", message: "" };
  parley.login.mockRejectedValueOnce(fault);
  widget.setVisitor({ userId: "1", hash: "wrong" });
  await settle();
  expect(onError).toHaveBeenCalledExactlyOnceWith(fault);
  widget.setVisitor(null);
  expect(parley.logout).toHaveBeenCalledOnce();
  parley.login.mockRejectedValueOnce(fault);
  widget.setVisitor({ userId: "2" });
  widget.unmount();
  await settle();
  expect(onError).toHaveBeenCalledOnce();
});

test("the store has the interface and the count of unread messages while the widget is there", async () => {
  const changed = vi.fn();
  const stop = sdk.pageStore.subscribe(changed);
  const { widget } = mount();
  expect(sdk.pageStore.getParley()).toBeUndefined();
  await settle();
  const parley = page.arrive();
  await settle();
  expect(sdk.pageStore.getParley()).toBe(parley);
  parley.emit("unreadCountChanged", { count: 3 });
  expect(sdk.pageStore.getUnreadCount()).toBe(3);
  widget.unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sdk.pageStore.getParley()).toBeUndefined();
  expect(sdk.pageStore.getUnreadCount()).toBe(0);
  expect(changed).toHaveBeenCalledTimes(3);
  stop();
});

test("handlers are found and called by the name of the event; an error's and Vue's own are none", () => {
  const onChatStarted = vi.fn();
  const handlers = { onChatStarted, onError: vi.fn(), onVnodeMounted: vi.fn(), onLoad: undefined, id: "x" };
  expect(sdk.handledEvents(handlers)).toEqual(["chatStarted"]);
  sdk.callHandler(handlers, "chatStarted", { chatId: "c1" });
  expect(onChatStarted).toHaveBeenCalledExactlyOnceWith({ chatId: "c1" });
  sdk.callHandler(handlers, "chatEnded", {});
});
