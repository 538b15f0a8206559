import type { Locator } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { PHONE, withSettings } from "./support/settings.ts";
import type { VisitorPage } from "./support/visitor-page.ts";

const WORDS = "Questions about glazes?";

/** The bubble, by its one button with the owner's words. */
const bubbleOf = ({ page }: VisitorPage): Locator => page.getByRole("button", { name: WORDS });

const overlaps = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("Both must be drawn.");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test("[S2-25] words beside the launcher open the window, and once closed they stay away", async ({
  server,
  network,
  browser,
}) => {
  const owned = { server, browser, url: network.url };
  const visitor = await withSettings(owned, { bubble: { type: "text", text: WORDS } });
  await bubbleOf(visitor).click();
  await expect(visitor.window).toBeVisible();
  await expect(bubbleOf(visitor)).toBeHidden();
  await visitor.minimize();
  await visitor.page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(bubbleOf(visitor)).toBeHidden();
  await visitor.page.reload();
  await visitor.openChat();
  await visitor.minimize();
  await expect(bubbleOf(visitor)).toBeHidden();
});

test("the bubble stands clear of the launcher at each position, on phones too", async ({
  server,
  network,
  browser,
}) => {
  const owned = { server, browser, url: network.url };
  for (const position of ["br", "tl", "cr"]) {
    const settings = { bubble: { type: "text", text: WORDS }, visibility: { all: { position } } };
    const visitor = await withSettings(owned, settings, PHONE);
    await expect(bubbleOf(visitor)).toBeInViewport({ ratio: 1 });
    expect(await overlaps(bubbleOf(visitor), visitor.launcher)).toBe(false);
    await visitor.page.context().close();
  }
});

test("the preview card stands clear of a rectangle at the side of a phone's page and takes the bubble's place", async ({
  server,
  network,
  browser,
  api,
}) => {
  const settings = {
    bubble: { type: "text", text: WORDS },
    launcher: { shape: "rectangle" },
    visibility: { all: { position: "cr" } },
  };
  const visitor = await withSettings({ server, browser, url: network.url }, settings, PHONE);
  await visitor.openChat();
  await visitor.composer.fill("Hello");
  // On a phone Enter begins a new line.
  await visitor.window.getByRole("button", { name: "Send message" }).tap();
  await expect(visitor.bubble("Hello")).toBeVisible();
  const conversation = await api.conversation();
  await visitor.minimize();
  await api.say(conversation.id, "A long answer. ".repeat(30));
  await expect(visitor.card).toBeInViewport({ ratio: 1 });
  expect(await overlaps(visitor.card, visitor.launcher)).toBe(false);
  await expect(bubbleOf(visitor)).toBeHidden();
});

test("[S2-57] a picture is turned by 90 degrees either way and by nothing else", async ({
  server,
  network,
  browser,
}) => {
  const owned = { server, browser, url: network.url };
  for (const [rotation, sine] of [
    [90, 1],
    [-90, -1],
    [45, 0],
  ] as const) {
    const image = `${network.url}/demo/icon.svg`;
    const visitor = await withSettings(owned, { bubble: { type: "image", text: WORDS, image, rotation } });
    const picture = visitor.page.getByRole("img", { name: WORDS });
    await expect(picture).toBeVisible();
    const turned = await picture.evaluate((element) =>
      Math.round(new DOMMatrix(getComputedStyle(element).transform).b),
    );
    expect(turned).toBe(sine);
    await visitor.page.context().close();
  }
});
