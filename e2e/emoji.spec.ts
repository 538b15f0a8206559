import AxeBuilder from "@axe-core/playwright";
import type { Locator } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { VisitorPage } from "./support/visitor-page.ts";

const pickerOf = ({ page }: VisitorPage): Locator => page.getByRole("dialog", { name: "Emoji" });
const buttonOf = ({ page }: VisitorPage): Locator => page.getByRole("button", { name: "Choose an emoji" });

/** Opens the picker and waits until its emoji are there. */
async function openPicker(visitor: VisitorPage): Promise<Locator> {
  await visitor.openChat();
  await buttonOf(visitor).click();
  const picker = pickerOf(visitor);
  await expect(picker.getByRole("gridcell").first()).toBeVisible();
  return picker;
}

/** The emoji that has the focus, as it would be inserted. */
const focused = async ({ page }: VisitorPage): Promise<string | undefined> =>
  page.evaluate(() => {
    const host = [...document.querySelectorAll("*")].find((element) => element.shadowRoot?.activeElement);
    const active = host?.shadowRoot?.activeElement;
    return active?.textContent || active?.querySelector("img")?.alt;
  });

test("[S9-16][S3-87] the picker has eight categories in their order, each with its header and its emoji", async ({
  visitor,
}) => {
  const picker = await openPicker(visitor);
  const names = [
    "Smileys and people",
    "Animals and nature",
    "Food and drink",
    "Activities",
    "Travel and places",
    "Objects",
    "Symbols",
    "Flags",
  ];
  const tabs = picker.getByRole("tab");
  expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute("aria-label")))).toEqual(names);
  for (const [index, name] of names.entries()) {
    await tabs.nth(index).click();
    await expect(tabs.nth(index)).toHaveAttribute("aria-selected", "true");
    await expect(picker.getByText(name, { exact: true })).toBeInViewport();
    await expect(picker.getByRole("rowgroup", { name }).getByRole("gridcell").first()).toBeInViewport();
  }
});

test("an emoji goes where the caret is, again and again, and with the message to the agent", async ({
  visitor,
  api,
}) => {
  await visitor.openChat();
  await visitor.composer.fill("Tea, please");
  await visitor.composer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3));
  const picker = await openPicker(visitor);
  const grinning = picker.getByRole("gridcell").first();
  await grinning.click();
  await grinning.click();
  await expect(visitor.composer).toHaveValue("Tea😀😀, please");
  await visitor.composer.press("Enter");
  await expect(visitor.bubble("Tea😀😀, please")).toBeVisible();
  const { id } = await api.conversation();
  expect((await api.messages(id)).map(({ m }) => m)).toEqual(["Tea😀😀, please"]);
});

test("an emoji goes to the end of a draft that nobody has been in since the page was loaded", async ({
  visitor,
}) => {
  await visitor.openChat();
  await visitor.composer.fill("Tea");
  await visitor.page.reload();
  // It comes open by itself, as it was left.
  await visitor.window.waitFor();
  await visitor.openChat();
  await expect(visitor.composer).toHaveValue("Tea");
  const picker = await openPicker(visitor);
  await picker.getByRole("gridcell").first().click();
  await expect(visitor.composer).toHaveValue("Tea😀");
});

test("[S8-21] the search finds by name and keyword, and says so when there is nothing", async ({
  visitor,
}) => {
  const requests: string[] = [];
  visitor.page.on("request", (request) => requests.push(request.url()));
  const picker = await openPicker(visitor);
  const search = picker.getByRole("searchbox", { name: "Search emoji" });
  await expect(search).toBeFocused();
  expect(requests.filter((url) => /\/search-/.test(url))).toEqual([]);
  await search.pressSequentially("pizza");
  await expect(picker.getByRole("gridcell", { name: "pizza", exact: true })).toBeVisible();
  expect(requests.filter((url) => /\/search-/.test(url))).toHaveLength(1);
  await search.fill("lol");
  await expect(picker.getByRole("gridcell", { name: "face with tears of joy" })).toBeVisible();
  await search.fill("tada");
  await search.press("Enter");
  await expect(visitor.composer).toHaveValue("🎉");
  await expect(picker.getByRole("status").getByText("party popper added")).toBeAttached();
  await search.fill("qqqq");
  await expect(picker.getByText("We couldn't find that emoji", { exact: true })).toBeVisible();
  await picker.getByRole("button", { name: "Clear search" }).click();
  await expect(picker.getByRole("rowgroup", { name: "Smileys and people" })).toBeVisible();
});

