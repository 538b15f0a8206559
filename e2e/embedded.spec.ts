import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { HostSite } from "./support/host-site.ts";
import { VisitorPage } from "./support/visitor-page.ts";

const ATTRIBUTE = 'data-container="place"';

/** The widget in an element of the page: a region there, not a dialog over the page. */
class EmbeddedPage extends VisitorPage {
  override readonly window = this.page.getByRole("region", { name: /^Chat with/ });
  override readonly log = this.window.getByRole("log");
  override readonly composer = this.window.getByRole("textbox", { name: "Message" });

  static override async open(context: BrowserContext, url: string): Promise<EmbeddedPage> {
    const page = await context.newPage();
    await page.goto(url);
    return new EmbeddedPage(page);
  }
}

const place = (style: string): string =>
  `<style>body{margin:0}</style><h1>Contact</h1><input aria-label="Search"><div id="place" style="${style}"></div>`;

const call = (page: Page, method: string): Promise<unknown> =>
  page.evaluate(
    (name) => (globalThis as unknown as { Parley: Record<string, () => unknown> }).Parley[name]?.(),
    method,
  );

test("[S2-27][S2-29] the chat is drawn in the element that the script names: open at once, no launcher, no closing", async ({
  visitorContext,
  network,
  agent,
}) => {
  const site = await HostSite.serve({
    chatOrigin: network.url,
    attributes: ATTRIBUTE,
    body: place("width:420px;height:600px;margin:40px"),
  });
  const visitor = await EmbeddedPage.open(visitorContext, site.url);
  await visitor.page.getByLabel("Search").focus();
  await expect(visitor.window).toBeVisible();
  await expect(visitor.page.getByLabel("Search")).toBeFocused();
  const host = await visitor.page.locator("#place").boundingBox();
  expect(await visitor.window.boundingBox()).toEqual(host);
  await expect(visitor.launcher).toHaveCount(0);
  await expect(visitor.window.getByRole("button", { name: "Minimize chat" })).toHaveCount(0);
  expect(await call(visitor.page, "getWindowType")).toBe("embed");

  await call(visitor.page, "minimize");
  await visitor.page.keyboard.press("Escape");
  await expect(visitor.window).toBeVisible();
  await visitor.openChat();
  await visitor.send("From inside the page");
  await agent.openConversation();
  await agent.send("Seen where it stands");
  await expect(visitor.bubble("Seen where it stands")).toBeVisible();
  await expect(agent.page.getByText("Seen", { exact: true })).toBeVisible();
  await site.close();
});

test("[S2-50] in an element under 280 wide or 330 high each side that is too small is raised, also when it shrinks later", async ({
  visitorContext,
  network,
  server,
}) => {
  await server.signInLink();
  const sizes = [
    { style: "width:200px;height:100px", width: 280, height: 330 },
    { style: "width:500px;height:100px", width: 500, height: 330 },
    { style: "width:200px;height:600px", width: 280, height: 600 },
    { style: "width:300px", width: 300, height: 330 },
    { style: "width:281px;height:331px", width: 281, height: 331 },
  ];
  for (const { style, width, height } of sizes) {
    const site = await HostSite.serve({
      chatOrigin: network.url,
      attributes: ATTRIBUTE,
      body: place(style),
    });
    const visitor = await EmbeddedPage.open(visitorContext, site.url);
    await expect.poll(async () => visitor.window.boundingBox()).toMatchObject({ width, height });
    await visitor.page.locator("#place").evaluate((element) => {
      element.style.width = "250px";
      element.style.height = "700px";
    });
    await expect.poll(async () => visitor.window.boundingBox()).toMatchObject({ width: 280, height: 700 });
    await visitor.page.close();
    await site.close();
  }
});

test("[S2-27] an element that the page makes later, or makes anew, is waited for", async ({
  visitorContext,
  network,
  server,
}) => {
  await server.signInLink();
  const site = await HostSite.serve({
    chatOrigin: network.url,
    head: '<script>window.Parley={q:[],embedded:"late"}</script>',
    body: "<main></main>",
  });
  const visitor = await EmbeddedPage.open(visitorContext, site.url);
  await visitor.page.waitForFunction(() => "maximize" in (window as unknown as { Parley: object }).Parley);
  const make = (): Promise<void> =>
    visitor.page.evaluate(() => {
      const element = document.createElement("section");
      element.id = "late";
      element.style.cssText = "width:360px;height:480px";
      document.querySelector("main")?.replaceChildren(element);
    });
  await expect(visitor.window).toHaveCount(0);
  await make();
  await expect.poll(async () => visitor.window.boundingBox()).toMatchObject({ width: 360, height: 480 });
  await make();
  await expect(visitor.window).toBeVisible();
  await expect(visitor.launcher).toHaveCount(0);
  await site.close();
});

test("[S4-43] ending an embedded chat leaves it open", async ({ visitorContext, network, agent }) => {
  const site = await HostSite.serve({
    chatOrigin: network.url,
    attributes: ATTRIBUTE,
    body: place("width:420px;height:600px"),
  });
  const visitor = await EmbeddedPage.open(visitorContext, site.url);
  await visitor.window.waitFor();
  await visitor.openChat();
  await visitor.send("Short question");
  await agent.openConversation();
  await visitor.window.getByRole("button", { name: "More options" }).click();
  await visitor.page.getByRole("menuitem", { name: "End chat" }).click();
  await visitor.window.getByRole("button", { name: "End chat", exact: true }).click();
  await expect(visitor.window.getByText("This chat has ended")).toBeVisible();
  await site.close();
});
