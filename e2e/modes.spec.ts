import type { Browser, BrowserContextOptions } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { HostSite } from "./support/host-site.ts";
import { applySettings, PHONE, withSettings } from "./support/settings.ts";
import { VisitorPage } from "./support/visitor-page.ts";

const WIDTH = 1280;
const HEIGHT = 800;
/** The round launcher's reach from the page's edge, and the gap to the window. */
const BEYOND = 20 + 60 + 12;
const MIDDLE = (HEIGHT - 520) / 2;

const WINDOWS = {
  br: { x: WIDTH - 20 - 350, y: HEIGHT - BEYOND - 520 },
  bl: { x: 20, y: HEIGHT - BEYOND - 520 },
  tr: { x: WIDTH - 20 - 350, y: BEYOND },
  tl: { x: 20, y: BEYOND },
  cr: { x: WIDTH - BEYOND - 350, y: MIDDLE },
  cl: { x: BEYOND, y: MIDDLE },
};

test("[S2-23][S2-28][S2-54] the window floats beside the launcher at each position, 350 by 520", async ({
  server,
  network,
  browser,
}) => {
  for (const [position, place] of Object.entries(WINDOWS)) {
    const visitor = await withSettings(
      { server, browser, url: network.url },
      { visibility: { all: { position } } },
    );
    await visitor.launcher.click();
    await expect
      .poll(async () => visitor.window.boundingBox())
      .toEqual({ ...place, width: 350, height: 520 });
    await visitor.page.context().close();
  }
});

test("the window never leaves a small page, whatever its size and the launcher's offsets", async ({
  server,
  network,
  browser,
}) => {
  const sizes = [
    { width: 640, height: 360 },
    { width: 500, height: 420 },
    { width: 1000, height: 620 },
  ];
  for (const position of ["br", "tl", "cr"]) {
    const visitor = await withSettings(
      { server, browser, url: network.url },
      {
        window: { width: 420, height: 700 },
        visibility: { all: { position }, desktop: { yOffset: 90, xOffset: 60 } },
      },
    );
    await visitor.launcher.click();
    for (const viewport of sizes) {
      await visitor.page.setViewportSize(viewport);
      await expect(visitor.window).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => (await visitor.window.boundingBox())?.height ?? 0)
        .toBeGreaterThanOrEqual(Math.min(330, viewport.height - 24));
    }
    await visitor.page.context().close();
  }
});

test("[S2-37] a window that slides in comes from its side, and only fades under reduced motion", async ({
  server,
  network,
  browser,
}) => {
  /** How the window's animation begins. */
  const firstFrame = async (visitor: VisitorPage) => {
    await visitor.launcher.click();
    await visitor.window.waitFor();
    return visitor.window.evaluate((panel) => {
      panel.style.animation = "none";
      panel.getBoundingClientRect();
      panel.style.animation = "";
      const [animation] = panel.getAnimations();
      animation?.pause();
      if (animation) animation.currentTime = 0;
      const { transform, opacity } = getComputedStyle(panel);
      return { shift: new DOMMatrix(transform).e, opacity };
    });
  };
  const owned = { server, browser, url: network.url };
  const sliding = await withSettings(owned, { launcher: { onClick: "slide" } });
  expect(await firstFrame(sliding)).toEqual({ shift: 370, opacity: "0" });
  const settings = { launcher: { onClick: "slide" }, visibility: { all: { position: "bl" } } };
  const fromLeft = await withSettings(owned, settings);
  expect(await firstFrame(fromLeft)).toEqual({ shift: -370, opacity: "0" });
  const still = await browser.newContext({ reducedMotion: "reduce" });
  expect(await firstFrame(await VisitorPage.open(still, `${network.url}/demo`))).toEqual({
    shift: 0,
    opacity: "0",
  });
});

test("[S4-07][S2-29] the page hides, shows and toggles the widget without closing the window, and reads its type", async ({
  visitor,
}) => {
  await visitor.openChat();
  const call = (method: string): Promise<unknown> =>
    visitor.page.evaluate(
      (name) => (globalThis as unknown as { Parley: Record<string, () => unknown> }).Parley[name]?.(),
      method,
    );
  expect(await call("getWindowType")).toBe("inline");
  expect(await call("isChatHidden")).toBe(false);
  await call("toggleVisibility");
  await expect(visitor.window).toBeHidden();
  await expect(visitor.launcher).toBeHidden();
  expect(await call("isChatHidden")).toBe(true);
  expect(await call("isChatMaximized")).toBe(true);
  await call("toggleVisibility");
  await expect(visitor.window).toBeVisible();
  await call("hideWidget");
  await expect(visitor.window).toBeHidden();
  await call("showWidget");
  await expect(visitor.window).toBeVisible();
});