test("everything in the picker is done by keys alone", async ({ visitor }) => {
  await visitor.openChat();
  await expect(buttonOf(visitor)).toBeVisible();
  await visitor.composer.focus();
  await visitor.page.keyboard.press("Tab");
  await expect(buttonOf(visitor)).toBeFocused();
  await visitor.page.keyboard.press("Enter");
  const picker = pickerOf(visitor);
  await expect(picker.getByRole("searchbox")).toBeFocused();
  const { keyboard } = visitor.page;
  await keyboard.press("ArrowDown");
  await expect.poll(async () => focused(visitor)).toBe("😀");
  await keyboard.press("ArrowRight");
  await expect.poll(async () => focused(visitor)).toBe("😃");
  await keyboard.press("Enter");
  await keyboard.press("End");
  await keyboard.press("Home");
  await keyboard.press("Enter");
  await expect(visitor.composer).toHaveValue("😃😀");
  await keyboard.press("PageDown");
  await expect.poll(async () => focused(visitor)).toBe("🐵");
  await expect(picker.getByRole("tab", { name: "Animals and nature" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await keyboard.press("ArrowUp");
  await keyboard.press("PageUp");
  await expect.poll(async () => focused(visitor)).toBe("😀");
  await keyboard.press("Control+End");
  await expect(picker.getByRole("gridcell").last()).toBeFocused();
  await expect(picker.getByRole("gridcell").last()).toBeInViewport();
  await keyboard.type("tea");
  await expect(picker.getByRole("searchbox")).toHaveValue("tea");
  await expect(picker.getByRole("searchbox")).toBeFocused();
  await keyboard.press("Escape");
  await expect(picker).toBeHidden();
  await expect(visitor.window).toBeVisible();
  await expect(buttonOf(visitor)).toBeFocused();
});

test("Enter before the names have come picks what they find", async ({ visitor }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await visitor.page.route("**/assets/search-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  const picker = await openPicker(visitor);
  await picker.getByRole("searchbox").fill("waving hand");
  await picker.getByRole("searchbox").press("Enter");
  resolve();
  await expect(visitor.composer).toHaveValue("👋");
});

test("the skin tone and the emoji used last are kept, and nothing before one is chosen", async ({
  visitor,
}) => {
  const kept = async () => visitor.page.evaluate(() => localStorage.getItem("parley:main:emoji"));
  const picker = await openPicker(visitor);
  expect(await kept()).toBeNull();
  await picker.getByRole("button", { name: "Skin tone: Default" }).click();
  const tones = picker.getByRole("radiogroup", { name: "Skin tone" }).getByRole("radio");
  await expect(tones).toHaveCount(6);
  await expect(tones.first()).toBeFocused();
  await visitor.page.keyboard.press("ArrowRight");
  await visitor.page.keyboard.press("ArrowRight");
  await visitor.page.keyboard.press("ArrowRight");
  await visitor.page.keyboard.press("Enter");
  await expect(picker.getByRole("button", { name: "Skin tone: Medium", exact: true })).toBeFocused();
  await picker.getByRole("searchbox").fill("waving hand");
  await picker.getByRole("searchbox").press("Enter");
  await expect(visitor.composer).toHaveValue("👋🏽");
  await visitor.page.reload();
  // It comes open by itself, as it was left.
  await visitor.window.waitFor();
  const again = await openPicker(visitor);
  await expect(again.getByRole("tab").first()).toHaveAttribute("aria-label", "Recently used");
  await again.getByRole("rowgroup", { name: "Recently used" }).getByRole("gridcell").click();
  await expect(visitor.composer).toHaveValue("👋🏽👋🏽");
});

test("[S7-89] where the device draws no emoji, pictures of the chat's own server stand for those in view", async ({
  visitor,
  network,
}) => {
  const pictures: string[] = [];
  visitor.page.on("request", (request) => {
    if (request.resourceType() === "image") pictures.push(request.url());
  });
  await visitor.page.route("**/w/emoji/1f603.svg", (route) => route.fulfill({ status: 404 }));
  await visitor.page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.fillText = () => {};
  });
  await visitor.page.reload();
  const picker = await openPicker(visitor);
  const picture = picker.getByRole("gridcell").first().getByRole("img", { name: "😀" });
  await expect
    .poll(async () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  // The one that did not come is the glyph itself.
  await expect(picker.getByRole("gridcell").nth(1)).toHaveText("😃");
  const emoji = pictures.filter((url) => url.includes("emoji"));
  expect(emoji.every((url) => url.startsWith(`${network.url}/w/emoji/`))).toBe(true);
  expect(emoji.length).toBeLessThan(200);
});

test("where the device draws emoji in colour, no picture is asked for", async ({ visitor }) => {
  const pictures: string[] = [];
  visitor.page.on("request", (request) => {
    if (request.url().includes("/w/emoji/")) pictures.push(request.url());
  });
  await visitor.page.addInitScript(() => {
    const draw = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (...rest) {
      this.fillStyle = "#fc0";
      draw.apply(this, rest);
      this.fillRect(0, 0, 8, 8);
    };
  });
  await visitor.page.reload();
  const picker = await openPicker(visitor);
  await expect(picker.getByRole("gridcell").first()).toHaveText("😀");
  await expect(picker.getByRole("img")).toHaveCount(0);
  expect(pictures).toEqual([]);
});

test("[S9-17] the emoji are waited for 400 ms before a skeleton stands in their place", async ({
  visitor,
}) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await visitor.page.route("**/assets/Picker-*.js", async (route) => {
    await arrival;
    await route.continue();
  });
  await visitor.openChat();
  const waited = await buttonOf(visitor).evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        const root = button.getRootNode();
        const start = performance.now();
        new MutationObserver(() => {
          if ((root as ShadowRoot).querySelector("[data-skeleton]")) resolve(performance.now() - start);
        }).observe(root, { childList: true, subtree: true });
        (button as HTMLElement).click();
      }),
  );
  expect(waited).toBeGreaterThanOrEqual(395);
  expect(waited).toBeLessThan(1_500);
  arrive();
  await expect(pickerOf(visitor).getByRole("gridcell").first()).toBeVisible();
});

