import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { HostSite } from "./support/host-site.ts";
import { applySettings, withSettings } from "./support/settings.ts";
import { countNotes, notesPlayed } from "./support/sound.ts";
import { VisitorPage } from "./support/visitor-page.ts";

const POP = { launcher: { onClick: "pop" } };

/** Does what opens a window, and returns that. */
async function opened(page: Page, action: () => Promise<unknown>): Promise<VisitorPage> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), action()]);
  const popout = new VisitorPage(popup);
  await popout.window.waitFor();
  return popout;
}

const call = (page: Page, method: string): Promise<unknown> =>
  page.evaluate(
    (name) => (globalThis as unknown as { Parley: Record<string, () => unknown> }).Parley[name]?.(),
    method,
  );

test("[S2-26][S2-30][S2-38][S2-40][S2-41] where a click opens the pop-out it is a page of the server, 450 by 500 and full of chat", async ({
  server,
  network,
  browser,
  agent,
}) => {
  const visitor = await withSettings({ server, browser, url: network.url }, POP);
  const popout = await opened(visitor.page, () => visitor.launcher.click());
  const url = new URL(popout.page.url());
  expect(url.origin + url.pathname).toBe(`${network.url}/chat/main/default`);
  expect(url.searchParams.get("pop")).toBe("1");
  expect(await popout.page.evaluate(() => [innerWidth, innerHeight])).toEqual([450, 500]);
  await expect.poll(async () => popout.window.boundingBox()).toEqual({ x: 0, y: 0, width: 450, height: 500 });
  await expect(popout.launcher).toHaveCount(0);
  await expect(popout.page).toHaveTitle("Support");
  expect(await call(popout.page, "getWindowType")).toBe("popup");
  // The page itself has no window then.
  await expect(visitor.window).toHaveCount(0);

  await popout.openChat();
  await popout.send("From my own window");
  await agent.openConversation();
  await agent.send("Hello there");
  await expect(popout.bubble("Hello there")).toBeVisible();
});

test("[S2-39][S2-37] while the visitor chats in the pop-out the page neither rings nor flashes nor shows a card", async ({
  server,
  network,
  browser,
  agent,
}) => {
  await applySettings({ server, url: network.url }, POP);
  const context = await browser.newContext();
  await countNotes(context);
  const visitor = await VisitorPage.open(context, `${network.url}/demo`);
  const title = await visitor.page.title();
  const popout = await opened(visitor.page, () => visitor.launcher.click());
  await popout.openChat();
  await popout.send("Quiet, please");
  await agent.openConversation();
  await agent.send("As you wish");
  await expect(popout.bubble("As you wish")).toBeVisible();
  await agent.send("Second");
  await expect(popout.bubble("Second")).toBeVisible();
  await expect(visitor.launcher).not.toHaveAccessibleName(/unread/);
  expect(await notesPlayed(visitor.page)).toBe(0);
  expect(await visitor.page.title()).toBe(title);
  await expect(visitor.card).toHaveCount(0);
  await expect(visitor.window).toHaveCount(0);
  await context.close();
});

test("[S2-37] a browser that blocks the pop-out gets the window in its place", async ({
  server,
  network,
  browser,
}) => {
  await applySettings({ server, url: network.url }, POP);
  const context = await browser.newContext();
  await context.addInitScript(() => {
    window.open = () => null;
  });
  const visitor = await VisitorPage.open(context, `${network.url}/demo`);
  await visitor.launcher.click();
  await expect(visitor.window).toBeVisible();
  await visitor.openChat();
  await context.close();
});

test("[S6-04] popping out takes the visitor along, minimises the page's window, and comes back to the same window", async ({
  visitorContext,
  network,
  agent,
}) => {
  const site = await HostSite.serve({ chatOrigin: network.url });
  const visitor = await VisitorPage.open(visitorContext, site.url);
  await visitor.openChat();
  await visitor.send("Begun in the page");
  await agent.openConversation();
  await expect(agent.bubble("Begun in the page")).toBeVisible();
  const popout = await opened(visitor.page, () => call(visitor.page, "popup"));
  await popout.openChat();
  await expect(popout.bubble("Begun in the page")).toBeVisible();
  await expect(visitor.window).toBeHidden();

  await popout.send("Gone on outside");
  await expect(agent.bubble("Gone on outside")).toBeVisible();
  await call(visitor.page, "popup");
  await expect(popout.bubble("Gone on outside")).toBeVisible();
  expect(visitorContext.pages()).toHaveLength(2);
  await site.close();
});

