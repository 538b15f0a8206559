import type { Locator } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { HelpCentre, type HelpArticle } from "./support/help-centre.ts";
import { withSettings } from "./support/settings.ts";
import type { VisitorPage } from "./support/visitor-page.ts";

const BODY = `Refunds take **five days**.

## Steps

1. Open [your orders](https://shop.test/orders)
2. Read [how to pay](article:pay)

<img src=x onerror="window.hacked=1"> [bad](javascript:window.hacked=1)

${"More words, so that there is something to scroll. ".repeat(60)}`;

const ARTICLES: HelpArticle[] = [
  { id: "pay", title: "How to pay", subtitle: "Cards and transfers", body: "Pay by card." },
  { id: "track", title: "Track an order", subtitle: "", body: "Look it up." },
  ...Array.from({ length: 23 }, (_, number) => ({
    id: `refund-${number + 1}`,
    title: `Refund question ${number + 1}`,
    subtitle: "Payments",
    body: BODY,
  })),
];

const SETTINGS = { helpCentre: { siteId: "site-1" } };

interface Opened {
  visitor: VisitorPage;
  help: HelpCentre;
}

/** Opens the window with a help centre behind it. */
const helpTest = test.extend<{ opened: Opened }>({
  opened: async ({ server, browser, network }, use) => {
    const help = new HelpCentre(ARTICLES);
    const prepare = async ({ page }: VisitorPage): Promise<void> => help.answer(page);
    const visitor = await withSettings({ server, browser, url: network.url, prepare }, SETTINGS);
    await visitor.launcher.click();
    await use({ visitor, help });
    await visitor.page.context().close();
  },
});

/** The view of the search; home lies under it and has lists of its own. */
const searchView = ({ window }: VisitorPage): Locator => window.locator('[data-view="kb-search"]');

const searchFor = async ({ window }: VisitorPage, words: string): Promise<void> => {
  await window.getByRole("button", { name: "Search for help" }).click();
  await expect(window.getByRole("combobox")).toBeFocused();
  await window.getByRole("combobox").fill(words);
};

helpTest(
  "[S1-14] [S9-11] [S7-06] [S7-07] the box suggests ten articles at most, and a row leads to all of them",
  async ({ opened: { visitor, help } }) => {
    await searchFor(visitor, "refund");
    const lines = visitor.window.getByRole("option");
    await expect(lines).toHaveCount(11);
    await expect(lines.last()).toHaveText("Show all 23 results");
    expect(help.to("/article/search")[0]?.query).toMatchObject({
      propertyId: "main",
      siteId: "site-1",
      query: "refund",
      limit: "10",
      from: "0",
    });
    await lines.last().click();
    await expect(visitor.window.getByRole("heading", { name: "Search Results" })).toBeVisible();
    const results = visitor.window.getByRole("listitem");
    await expect(results).toHaveCount(10);
    await expect(results.first().locator("mark")).toHaveText("refund");
    // What is no mark is text to be read.
    await expect(results.first()).toContainText("<i>never</i> <script>alert(1)</script>");
  },
);

helpTest(
  "[S7-08] further pages of results are asked for behind those that are here",
  async ({ opened: { visitor, help } }) => {
    await searchFor(visitor, "refund");
    await visitor.window.getByRole("combobox").press("Enter");
    const results = visitor.window.getByRole("listitem");
    await expect(results).toHaveCount(10);
    const more = visitor.window.getByRole("button", { name: "Show more" });
    await more.click();
    await expect(results).toHaveCount(20);
    await more.click();
    await expect(results).toHaveCount(23);
    await expect(more).toHaveCount(0);
    await expect(results.nth(20).getByRole("button")).toBeFocused();
    expect(help.to("/article/search").map(({ query }) => query["from"])).toEqual(["0", "10", "20"]);
  },
);

helpTest(
  "[S9-10] [S5-42] [S7-10] the search waits for a second of rest, never looks for nothing, and is counted",
  async ({ opened: { visitor, help } }) => {
    await searchFor(visitor, "   ");
    await visitor.window.getByRole("combobox").press("Enter");
    const before = Date.now();
    await visitor.window.getByRole("combobox").fill("re");
    await visitor.window.getByRole("combobox").fill("refund");
    await expect(visitor.window.getByRole("option").first()).toBeVisible();
    expect(Date.now() - before).toBeGreaterThanOrEqual(1_000);
    expect(help.to("/article/search").map(({ query }) => query["query"])).toEqual(["refund"]);
    expect(help.to("/analytics/search-performed").map(({ body }) => body)).toEqual([
      { token: "search:refund" },
    ]);
  },
);

