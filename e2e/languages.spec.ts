import type { BrowserContext, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { embedConfig } from "./support/embed-config.ts";
import { expect, test as base } from "./support/fixtures.ts";
import { HostSite } from "./support/host-site.ts";

/** Everything that stands in the chat now, launcher and names for screen readers included. */
const textsOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector("parley-chat")?.shadowRoot?.innerHTML ?? "");

/** Collects, frame by frame, what has ever stood in the window. */
async function watchTexts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenTexts: seen });
    const look = (): void => {
      seen.add(document.querySelector("parley-chat")?.shadowRoot?.textContent ?? "");
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() => [...(window as unknown as { seenTexts: Set<string> }).seenTexts].join("\n"));
}

interface Surroundings {
  /** A visitor's page whose chat speaks as the owner has chosen; not opened yet. */
  prepare(language: string, options?: BrowserContextOptions): Promise<Page>;
  /** A page in English on a foreign site. */
  site: HostSite;
}

const test = base.extend<Surroundings>({
  prepare: async ({ server, browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (language, options = {}) => {
      await server.applySettings({ language });
      await expect.poll(async () => (await embedConfig(server.url)).settings.language).toBe(language);
      const context = await browser.newContext(options);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  site: async ({ network }, use) => {
    const site = await HostSite.serve({ chatOrigin: network.url });
    await use(site);
    await site.close();
  },
});

const launcherOf = (page: Page): Locator => page.locator("parley-chat button.launcher");

/** Languages other than English that the page has asked for. */
function listenForChunks(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const found = /\/w\/.*assets\/((?:language|[a-z]{2}(?:-[a-z]{2})?)-[\w-]{7}\.js)$/.exec(request.url());
    if (found?.[1]) asked.push(request.url());
  });
  return asked;
}

test("[S7-13] the owner's language is fetched from the chat's own server and no English is ever shown", async ({
  prepare,
  network,
}) => {
  const page = await prepare("de");
  // The launcher is drawn before the language is there: its words come in the script.
  expect((await embedConfig(network.url)).labels?.open).toBe("Chat öffnen");
  const asked = listenForChunks(page);
  const seen = await watchTexts(page);
  await page.goto(`${network.url}/demo`);
  const launcher = page.getByRole("button", { name: "Chat öffnen" });
  await launcher.click();
  const window = page.getByRole("dialog", { name: "Chat mit Support" });
  await window.getByRole("button", { name: "Schreiben Sie uns" }).click();
  await expect(window.getByRole("textbox", { name: "Nachricht" })).toBeVisible();
  await expect(window.getByRole("button", { name: "Weitere Optionen" })).toBeVisible();
  expect(asked.map((url) => new URL(url).origin)).toEqual([network.url, network.url]);
  expect(await seen()).not.toMatch(/Send us|Hi there|Ask us/);
  expect(await textsOf(page)).toContain('lang="de"');
});

test("a page in English asks for no language", async ({ visitor, network }) => {
  expect(await embedConfig(network.url)).not.toHaveProperty("labels");
  const asked = listenForChunks(visitor.page);
  await visitor.page.reload();
  await visitor.openChat();
  await expect(visitor.window.getByRole("button", { name: "More options" })).toBeVisible();
  expect(asked).toEqual([]);
});

const MIRRORED = {
  ar: { open: "فتح المحادثة", start: "أرسل إلينا رسالة", back: "العودة إلى البداية", send: "إرسال الرسالة" },
  he: { open: "פתיחת הצ׳אט", start: "שליחת הודעה", back: "חזרה למסך הבית", send: "שליחת ההודעה" },
  fa: {
    open: "باز کردن گفتگو",
    start: "برای ما پیام بفرستید",
    back: "بازگشت به صفحهٔ اصلی",
    send: "فرستادن پیام",
  },
} as const;

for (const [code, words] of Object.entries(MIRRORED)) {
  test(`[S2-59] in ${code} the window runs from right to left, and the launcher stays where it was put`, async ({
    prepare,
    network,
  }) => {
    const page = await prepare(code, { viewport: { width: 1280, height: 800 } });
    await page.goto(`${network.url}/demo`);
    await page.getByRole("button", { name: words.open }).click();
    const window = page.getByRole("dialog");
    await window.getByRole("button", { name: words.start }).click();
    await expect(window).toHaveCSS("direction", "rtl");
    await expect(window.getByRole("textbox")).toHaveCSS("direction", "rtl");
    await window.getByRole("textbox").fill("123");
    await window.getByRole("textbox").press("Enter");
    const bubble = await window.getByRole("log").getByText("123", { exact: true }).boundingBox();
    const frame = await window.boundingBox();
    const back = await window.getByRole("button", { name: words.back }).boundingBox();
    if (!bubble || !frame || !back) throw new Error("The window is not drawn.");
    const middle = frame.x + frame.width / 2;
    expect(back.x).toBeGreaterThan(middle);
    // The visitor's own messages stand at the end of the line.
    expect(bubble.x).toBeLessThan(middle);
    await expect(window.getByRole("button", { name: words.back }).locator("svg")).toHaveCSS(
      "transform",
      "matrix(-1, 0, 0, 1, 0, 0)",
    );
    await expect(window.getByRole("button", { name: words.send }).locator("svg")).toHaveCSS(
      "transform",
      "none",
    );
    expect(await launcherOf(page).boundingBox()).toMatchObject({ x: 1280 - 60 - 20 });
  });
}

for (const [code, viewport] of [
  ["de", { width: 1280, height: 800 }],
  ["de", { width: 320, height: 568 }],
  ["ja", { width: 320, height: 568 }],
  ["fr", { width: 320, height: 568 }],
] as const) {
  test(`no text in ${code} is wider than its place, ${viewport.width} pixels wide`, async ({
    prepare,
    network,
  }) => {
    const page = await prepare(code, { viewport });
    await page.goto(`${network.url}/demo`);
    await launcherOf(page).click();
    const window = page.getByRole("dialog");
    const overflowing = (): Promise<string[]> =>
      window.evaluate((dialog) =>
        [...dialog.querySelectorAll<HTMLElement>("*")]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
          .filter((element) => getComputedStyle(element).textOverflow !== "ellipsis")
          .filter((element) => getComputedStyle(element).overflowX === "visible")
          .filter((element) => getComputedStyle(element).display !== "inline")
          .map((element) => element.outerHTML.slice(0, 200)),
      );
    await expect(window).toBeVisible();
    expect(await overflowing()).toEqual([]);
    await window.getByRole("heading").first().waitFor();
    await window.getByRole("button", { name: /Schreiben Sie uns|メッセージを送る|Écrivez-nous/ }).click();
    await expect(window.getByRole("textbox")).toBeVisible();
    expect(await overflowing()).toEqual([]);
    const frame = await window.boundingBox();
    expect((frame?.x ?? -1) + (frame?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
  });
}

test("a language that does not come is tried again, and comes with the next try", async ({
  prepare,
  network,
}) => {
  const page = await prepare("es");
  let refused = 0;
  await page.route(/assets\/es-[\w-]+\.js$/, async (route) => {
    refused += 1;
    await (refused === 1 ? route.abort() : route.continue());
  });
  await page.goto(`${network.url}/demo`);
  await page.getByRole("button", { name: "Abrir el chat" }).click();
  await expect(page.getByRole("button", { name: "Envíanos un mensaje" })).toBeVisible();
  expect(refused).toBe(2);
});

test("English stands in for a language that cannot be fetched, which is logged once", async ({
  prepare,
  site,
}) => {
  const page = await prepare("page");
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && message.text().startsWith("Parley")) logged.push(message.text());
  });
  await page.route(/assets\/es-[\w-]+\.js$/, (route) => route.abort());
  await page.goto(site.url);
  await page.evaluate(() => {
    document.documentElement.lang = "es";
  });
  await launcherOf(page).click();
  await expect(page.getByRole("button", { name: "Send us a message" })).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => logged).toHaveLength(1);
  expect(logged[0]).toContain("the texts in es could not be loaded");
});

