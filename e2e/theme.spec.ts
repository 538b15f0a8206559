import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { HostSite } from "./support/host-site.ts";
import { VisitorPage } from "./support/visitor-page.ts";

const schemeOf = (page: Page): Promise<string | null> =>
  page.locator("parley-chat").evaluate((host) => host.getAttribute("data-scheme"));

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("[S1-19] an owner's style sheet changes colours and parts from outside", async ({
  server,
  network,
  visitorContext,
}) => {
  await server.applySettings({});
  const site = await HostSite.serve({
    chatOrigin: network.url,
    head: `<style>
      parley-chat { --parley-header: #0b3d2e; --parley-surface: #fffbf2 }
      parley-chat::part(panel) { border-radius: 4px }
      parley-chat::part(header) { letter-spacing: 1px }
      parley-chat::part(composer) { padding-bottom: 20px }
      parley-chat::part(visitor) { border-radius: 0 }
    </style>`,
  });
  const visitor = await VisitorPage.open(visitorContext, site.url);
  await visitor.openChat();
  await visitor.send("In the owner's style");
  await expect(visitor.bubble("In the owner's style")).toBeVisible();
  const { page } = visitor;
  expect(await styleOf(page, '[part="panel"]', "border-radius")).toBe("4px");
  expect(await styleOf(page, '[part="panel"]', "background-color")).toBe("rgb(255, 251, 242)");
  expect(await styleOf(page, '[part="header"]', "background-color")).toBe("rgb(11, 61, 46)");
  expect(await styleOf(page, '[part="header"]', "letter-spacing")).toBe("1px");
  expect(await styleOf(page, '[part="composer"]', "padding-bottom")).toBe("20px");
  expect(await styleOf(page, '[part="message visitor"]', "border-top-left-radius")).toBe("0px");
  await site.close();
});

test("with the scheme of the page, the widget turns dark and light as the page does", async ({
  server,
  network,
  visitorContext,
}) => {
  await server.applySettings({ theme: { scheme: "page" } });
  const site = await HostSite.serve({
    chatOrigin: network.url,
    head: `<style>
      body { background: #fff; color: #111 }
      .dark body { background: #101418; color: #eee; transition: background-color 0.3s }
      [data-theme="late"] body { background: none }
      [data-theme="late"] { color-scheme: dark }
    </style>`,
  });
  const visitor = await VisitorPage.open(visitorContext, site.url);
  const { page } = visitor;
  // The visitor's system is dark: the page is not, and the page counts.
  await page.emulateMedia({ colorScheme: "dark" });
  await visitor.openChat();
  await expect.poll(() => schemeOf(page)).toBe("light");
  const root = page.locator("html");
  await root.evaluate((element) => element.classList.add("dark"));
  await expect.poll(() => schemeOf(page)).toBe("dark");
  await root.evaluate((element) => element.classList.remove("dark"));
  await expect.poll(() => schemeOf(page)).toBe("light");
  await root.evaluate((element) => element.setAttribute("data-theme", "late"));
  await expect.poll(() => schemeOf(page)).toBe("dark");
  await site.close();
});

for (const [font, wanted] of [
  ["inherit", /^"?Page Face"?, serif$/],
  ["Georgia, serif", /^Georgia, serif$/],
  ["", /^system-ui/],
] as const) {
  test(`the font is the page's, the owner's or the system's (${font || "system"})`, async ({
    server,
    network,
    visitorContext,
  }) => {
    await server.applySettings({ theme: { font } });
    const site = await HostSite.serve({
      chatOrigin: network.url,
      head: `<style>body { font-family: "Page Face", serif }</style>`,
    });
    const visitor = await VisitorPage.open(visitorContext, site.url);
    await visitor.openChat();
    expect(await styleOf(visitor.page, '[part="composer"] textarea', "font-family")).toMatch(wanted);
    await site.close();
  });
}

test("in forced colours every control has an edge, and nothing is told by colour alone", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await visitor.openChat();
  await visitor.send("With an edge");
  await expect(visitor.bubble("With an edge")).toBeVisible();
  for (const selector of [
    '[part="panel"]',
    '[part="message visitor"]',
    '[part="composer"] > div:has(textarea)',
  ])
    expect(await styleOf(page, selector, "border-top-style"), selector).toBe("solid");
  expect(await styleOf(page, '[part="header"]', "border-bottom-style")).toBe("solid");
});

test("at 400 % zoom everything can be reached: the window fits, and the field and its button are in view", async ({
  visitor,
}) => {
  const { page } = visitor;
  // What a window of 1280 by 1024 has left.
  await page.setViewportSize({ width: 320, height: 256 });
  await visitor.openChat();
  await visitor.composer.fill("Small as it is");
  const send = visitor.window.getByRole("button", { name: "Send message" });
  for (const control of [
    visitor.composer,
    send,
    visitor.window.getByRole("button", { name: "Minimize chat" }),
  ])
    await expect(control).toBeInViewport({ ratio: 1 });
  await send.click();
  await expect(visitor.bubble("Small as it is")).toBeInViewport();
  const { scrollWidth, clientWidth } = await visitor.log.evaluate((log) => ({
    scrollWidth: log.scrollWidth,
    clientWidth: log.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
