import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { HostSite } from "./support/host-site.ts";
import { VisitorPage } from "./support/visitor-page.ts";

/** Notes every violation of the page's policy. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", (event) => {
      violations.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

test("[S1-01] one script tag on a foreign page, allowed nothing but the chat's origin, is a working chat", async ({
  visitorContext,
  network,
  agent,
}) => {
  const chat = network.url;
  const socket = chat.replace("http", "ws");
  const policy = `default-src 'none'; script-src ${chat}; connect-src ${chat} ${socket}; img-src ${chat}; media-src ${chat}`;
  const site = await HostSite.serve({ chatOrigin: chat, policy });
  const page = await visitorContext.newPage();
  const violations = await watchViolations(page);
  await page.goto(site.url);
  const visitor = new VisitorPage(page);
  await visitor.openChat();
  await visitor.send("From a strict page");
  await agent.openConversation();
  await agent.send("Strictly fine");
  await expect(visitor.bubble("Strictly fine")).toBeVisible();
  const box = await visitor.window.boundingBox();
  expect(box?.width).toBe(350);
  expect(await violations()).toEqual([]);
  await site.close();
});

test("[S2-51][S2-55][S2-58] the launcher is 60 by 60, 20 from the corner, on top of everything, after one request", async ({
  visitorContext,
  server,
  network,
}) => {
  await server.signInLink();
  const site = await HostSite.serve({ chatOrigin: network.url });
  const page = await visitorContext.newPage();
  // Everything of the chat but the embed script is refused: the launcher must not need it.
  await page.route(`${network.url}/w/**`, (route) => route.abort());
  await page.route(`${network.url}/v1/**`, (route) => route.abort());
  const embedScripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/embed/")) embedScripts.push(request.url());
  });
  await page.goto(site.url);
  const { launcher } = new VisitorPage(page);
  await launcher.waitFor();
  const box = await launcher.boundingBox();
  expect(box).toEqual({ x: 1280 - 80, y: 800 - 80, width: 60, height: 60 });
  const order = await page.evaluate(() => {
    const host = [...document.documentElement.children].find((child) => child.shadowRoot);
    return host ? getComputedStyle(host).zIndex : "";
  });
  expect(order).toBe("2000000000");
  expect(embedScripts).toHaveLength(1);
  await site.close();
});

test("[S2-54] the window opens at 350 by 520 above the launcher, and closes with Escape", async ({
  visitor,
}) => {
  await visitor.launcher.click();
  await expect(visitor.window).toBeVisible();
  await expect.poll(async () => visitor.window.boundingBox()).toMatchObject({ width: 350, height: 520 });
  await visitor.page.keyboard.press("Escape");
  await expect(visitor.window).toBeHidden();
  await expect(visitor.launcher).toBeFocused();
});

test("[S2-46] nothing of the widget is printed", async ({ visitor }) => {
  await expect(visitor.launcher).toBeVisible();
  await visitor.page.emulateMedia({ media: "print" });
  await expect(visitor.launcher).toBeHidden();
});

test("[S2-43][S2-44] on a phone the window fills the screen and Back minimises it", async ({
  browser,
  network,
  server,
}) => {
  await server.signInLink();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const visitor = await VisitorPage.open(context, `${network.url}/demo`);
  await visitor.launcher.tap();
  await expect(visitor.window).toBeVisible();
  await expect
    .poll(async () => visitor.window.boundingBox())
    .toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(visitor.page.url()).toContain("#max-widget");
  await visitor.page.goBack();
  await expect(visitor.window).toBeHidden();
  await visitor.openChat();
  const size = await visitor.composer.evaluate((field) =>
    Number.parseFloat(getComputedStyle(field).fontSize),
  );
  expect(size).toBeGreaterThanOrEqual(16);
  await context.close();
});

test("the whole journey works by keyboard alone", async ({ visitor, agent }) => {
  const { page } = visitor;
  await visitor.launcher.focus();
  await page.keyboard.press("Enter");
  await expect(visitor.window).toBeVisible();
  await expect(visitor.window.locator(":focus")).toHaveCount(1);
  const start = visitor.window.getByRole("button", { name: /Send us a message|Your conversation/ });
  if (await start.isVisible()) {
    await start.focus();
    await page.keyboard.press("Enter");
  }
  await expect(visitor.composer).toBeFocused();
  await page.keyboard.type("First line");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("second line");
  await page.keyboard.press("Enter");
  await agent.openConversation();
  await expect(agent.messages.getByText("First line\nsecond line")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(visitor.window).toBeHidden();
  await expect(visitor.launcher).toBeFocused();
});

test("keys typed into the chat never reach the page's own shortcuts", async ({ visitor }) => {
  await visitor.page.evaluate(() => {
    const keys: string[] = [];
    Object.assign(window, { hotkeys: keys });
    document.addEventListener("keydown", ({ key }) => keys.push(key));
  });
  await visitor.openChat();
  await visitor.composer.pressSequentially("/help");
  expect(await visitor.page.evaluate(() => (window as unknown as { hotkeys: string[] }).hotkeys)).toEqual([]);
});

test("the widget survives a page that replaces its body and one that takes the host element out", async ({
  visitor,
}) => {
  await expect(visitor.launcher).toBeVisible();
  await visitor.page.evaluate(() => {
    document.body = document.createElement("body");
    for (const child of document.documentElement.children) if (child.shadowRoot) child.remove();
  });
  await expect(visitor.launcher).toBeVisible();
  await visitor.openChat();
});