test("English stands in for a language that there is none of, which is logged once", async ({
  prepare,
  network,
}) => {
  const page = await prepare("tlh");
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await page.goto(`${network.url}/demo`);
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect(page.getByRole("button", { name: "Send us a message" })).toBeVisible();
  expect(logged.filter((text) => text.includes("no texts in tlh"))).toHaveLength(1);
});

test("when the page changes its language the window follows and keeps what is being written", async ({
  prepare,
  site,
}) => {
  const page = await prepare("page");
  await page.goto(site.url);
  await page.getByRole("button", { name: "Open chat" }).click();
  const window = page.getByRole("dialog");
  await window.getByRole("button", { name: "Send us a message" }).click();
  const field = window.getByRole("textbox");
  await field.pressSequentially("Half a sen");
  const speak = (lang: string): Promise<void> =>
    page.evaluate((tag) => {
      document.documentElement.lang = tag;
    }, lang);
  await speak("ar-EG");
  await expect(window).toHaveCSS("direction", "rtl");
  await expect(window.getByRole("button", { name: "العودة إلى البداية" })).toBeVisible();
  await expect(launcherOf(page)).toHaveAccessibleName("إغلاق المحادثة");
  await speak("fr");
  await expect(window.getByRole("textbox", { name: "Message" })).toHaveValue("Half a sen");
  await expect(window).toHaveCSS("direction", "ltr");
  await expect(field).toBeFocused();
  await field.pressSequentially("tence");
  await expect(field).toHaveValue("Half a sentence");
  await speak("en");
  await expect(window.getByRole("button", { name: "Minimize chat" })).toBeVisible();
  await expect(launcherOf(page)).toHaveAccessibleName("Close chat");
});

test("the visitor's browser decides where the owner says so, in its own variant", async ({
  prepare,
  network,
}) => {
  const page = await prepare("browser", { locale: "fr-CA" });
  await page.goto(`${network.url}/demo`);
  await page.getByRole("button", { name: "Ouvrir le chat" }).click();
  await expect(page.getByRole("button", { name: "Écrivez-nous" })).toBeVisible();
  expect(await textsOf(page)).toContain('lang="fr-CA"');
});

test("auto speaks the page's language, and the browser's where there is none of the page's", async ({
  prepare,
  site,
}) => {
  const page = await prepare("auto", { locale: "ja-JP" });
  await page.goto(site.url);
  await page.getByRole("button", { name: "Open chat" }).waitFor();
  await page.evaluate(() => {
    document.documentElement.lang = "tlh";
  });
  await expect(launcherOf(page)).toHaveAccessibleName("チャットを開く");
});