test("[S4-05] in the pop-out toggling, minimising and the button at the top close the window", async ({
  server,
  network,
  browser,
}) => {
  const visitor = await withSettings({ server, browser, url: network.url }, POP);
  for (const close of [
    (popout: VisitorPage) => call(popout.page, "toggle"),
    (popout: VisitorPage) => call(popout.page, "minimize"),
    (popout: VisitorPage) => popout.window.getByRole("button", { name: "Minimize chat" }).click(),
  ]) {
    const popout = await opened(visitor.page, () => visitor.launcher.click());
    const closed = popout.page.waitForEvent("close");
    // The page may be gone before the call is answered.
    await Promise.all([closed, close(popout).catch(() => undefined)]);
  }
});

test("[S4-43] ending the chat closes the pop-out", async ({ server, network, browser, agent }) => {
  const visitor = await withSettings({ server, browser, url: network.url }, POP);
  const popout = await opened(visitor.page, () => visitor.launcher.click());
  await popout.openChat();
  await popout.send("That is all");
  await agent.openConversation();
  await popout.window.getByRole("button", { name: "More options" }).click();
  await popout.page.getByRole("menuitem", { name: "End chat" }).click();
  const closed = popout.page.waitForEvent("close");
  await popout.window.getByRole("button", { name: "End chat", exact: true }).click();
  await closed;
});

for (const showWhenOffline of [false, true]) {
  const title = showWhenOffline
    ? "[S2-31] the pop-out stays where the owner shows the widget while nobody can be reached"
    : "[S2-31] the pop-out closes when nobody can be reached any more";
  test(title, async ({ server, network, browser, agent }) => {
    const visitor = await withSettings(
      { server, browser, url: network.url },
      { ...POP, agentDrivenStatus: true, visibility: { showWhenOffline } },
    );
    const popout = await opened(visitor.page, () => visitor.launcher.click());
    if (showWhenOffline) {
      await agent.page.close();
      await expect(popout.window.getByText("Leave us a message")).toBeVisible();
      expect(popout.page.isClosed()).toBe(false);
    } else await Promise.all([popout.page.waitForEvent("close"), agent.page.close()]);
  });
}

test("[S2-42] a white-labelled widget opens the pop-out on the owner's own host, and it works there", async ({
  server,
  network,
  browser,
}) => {
  // The same server under another name.
  const own = `http://127.0.0.1:${network.port}`;
  const visitor = await withSettings(
    { server, browser, url: network.url },
    { ...POP, branding: { whitelabel: { popoutUrl: own } } },
  );
  await visitor.page.context().route(`${own}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace("127.0.0.1", "localhost") });
    await route.fulfill({ response });
  });
  const popout = await opened(visitor.page, () => visitor.launcher.click());
  expect(popout.page.url()).toContain(`${own}/chat/main/default?pop=1`);
  await expect(popout.window).toBeVisible();
  expect(await call(popout.page, "getWindowType")).toBe("popup");
  await visitor.page.context().unrouteAll({ behavior: "ignoreErrors" });
  await visitor.page.context().close();
});

test("the page is strict with itself, works as a direct link, and an unknown address is a clear page", async ({
  visitorContext,
  network,
  server,
}) => {
  await server.signInLink();
  const page = await visitorContext.newPage();
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await page.goto(`${network.url}/chat/main/default`);
  const chat = page.getByRole("region", { name: "Chat with Support" });
  await expect(chat).toBeVisible();
  await expect.poll(async () => chat.boundingBox()).toEqual({ x: 400, y: 32, width: 480, height: 736 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => chat.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await chat.getByRole("button", { name: "Send us a message" }).click();
  await chat.getByRole("textbox", { name: "Message" }).fill("By a link");
  expect(violations).toEqual([]);

  const answer = await page.goto(`${network.url}/chat/main/nobody`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading")).toHaveText("There is no chat here");
});
