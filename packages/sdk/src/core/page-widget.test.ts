import { beforeEach, expect, test, vi } from "vitest";
import type * as loadModule from "./load-parley.ts";
import type * as pageWidgetModule from "./page-widget.ts";
import { asParley, fakeParley, FakePage, FakeScript } from "../../test/fake-page.ts";

const SHOP = { server: "https://chat.example.com", propertyId: "shop" };
const ADDRESS = "https://chat.example.com/embed/shop/default.js";

let page: FakePage;
// The page's one widget is the module's state: every test has a module of its own.
let sdk: typeof pageWidgetModule & typeof loadModule;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  page = new FakePage();
  sdk = { ...(await import("./page-widget.ts")), ...(await import("./load-parley.ts")) };
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const scripts = async (): Promise<string[]> => {
  await vi.advanceTimersByTimeAsync(0);
  return page.scripts.map(({ src }) => src);
};

test("however often it is asked for, there is one script, and all get its interface", async () => {
  const [first, second] = [sdk.loadParley(SHOP), sdk.loadParley(SHOP)];
  expect(await scripts()).toEqual([ADDRESS]);
  const parley = page.arrive();
  expect(await first).toBe(parley);
  expect(await second).toBe(parley);
  expect(await sdk.loadParley({ ...SHOP, widgetId: "default" })).toBe(parley);
  expect(await scripts()).toEqual([ADDRESS]);
});

test("the script carries the nonce and the container", async () => {
  void sdk.loadParley({ ...SHOP, nonce: "n1", container: "place" });
  await scripts();
  expect(page.scripts[0]).toMatchObject({ async: true, nonce: "n1", dataset: { container: "place" } });
});

test("a page that wants trusted addresses gets one from the policy parley-sdk", async () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}`,
  }));
  vi.stubGlobal("trustedTypes", { createPolicy });
  void sdk.loadParley(SHOP);
  expect(await scripts()).toEqual([`trusted ${ADDRESS}`]);
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith("parley-sdk", expect.anything());
});

test("a script that fails rejects and is taken away; the next call tries again", async () => {
  const failed = sdk.loadParley(SHOP);
  await scripts();
  page.scripts[0]?.dispatchEvent(new Event("error"));
  await expect(failed).rejects.toMatchObject({ code: "SCRIPT_NOT_LOADED", name: "ParleyError" });
  expect(await scripts()).toEqual([]);
  const retried = sdk.loadParley(SHOP);
  expect(await scripts()).toEqual([ADDRESS]);
  const parley = page.arrive();
  expect(await retried).toBe(parley);
});

test("a script without an interface, and one that takes too long, are told apart", async () => {
  const empty = sdk.loadParley(SHOP);
  await scripts();
  page.scripts[0]?.dispatchEvent(new Event("load"));
  await expect(empty).rejects.toThrow("came without its interface");
  const slow = sdk.loadParley({ ...SHOP, timeout: 5_000 });
  const refused = expect(slow).rejects.toThrow("did not come within 5000 ms");
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
});

test("a second widget on the same page is refused until the first one is gone", async () => {
  const first = sdk.loadParley(SHOP);
  await scripts();
  const parley = page.arrive();
  await first;
  await expect(sdk.loadParley({ ...SHOP, widgetId: "sales" })).rejects.toMatchObject({
    code: "ANOTHER_WIDGET",
  });
  parley.destroy();
  void sdk.loadParley({ ...SHOP, widgetId: "sales" });
  expect(await scripts()).toEqual(["https://chat.example.com/embed/shop/sales.js"]);
});

test.each([
  { ...SHOP, server: "chat" },
  { ...SHOP, propertyId: "" },
  { ...SHOP, widgetId: "../x" },
])("options that cannot be right are refused at once: %o", async (options) => {
  await expect(sdk.loadParley(options)).rejects.toMatchObject({ code: "INVALID_OPTIONS" });
});

test("on a server it rejects instead of failing on import", async () => {
  vi.stubGlobal("document", undefined);
  await expect(sdk.loadParley(SHOP)).rejects.toMatchObject({ code: "NO_DOCUMENT" });
});

test("the page's own snippet is waited for, shared and never taken away", async () => {
  const snippet = page.addSnippet(ADDRESS, "interactive");
  const { ready, release } = sdk.holdWidget(SHOP);
  expect(await scripts()).toEqual([ADDRESS]);
  const parley = page.arrive(fakeParley(), snippet);
  expect(await ready).toBe(parley);
  release();
  await vi.advanceTimersByTimeAsync(sdk.GRACE * 2);
  expect(parley.destroy).not.toHaveBeenCalled();
  expect(await scripts()).toEqual([ADDRESS]);
});

test("a snippet for another widget is not taken for the one that was asked for", async () => {
  page.arrive(fakeParley(), page.addSnippet("https://chat.example.com/embed/other/default.js", "complete"));
  await expect(sdk.loadParley(SHOP)).rejects.toMatchObject({ code: "ANOTHER_WIDGET" });
});

test("a widget that nobody holds is destroyed after the grace, and not before", async () => {
  const { ready, release } = sdk.holdWidget(SHOP);
  await scripts();
  const parley = page.arrive();
  await ready;
  release();
  await vi.advanceTimersByTimeAsync(sdk.GRACE - 1);
  const again = sdk.holdWidget(SHOP);
  expect(await again.ready).toBe(parley);
  await vi.advanceTimersByTimeAsync(sdk.GRACE * 2);
  expect(parley.destroy).not.toHaveBeenCalled();
  again.release();
  await vi.advanceTimersByTimeAsync(sdk.GRACE);
  expect(parley.destroy).toHaveBeenCalledOnce();
  expect(await scripts()).toEqual([]);
});

test("one that was released before it came is destroyed when it comes", async () => {
  const { release } = sdk.holdWidget(SHOP);
  await scripts();
  release();
  await vi.advanceTimersByTimeAsync(sdk.GRACE);
  const parley = page.arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(parley.destroy).toHaveBeenCalledOnce();
  expect(await scripts()).toEqual([]);
});

test("another widget takes the place of one that nobody holds at once", async () => {
  const first = sdk.holdWidget(SHOP);
  await scripts();
  const parley = page.arrive();
  await first.ready;
  first.release();
  void sdk.holdWidget({ ...SHOP, widgetId: "sales" });
  expect(await scripts()).toEqual(["https://chat.example.com/embed/shop/sales.js"]);
  expect(parley.destroy).toHaveBeenCalledOnce();
  expect(asParley(parley)).toBe(await first.ready);
  expect(page.scripts[0]).toBeInstanceOf(FakeScript);
});
