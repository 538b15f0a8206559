import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { HelpCentre } from "./support/help-centre.ts";
import { withSettings } from "./support/settings.ts";
import { holdChats } from "./support/past-chats.ts";

const ARTICLES = Array.from({ length: 3 }, (_, number) => ({
  id: `a${number}`,
  title: `Article ${number}`,
  subtitle: "",
  body: "Words.",
}));

const SETTINGS = { helpCentre: { siteId: "site-1" } };

/** Where a page is: its address and the steps of the browser's own history. */
const addressOf = (page: Page): Promise<[string, number]> =>
  page.evaluate(() => [location.href, history.length]);

/** The view that is drawn over home and chat. */
const overlayOf = (window: Locator, path: string): Locator => window.locator(`[data-view="${path}"]`);

test("[S2-01] [S2-02] [S2-03] home and chat are views of the widget: the page's address and history stay", async ({
  visitor,
}) => {
  const before = await addressOf(visitor.page);
  await visitor.launcher.click();
  const home = overlayOf(visitor.window, "/");
  const chat = overlayOf(visitor.window, "chat");
  await expect(home).toBeVisible();
  await visitor.openChat();
  await expect(chat).toBeVisible();
  await expect(home).toHaveCount(0);
  await visitor.send("Hello");
  await visitor.window.getByRole("button", { name: "Back to home" }).click();
  await expect(home).toBeVisible();
  await expect(chat).toHaveCount(0);
  // Neither lies in the layer over the others.
  await expect(visitor.window.getByRole("button", { name: "Back", exact: true })).toHaveCount(0);
  expect(await addressOf(visitor.page)).toEqual(before);
});

test("[S2-04] the form before the chat is a main view of its own, and the chat takes its place", async ({
  server,
  network,
  browser,
}) => {
  const fields = [{ id: "name", type: "name", label: "Name", required: true }];
  const visitor = await withSettings(
    { server, browser, url: network.url },
    { states: { prechat: { fields } } },
  );
  await visitor.launcher.click();
  await visitor.window.getByRole("button", { name: "Send us a message" }).click();
  await expect(overlayOf(visitor.window, "prechat")).toBeVisible();
  await visitor.window.getByRole("textbox", { name: "Name" }).fill("Ada");
  await visitor.window.getByRole("button", { name: "Start the chat" }).click();
  await expect(overlayOf(visitor.window, "chat")).toBeVisible();
  await expect(overlayOf(visitor.window, "prechat")).toHaveCount(0);
});

test("[S2-05] [S2-06] the help views have their titles and a way back", async ({
  server,
  network,
  browser,
}) => {
  const help = new HelpCentre(ARTICLES);
  const visitor = await withSettings(
    { server, browser, url: network.url, prepare: async ({ page }) => help.answer(page) },
    SETTINGS,
  );
  await visitor.launcher.click();
  const search = overlayOf(visitor.window, "kb-search");
  const back = visitor.window.getByRole("button", { name: "Back", exact: true });
  await visitor.window.getByRole("button", { name: "Search for help" }).click();
  await expect(search.getByRole("heading", { name: "Search Results", exact: true })).toBeVisible();
  await search.getByRole("button", { name: "Article 1" }).click();
  await expect(overlayOf(visitor.window, "kb-article").getByRole("article")).toContainText("Article 1");
  await back.click();
  await expect(search).toBeVisible();
  await back.click();
  await expect(search).toHaveCount(0);
  await expect(visitor.window.getByRole("button", { name: "Search for help" })).toBeFocused();
});

test("the chat's way back is named after where it leads", async ({ server, network, browser }) => {
  const help = new HelpCentre(ARTICLES);
  const visitor = await withSettings(
    { server, browser, url: network.url, prepare: async ({ page }) => help.answer(page) },
    SETTINGS,
  );
  await visitor.launcher.click();
  const chat = overlayOf(visitor.window, "chat");
  await visitor.window.getByRole("button", { name: "Send us a message" }).click();
  await chat.getByRole("button", { name: "Back to home" }).click();
  await visitor.window.getByRole("button", { name: "Article 1" }).click();
  const article = overlayOf(visitor.window, "kb-article");
  await article.getByRole("button", { name: "Send us a message" }).click();
  await chat.getByRole("button", { name: "Back", exact: true }).click();
  await expect(article.getByRole("article")).toContainText("Article 1");
});

test("[S2-07] [S2-08] [S2-09] past conversations and the team have their titles, a way back, and keep the page as it is", async ({
  visitor,
  api,
  agent: _agent,
}) => {
  await holdChats(visitor, api, ["First", "Second"]);
  await visitor.window.getByRole("button", { name: "Back to home" }).click();
  const before = await addressOf(visitor.page);
  const back = visitor.window.getByRole("button", { name: "Back", exact: true });
  const list = overlayOf(visitor.window, "history-list");
  const seeAll = visitor.window.getByRole("button", { name: "See all" });
  await seeAll.click();
  await expect(list.getByRole("heading", { name: "Conversations", exact: true })).toBeVisible();
  const row = list.getByRole("listitem").last().getByRole("button");
  await row.click();
  await expect(overlayOf(visitor.window, "history-chat").getByText("First", { exact: true })).toBeVisible();
  await back.click();
  await expect(row).toBeFocused();
  await visitor.page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(visitor.window).toBeVisible();
  await expect(seeAll).toBeFocused();
  const faces = visitor.window.getByRole("button", { name: /^With / });
  await faces.click();
  const team = overlayOf(visitor.window, "agents");
  await expect(team.getByRole("heading", { name: "All Agents", exact: true })).toBeVisible();
  await expect(team.getByRole("list", { name: "All Agents" }).getByText("Owner")).toBeVisible();
  await back.click();
  await expect(faces).toBeFocused();
  expect(await addressOf(visitor.page)).toEqual(before);
});

