import { expect, test as base } from "./support/fixtures.ts";
import { VisitorPage } from "./support/visitor-page.ts";

/** What the browser keeps, and what the page has asked the server for. */
const test = base.extend<{ tab: VisitorPage; calls: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the destructuring
  calls: async ({}, use) => use([]),
  tab: async ({ server, visitorContext, network, calls }, use) => {
    await server.applySettings({
      consent: { enabled: true, text: "May we keep your messages?", url: "https://shop.example/privacy" },
    });
    const page = await visitorContext.newPage();
    page.on("request", (request) => calls.push(request.url()));
    page.on("websocket", (socket) => calls.push(socket.url()));
    await page.goto(`${network.url}/demo`);
    await use(new VisitorPage(page));
  },
});

const talked = (calls: string[]): string[] => calls.filter((url) => /\/v1\/|^ws/.test(url));

const stored = async (tab: VisitorPage): Promise<string[]> =>
  tab.page.evaluate(() => [
    ...Object.keys(localStorage).filter((key) => key.startsWith("parley")),
    ...document.cookie.split("; ").filter((cookie) => cookie.startsWith("parley")),
  ]);

test("[S6-06] [S3-72] before the visitor agrees nothing is stored and nothing is sent; then the chat works", async ({
  tab,
  calls,
}) => {
  await expect(tab.launcher).toBeVisible();
  await tab.launcher.click();
  await expect(tab.window.getByText("May we keep your messages?")).toBeVisible();
  expect(talked(calls)).toEqual([]);
  expect(await stored(tab)).toEqual([]);
  await tab.window.getByRole("button", { name: /agree/i }).click();
  await tab.openChat();
  await tab.send("I agree");
  await expect(tab.bubble("I agree")).toBeVisible();
  expect(talked(calls).some((url) => url.includes("/v1/session/start"))).toBe(true);
  expect((await stored(tab)).length).toBeGreaterThan(0);
  await tab.page.reload();
  await expect(tab.window).toBeVisible();
  await tab.openChat();
  await expect(tab.bubble("I agree")).toBeVisible();
});

test("a visitor who refuses keeps the launcher, and the page stays silent, after a reload too", async ({
  tab,
  calls,
}) => {
  await tab.launcher.click();
  await tab.window.getByRole("button", { name: /no thanks|decline|refuse/i }).click();
  await expect(tab.launcher).toBeVisible();
  await tab.page.reload();
  await expect(tab.launcher).toBeVisible();
  expect(talked(calls)).toEqual([]);
});

test("the question names the privacy notice, says what a refusal meant, and may be answered anew", async ({
  tab,
  calls,
}) => {
  await tab.launcher.click();
  const notice = tab.window.getByRole("link", { name: "Privacy notice" });
  await expect(notice).toHaveAttribute("href", "https://shop.example/privacy");
  await tab.window.getByRole("button", { name: "No thanks" }).click();
  await expect(tab.window).toBeHidden();
  await tab.launcher.click();
  await expect(tab.window.getByText(/You said no, so nothing is stored/)).toBeVisible();
  expect(talked(calls)).toEqual([]);
  await tab.window.getByRole("button", { name: "Agree" }).click();
  await tab.openChat();
  await tab.send("I agree after all");
  await expect(tab.bubble("I agree after all")).toBeVisible();
});