test("[S2-58] another stacking order is the owner's", async ({ server, network, browser }) => {
  const visitor = await withSettings({ server, browser, url: network.url }, { stackingOrder: 77 });
  await visitor.launcher.waitFor();
  const host = visitor.page.locator("parley-chat");
  await expect(host).toHaveCSS("z-index", "77");
  // Out of the top layer, so that the page can lay things over it.
  await expect(host).not.toHaveAttribute("popover");
});

test("[S2-46][S2-49] printing hides launcher and window and gives the page its title back", async ({
  visitor,
  agent,
}) => {
  const title = await visitor.page.title();
  await visitor.openChat();
  await visitor.send("Anybody?");
  await visitor.minimize();
  await agent.openConversation();
  await agent.send("Here");
  await expect(visitor.page).toHaveTitle(/1 new message/);
  await visitor.page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(await visitor.page.title()).toBe(title);
  await visitor.page.emulateMedia({ media: "print" });
  await expect(visitor.launcher).toBeHidden();
  await expect(visitor.card).toBeHidden();
  await visitor.page.emulateMedia({ media: "screen" });
  await visitor.page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(visitor.page).toHaveTitle(/1 new message/);
});

test("[S5-44] on a page made for desktops a phone's window fills the screen, as large as on other pages", async ({
  server,
  network,
  browser,
}) => {
  await applySettings({ server, url: network.url }, { content: { greeting: "Hello" } });
  const userAgent = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
  const site = await HostSite.serve({ chatOrigin: network.url, viewport: null });
  const context = await browser.newContext({ ...PHONE, userAgent, screen: { width: 390, height: 844 } });
  const visitor = await VisitorPage.open(context, site.url);
  const scale = 980 / 390;
  await expect.poll(async () => (await visitor.launcher.boundingBox())?.width).toBeCloseTo(60 * scale, 0);
  await visitor.launcher.tap();
  await expect.poll(async () => Math.round((await visitor.window.boundingBox())?.width ?? 0)).toBe(980);
  const area = await visitor.page.evaluate(() => visualViewport?.height ?? 0);
  await expect
    .poll(async () => Math.abs(((await visitor.window.boundingBox())?.height ?? 0) - area))
    .toBeLessThan(2);
  await expect(visitor.launcher).toBeHidden();
  await context.close();
  await site.close();
});

test("on a phone the page behind the window stays where it is, and the window leaves room for the keyboard", async ({
  server,
  network,
  browser,
}) => {
  await server.signInLink();
  const context = await browser.newContext(PHONE);
  const visitor = await VisitorPage.open(context, `${network.url}/demo`);
  await visitor.launcher.tap();
  const body = visitor.page.locator("body");
  await expect(body).toHaveCSS("overflow-y", "hidden");
  // A keyboard that takes 300 pixels of the visual viewport.
  await visitor.page.evaluate(() => {
    Object.defineProperty(visualViewport, "height", { value: 544, configurable: true });
    visualViewport?.dispatchEvent(new Event("resize"));
  });
  await expect.poll(async () => (await visitor.window.boundingBox())?.height).toBe(544);
  await visitor.minimize();
  await expect(body).not.toHaveCSS("overflow-y", "hidden");
  await context.close();
});

/** A page whose widget code is on its way until it is let through. */
async function withLateCode(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ visitor: VisitorPage; arrive: () => void }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/boot-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(url);
  return { visitor: new VisitorPage(page), arrive: resolve };
}

test("on a phone a tap before the code has come opens the window once it has", async ({
  browser,
  network,
  server,
}) => {
  await server.signInLink();
  const { visitor, arrive } = await withLateCode(browser, `${network.url}/demo`, PHONE);
  await visitor.launcher.tap();
  await expect(visitor.launcher).toHaveAttribute("aria-busy", "true");
  arrive();
  await expect(visitor.window).toBeVisible();
  await visitor.page.context().close();
});

test("who waits at the launcher for the code has the focus in the window, however long ago they pressed it", async ({
  browser,
  network,
  server,
}) => {
  await server.signInLink();
  const { visitor, arrive } = await withLateCode(browser, `${network.url}/demo`);
  await visitor.launcher.click();
  // What the browser says when the press was more than some seconds ago.
  await visitor.page.evaluate(() =>
    Object.defineProperty(navigator, "userActivation", { value: { isActive: false, hasBeenActive: true } }),
  );
  arrive();
  await expect(visitor.window).toBeVisible();
  await visitor.page.keyboard.press("Escape");
  await expect(visitor.window).toBeHidden();
  await expect(visitor.launcher).toBeFocused();
  await visitor.page.context().close();
});

test("closing the window gives the focus back to the launcher, also for those who use the keyboard", async ({
  visitor,
}) => {
  await visitor.launcher.focus();
  await visitor.page.keyboard.press("Enter");
  await visitor.window.waitFor();
  await visitor.openChat();
  await visitor.minimize();
  await expect(visitor.launcher).toBeFocused();
});