test("[S2-11] [S2-12] the forms for the name and for mailing the conversation are views over the chat", async ({
  visitor,
}) => {
  await visitor.openChat();
  await visitor.send("Hello");
  const views = { "Your name": "name-form", "Email this conversation": "email-transcript-form" };
  for (const [line, path] of Object.entries(views)) {
    await visitor.window.getByRole("button", { name: "More options" }).click();
    await visitor.page.getByRole("menuitem", { name: line }).click();
    const view = overlayOf(visitor.window, path);
    await expect(view.getByRole("textbox").first()).toBeVisible();
    await view.getByRole("button", { name: "Back", exact: true }).click();
    await expect(view).toHaveCount(0);
    await expect(visitor.composer).toBeVisible();
  }
});

test("the layer's head is 64 high; views slide in within 200 ms, and only fade where motion is unwelcome", async ({
  visitor,
  agent: _agent,
}) => {
  await visitor.launcher.click();
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await visitor.page.emulateMedia({ reducedMotion });
    await visitor.window.getByRole("button", { name: /^With / }).click();
    const layer = overlayOf(visitor.window, "agents");
    const [head, view] = [layer.locator("> div").first(), layer.locator("> div").last()];
    await expect(head).toHaveCSS("height", "64px");
    await expect(view).toHaveCSS("animation-duration", "0.2s");
    const moves = await view.evaluate((element) =>
      element
        .getAnimations()
        .some(
          (animation) =>
            animation.effect instanceof KeyframeEffect &&
            animation.effect
              .getKeyframes()
              .some((frame) => frame["transform"] !== undefined && frame["transform"] !== "none"),
        ),
    );
    // An animation that has run through is gone; the name stays.
    const name = await view.evaluate((element) => getComputedStyle(element).animationName);
    expect(name.endsWith("slide")).toBe(reducedMotion === "no-preference");
    if (reducedMotion === "reduce") expect(moves).toBe(false);
    await visitor.page.keyboard.press("Escape");
    await expect(layer).toHaveCount(0);
  }
});

test("every view is found again as it was scrolled", async ({ server, network, browser, api }) => {
  test.setTimeout(120_000);
  const help = new HelpCentre(ARTICLES);
  const visitor = await withSettings(
    {
      server,
      browser,
      url: network.url,
      prepare: async ({ page }) => help.answer(page),
    },
    SETTINGS,
    { viewport: { width: 1000, height: 420 } },
  );
  await holdChats(visitor, api, ["One", "Two", "Three", "Four", "Five", "Six"]);
  const chatScroll = visitor.window.getByRole("log");
  const scrollOf = (scroller: Locator) => (): Promise<number> =>
    scroller.evaluate((element) => element.scrollTop);
  // The chat stays as it is under the layer.
  await chatScroll.evaluate((element) => element.scrollTo(0, 120));
  await visitor.window.getByRole("button", { name: "More options" }).click();
  await visitor.page.getByRole("menuitem", { name: "Your name" }).click();
  await visitor.window.getByRole("button", { name: "Back", exact: true }).click();
  await expect.poll(scrollOf(chatScroll)).toBe(120);
  await visitor.window.getByRole("button", { name: "Back to home" }).click();
  const home = overlayOf(visitor.window, "/").locator("> div").last();
  await visitor.window.getByRole("button", { name: "See all" }).scrollIntoViewIfNeeded();
  const homePlace = await scrollOf(home)();
  expect(homePlace).toBeGreaterThan(50);
  await visitor.window.getByRole("button", { name: "See all" }).click();
  const list = visitor.window.getByRole("list", { name: "Past conversations" });
  await list.getByRole("button").last().scrollIntoViewIfNeeded();
  const listPlace = await scrollOf(list.locator(".."))();
  expect(listPlace).toBeGreaterThan(50);
  await list.getByRole("button").last().click();
  await expect(visitor.window.getByText("This chat has ended")).toBeVisible();
  await visitor.page.keyboard.press("Escape");
  await expect.poll(scrollOf(list.locator(".."))).toBe(listPlace);
  await visitor.page.keyboard.press("Escape");
  await expect.poll(scrollOf(home)).toBe(homePlace);
  // Also where home itself was left for the chat.
  await visitor.window
    .getByRole("button", { name: "Send us a message" })
    .evaluate((button: HTMLElement) => button.click());
  await expect(visitor.composer).toBeVisible();
  await visitor.window.getByRole("button", { name: "Back to home" }).click();
  await expect.poll(scrollOf(home)).toBe(homePlace);
  // Gone to anew, a view begins at its start.
  await visitor.window.getByRole("button", { name: "See all" }).click();
  await expect.poll(scrollOf(list.locator(".."))).toBe(0);
});