test("[S9-17] emoji that do not come are told, and come when asked again", async ({ visitor }) => {
  await visitor.page.route("**/assets/Picker-*.js", (route) => route.abort());
  await visitor.openChat();
  await buttonOf(visitor).click();
  const picker = pickerOf(visitor);
  await expect(picker.getByRole("alert")).toContainText("The emoji couldn't be loaded.");
  await visitor.page.unroute("**/assets/Picker-*.js");
  await picker.getByRole("button", { name: "Try again" }).click();
  await expect(picker.getByRole("gridcell").first()).toBeVisible();
});

test("a search that does not come is told, and comes when asked again", async ({ visitor }) => {
  await visitor.page.route("**/assets/search-*.js", (route) => route.abort());
  const picker = await openPicker(visitor);
  await picker.getByRole("searchbox").fill("pizza");
  await expect(picker.getByText("The search couldn't be loaded.")).toBeVisible();
  await visitor.page.unroute("**/assets/search-*.js");
  await picker.getByRole("button", { name: "Try again" }).click();
  await expect(picker.getByRole("gridcell", { name: "pizza", exact: true })).toBeVisible();
});

test("on a phone the picker is a sheet with targets for fingers, and brings up no keyboard", async ({
  browser,
  server,
  network,
}) => {
  await server.signInLink();
  const context = await browser.newContext({
    viewport: { width: 320, height: 568 },
    hasTouch: true,
    isMobile: true,
  });
  const visitor = await VisitorPage.open(context, `${network.url}/demo`);
  await visitor.openChat();
  await buttonOf(visitor).press("Enter");
  const picker = pickerOf(visitor);
  await expect(picker.getByRole("gridcell").first()).toBeVisible();
  await expect(picker).toBeFocused();
  const box = await picker.boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 320]);
  const targets = picker.locator("button:visible, input");
  const sizes = await targets.evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await picker.getByRole("gridcell").first().tap();
  await expect(visitor.composer).toHaveValue("😀");
  await expect(visitor.composer).not.toBeFocused();
  await visitor.composer.tap();
  await expect(picker).toBeHidden();
  await context.close();
});

test("a press beside the picker puts it away, one into the field does not", async ({ visitor }) => {
  const picker = await openPicker(visitor);
  await visitor.composer.click();
  await expect(picker).toBeVisible();
  await visitor.log.click({ position: { x: 10, y: 5 } });
  await expect(picker).toBeHidden();
});

test("the owner can leave the emoji out", async ({ server, visitorContext, network }) => {
  await server.applySettings({ features: { emoji: false } });
  const visitor = await VisitorPage.open(visitorContext, `${network.url}/demo`);
  await visitor.openChat();
  await expect(visitor.page.getByRole("button", { name: "Attach files" })).toBeVisible();
  await expect(buttonOf(visitor)).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the picker (${colorScheme})`, async ({ visitor }) => {
    await visitor.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const picker = await openPicker(visitor);
    const check = async () => {
      const { violations } = await new AxeBuilder({ page: visitor.page }).analyze();
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    };
    expect(await check()).toEqual([]);
    await picker.getByRole("searchbox").fill("cat");
    await expect(picker.getByRole("gridcell", { name: "cat", exact: true })).toBeVisible();
    expect(await check()).toEqual([]);
  });
}