helpTest(
  "[S5-43] a cross to empty the box appears with the second character",
  async ({ opened: { visitor } }) => {
    await searchFor(visitor, "r");
    const cross = visitor.window.getByRole("button", { name: "Clear search" });
    await expect(cross).toHaveCount(0);
    await visitor.window.getByRole("combobox").fill("re");
    await cross.click();
    await expect(visitor.window.getByRole("combobox")).toHaveValue("");
    await expect(visitor.window.getByRole("combobox")).toBeFocused();
    await expect(searchView(visitor).getByRole("region", { name: "Popular articles" })).toBeVisible();
  },
);

helpTest(
  "[S1-15] [S7-05] [S7-09] an article is chosen by keyboard, read, and left again where the visitor was",
  async ({ opened: { visitor, help } }) => {
    await searchFor(visitor, "refund");
    const box = visitor.window.getByRole("combobox");
    await expect(visitor.window.getByRole("option").first()).toBeVisible();
    await box.press("ArrowDown");
    await box.press("ArrowDown");
    const chosen = visitor.window.getByRole("option", { selected: true });
    await expect(chosen).toContainText("Refund question 2");
    await expect(box).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "none");
    await box.press("Enter");
    const article = visitor.window.getByRole("article");
    await expect(article.getByRole("heading", { name: "Refund question 2" })).toBeVisible();
    await expect(article.locator("strong")).toHaveText("five days");
    await expect(article.getByRole("link", { name: "your orders" })).toHaveAttribute(
      "href",
      "https://shop.test/orders",
    );
    expect(help.to("/article")[0]?.query).toEqual({
      propertyId: "main",
      siteId: "site-1",
      articleId: "refund-2",
    });
    expect(help.to("/analytics/search-result-clicked").map(({ body }) => body)).toEqual([
      { token: "search:refund", articleId: "refund-2" },
    ]);
    await visitor.page.keyboard.press("Escape");
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("refund");
    await expect(visitor.window.getByRole("option").first()).toBeVisible();
  },
);

helpTest(
  "an article's markup stays text, its links to articles stay in the widget, and every place is found again",
  async ({ opened: { visitor } }) => {
    const errors: Error[] = [];
    visitor.page.on("pageerror", (error) => errors.push(error));
    await searchFor(visitor, "refund");
    await visitor.window.getByRole("combobox").press("Enter");
    const result = visitor.window.getByRole("listitem").nth(7).getByRole("button");
    await result.scrollIntoViewIfNeeded();
    const place = await result.boundingBox();
    await result.click();
    const article = visitor.window.getByRole("article");
    await expect(article).toContainText('<img src=x onerror="window.hacked=1"> bad');
    await expect(article.locator("img")).toHaveCount(0);
    const link = article.getByRole("button", { name: "how to pay" });
    await link.click();
    await expect(article.getByRole("heading", { name: "How to pay" })).toBeVisible();
    await visitor.window.getByRole("button", { name: "Back", exact: true }).click();
    await expect(link).toBeFocused();
    await visitor.window.getByRole("button", { name: "Back", exact: true }).click();
    await expect(result).toBeFocused();
    await expect.poll(async () => (await result.boundingBox())?.y).toBeCloseTo(place?.y ?? -1, 0);
    expect(await visitor.page.evaluate(() => "hacked" in globalThis)).toBe(false);
    expect(errors).toEqual([]);
  },
);

helpTest(
  "[S8-14] a search or an article that fails can be tried again; nothing found leads to the chat",
  async ({ opened: { visitor, help } }) => {
    await expect(visitor.window.getByRole("button", { name: "How to pay" })).toBeVisible();
    help.fails = true;
    await searchFor(visitor, "refund");
    const failure = visitor.window.getByRole("alert").filter({ hasText: "Couldn't search" });
    await expect(failure).toBeVisible();
    help.fails = false;
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(visitor.window.getByRole("option").first()).toBeVisible();
    help.fails = true;
    await visitor.window.getByRole("option").first().click();
    const noArticle = visitor.window.getByRole("alert").filter({ hasText: "Couldn't load this article" });
    await expect(noArticle).toBeVisible();
    help.fails = false;
    await noArticle.getByRole("button", { name: "Try again" }).click();
    await expect(visitor.window.getByRole("article")).toContainText("five days");
    await visitor.window.getByRole("button", { name: "Back", exact: true }).click();
    await visitor.window.getByRole("combobox").fill("zebra");
    await visitor.window.getByRole("combobox").press("Enter");
    await expect(visitor.window.getByText("Nothing found for “zebra”")).toBeVisible();
    await searchView(visitor).getByRole("button", { name: "Send us a message" }).click();
    await expect(visitor.composer).toBeVisible();
  },
);
