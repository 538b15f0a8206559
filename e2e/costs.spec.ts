import type { Page } from "@playwright/test";
import { expect, test as base } from "./support/fixtures.ts";
import { HostSite } from "./support/host-site.ts";
import { launchKeeper, leaveAndReturn } from "./support/kept-pages.ts";
import { applySettings } from "./support/settings.ts";
import { VisitorPage } from "./support/visitor-page.ts";

/** A shop with the chat, a page without it, and what a visitor's page asks for. */
const test = base.extend<{ shop: HostSite; elsewhere: HostSite; calls: string[]; tab: VisitorPage }>({
  shop: async ({ server: _started, network }, use) => {
    const site = await HostSite.serve({ chatOrigin: network.url });
    await use(site);
    await site.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the destructuring
  elsewhere: async ({}, use) => {
    // The discard port: a script that never comes.
    const site = await HostSite.serve({ chatOrigin: "http://127.0.0.1:9" });
    await use(site);
    await site.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the destructuring
  calls: async ({}, use) => use([]),
  tab: async ({ visitorContext, calls }, use) => {
    const page = await visitorContext.newPage();
    page.on("request", (request) => calls.push(request.url()));
    page.on("websocket", (socket) => calls.push(socket.url()));
    await use(new VisitorPage(page));
  },
});

/** Names of everything that the browser keeps for the page's site. */
const kept = async (page: Page): Promise<string[]> => {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `IndexedDB ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
  return [...cookies, ...stored];
};

/** Resolves when the page has had nothing to do twice in a row: what waits for that has begun by then. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve));
  });

test("in on-demand mode nothing is stored, and no session or socket is opened, before the visitor acts", async ({
  shop,
  network,
  server,
  tab,
  calls,
}) => {
  await applySettings({ server, url: network.url }, { storage: "on-demand" });
  const ahead = tab.page.waitForResponse(/\/main-[^/]*\.js$/);
  await tab.page.goto(shop.url);
  // The window's files are the last that the page brings by itself.
  await (await ahead).finished();
  await idle(tab.page);
  expect(await kept(tab.page)).toEqual([]);
  const files = calls.filter((url) => url !== shop.url && !/\/(embed|w)\/[^?]*\.js$/.test(url));
  expect(files).toEqual([]);

  await tab.openChat();
  await tab.send("Now I act");
  await expect(tab.bubble("Now I act")).toBeVisible();
  await expect.poll(async () => kept(tab.page)).toContainEqual(expect.stringMatching(/^cookie /));
  expect(calls).toContainEqual(expect.stringContaining("/v1/session/start"));
});

test("a new visitor who saves data pays for the script alone, and nothing is stored, until the chat is opened", async ({
  shop,
  tab,
  calls,
}) => {
  await tab.page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await tab.page.goto(shop.url, { waitUntil: "load" });
  await expect(tab.launcher).toBeVisible();
  await idle(tab.page);
  expect(calls.filter((url) => url !== shop.url)).toEqual([
    expect.stringMatching(/\/embed\/main\/default\.js$/),
  ]);
  expect(await kept(tab.page)).toEqual([]);

  await tab.openChat();
  expect(calls).toContainEqual(expect.stringContaining("/v1/session/start"));
});

test("the page with the chat is kept for going back as it is without, idle and open, and the chat goes on", async ({
  playwright,
  shop,
  elsewhere,
  api,
}) => {
  const browser = await launchKeeper(playwright.chromium);
  const page = await browser.newPage();
  await page.goto(elsewhere.url);
  const without = await leaveAndReturn(page, shop.url);

  const visitor = new VisitorPage(page);
  await page.goto(shop.url);
  await expect.poll(async () => api.visitors()).toMatchObject([{ connections: 1 }]);
  expect(await leaveAndReturn(page, elsewhere.url)).toEqual(without);

  await visitor.openChat();
  await visitor.send("Before I leave");
  await expect(visitor.bubble("Before I leave")).toBeVisible();
  const { id } = await api.conversation();
  expect(await leaveAndReturn(page, elsewhere.url)).toEqual(without);

  await expect(visitor.window).toBeVisible();
  await api.say(id, "While you were back");
  await visitor.openChat();
  await expect(visitor.bubble("While you were back")).toHaveCount(1);
  await visitor.send("Still here");
  await expect.poll(async () => (await api.messages(id)).map(({ m }) => m)).toContain("Still here");
  await browser.close();
});
