import { widgetSettingsSchema, type EmbedConfig } from "@parley/protocol";
import { beforeEach, expect, test, vi } from "vitest";
import { prepare, type ParleyStub, type TawkPage } from "./prepare.ts";
import type { TawkApi } from "./types.ts";

let events: [string, unknown][];
let later: (() => void)[];
let page: TawkPage;

const configOf = (settings: object = {}): EmbedConfig => ({
  propertyId: "main",
  widgetId: "default",
  settingsVersion: 1,
  settings: widgetSettingsSchema.parse(settings),
  pageStatus: { status: "offline", version: 0 },
  theme: { light: "", dark: "" },
  scheduleTimezone: { tzo: 0, utc: "UTC" },
  app: { engine: "", enginePreload: [], windowPreload: [] },
});

/** Runs a method of the page's `Tawk_API`. */
const call = (name: string, ...parameters: unknown[]): unknown =>
  (page.Tawk_API?.[name] as undefined | ((...parameters: unknown[]) => unknown))?.(...parameters);

const queued = (): unknown[] => [...(page.Parley as unknown as unknown[])];

beforeEach(() => {
  events = [];
  later = [];
  page = {
    dispatchEvent: (event) => {
      events.push([event.type, (event as CustomEvent).detail]);
      return true;
    },
    setTimeout: (callback: () => void) => later.push(callback),
  };
});

test("place and stacking come from customStyle, as numbers or as texts, and go before the owner's", () => {
  const config = configOf({ visibility: { all: { position: "tl" } } });
  page.Tawk_API = {
    customStyle: {
      zIndex: "1000 !important",
      visibility: { desktop: { position: "bl", xOffset: "60px", yOffset: 12 }, mobile: { yOffset: "5" } },
    },
  };
  prepare(config, page);
  const { visibility, stackingOrder } = config.settings;
  expect(stackingOrder).toBe(1_000);
  expect(visibility.all.position).toBeUndefined();
  expect(visibility.desktop).toEqual({ show: true, position: "bl", xOffset: 60, yOffset: 12 });
  expect(visibility.mobile).toEqual({ show: true, position: "tl", yOffset: 5 });
  expect(call("widgetPosition")).toBe("bl");
});

test("what makes no sense in customStyle changes nothing", () => {
  const config = configOf();
  const visibility = { desktop: { position: "middle;}", xOffset: "10%", yOffset: "auto" } };
  page.Tawk_API = { customStyle: { zIndex: "high", visibility } };
  prepare(config, page);
  expect(config).toEqual(configOf());
});

test("an element to be drawn in is handed to the loader, whatever the page keeps under Parley", () => {
  page.Tawk_API = { embedded: "place" };
  prepare(configOf(), page);
  expect(page.Parley?.embedded).toBe("place");
  expect(queued()).toEqual([]);
  page = { ...page, Tawk_API: { embedded: "place" }, Parley: { q: [] } };
  prepare(configOf(), page);
  call("maximize");
  expect(page.Parley).toEqual({ q: [["maximize"]], embedded: "place" });
});

test("the methods work at once: queued until the loader has run, then the loader's own", () => {
  prepare(configOf(), page);
  call("hideWidget");
  call("maximize");
  expect(queued()).toEqual([["hideWidget"], ["maximize"]]);
  expect([call("getStatus"), call("isChatOngoing"), call("isVisitorEngaged")]).toEqual([
    "offline",
    false,
    false,
  ]);
  const parley = { isChatHidden: vi.fn(() => true), showWidget: vi.fn(), getStatus: () => "online" };
  page.Parley = parley as unknown as ParleyStub;
  call("toggleVisibility");
  expect(parley.showWidget).toHaveBeenCalledOnce();
  expect(call("getStatus")).toBe("online");
  page.Parley = undefined;
  expect(call("minimize")).toBeUndefined();
});

test("calls that tell their outcome wait for the engine, in their order", () => {
  prepare(configOf(), page);
  const callback = (): undefined => undefined;
  call("setAttributes", { plan: "pro" }, callback);
  call("addTags", ["vip"]);
  expect(page.Tawk_API?.parleyHandover?.calls).toEqual([
    ["setAttributes", [{ plan: "pro" }, callback]],
    ["addTags", [["vip"]]],
  ]);
});

test("before anything is drawn onBeforeLoad is called, once, and its window event fired; what it throws is logged", () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const onBeforeLoad = vi.fn(() => {
    call("hideWidget");
    throw new Error("the page's");
  });
  const api: TawkApi = { onBeforeLoad };
  page.Tawk_API = api;
  prepare(configOf(), page);
  const [waiting] = queued();
  page.Parley = { destroy: () => undefined };
  prepare(configOf(), page);
  expect(waiting).toEqual(["hideWidget"]);
  expect(onBeforeLoad).toHaveBeenCalledOnce();
  expect(events).toEqual([["tawkBeforeLoad", null]]);
  expect(api["onBeforeLoaded"]).toBe(true);
  expect(logged).toHaveBeenCalledOnce();
});

test("without autoStart the loader draws nothing until start, which keeps the widget out of sight unless asked", () => {
  const config = configOf();
  const onStatusChange = vi.fn();
  page.Tawk_API = { autoStart: false, onStatusChange };
  prepare(config, page);
  expect(config.settings.components.liveChat).toBe(false);
  for (const run of later) run();
  expect(onStatusChange).toHaveBeenCalledWith("offline");
  expect(events.map(([name]) => name)).toEqual(["tawkBeforeLoad", "tawkLoad", "tawkStatusChange"]);
  call("setAttributes", { plan: "pro" });
  expect(config.settings.components.liveChat).toBe(false);
  call("start");
  expect(config.settings.components.liveChat).toBe(true);
  call("start", { showWidget: true });
  expect(queued()).toEqual([["start"], ["hideWidget"], ["start"], ["showWidget"]]);
});

test("a login before start connects out of sight, so that pages can start when it is done", () => {
  const config = configOf();
  page.Tawk_API = { autoStart: false };
  prepare(config, page);
  call("login", { userId: "42", hash: "ab" });
  expect(config.settings.components.liveChat).toBe(true);
  expect(queued()).toEqual([["start"], ["hideWidget"]]);
});

test("a chat that the owner has switched off stays off", () => {
  const config = configOf({ components: { liveChat: false } });
  page.Tawk_API = { autoStart: false };
  prepare(config, page);
  call("start", { showWidget: true });
  expect(config.settings.components.liveChat).toBe(false);
});
