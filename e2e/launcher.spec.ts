import type { Browser } from "@playwright/test";
import { AgentDesk } from "./support/agent-desk.ts";
import type { ParleyServer } from "./support/server.ts";
import { expect, test } from "./support/fixtures.ts";
import { VisitorPage } from "./support/visitor-page.ts";

/** Applies a settings document as an owner does, and opens the demo page in a fresh profile once the embed script carries it. */
async function withSettings(
  { server, browser, url }: { server: ParleyServer; browser: Browser; url: string },
  settings: Record<string, unknown>,
): Promise<VisitorPage> {
  const versionOf = async (): Promise<string> =>
    (await fetch(`${url}/embed/main/default.js`)).headers.get("etag") ?? "";
  const before = await versionOf();
  await server.applySettings(settings);
  await expect.poll(versionOf).not.toBe(before);
  return VisitorPage.open(await browser.newContext(), `${url}/demo`);
}

const MARGIN = 20;
const SIDES = {
  br: { x: 1280 - 60 - MARGIN, y: 800 - 60 - MARGIN },
  bl: { x: MARGIN, y: 800 - 60 - MARGIN },
  tr: { x: 1280 - 60 - MARGIN, y: MARGIN },
  cr: { x: 1280 - 60 - MARGIN, y: 370 },
  cl: { x: MARGIN, y: 370 },
};

test("[S1-20][S2-32][S2-33][S2-34][S2-35][S2-36] the launcher stands where the settings say", async ({
  server,
  network,
  browser,
}) => {
  for (const [position, place] of Object.entries(SIDES)) {
    const visitor = await withSettings(
      { server, browser, url: network.url },
      { visibility: { desktop: { position } } },
    );
    await expect.poll(async () => visitor.launcher.boundingBox()).toMatchObject(place);
    await visitor.launcher.click();
    await expect(visitor.window).toBeInViewport({ ratio: 1 });
    await visitor.page.context().close();
  }
});

test("[S1-19][S3-68] the owner's colours are used, and an unreadable text colour is corrected", async ({
  server,
  network,
  browser,
  agent,
}) => {
  const theme = {
    header: { background: "#ffe08a", text: "#ffffff" },
    visitor: { background: "#7a1fa2", text: "#ffffff" },
    agent: { background: "#d7f5dd", text: "#12361b" },
  };
  const visitor = await withSettings({ server, browser, url: network.url }, { theme });
  await expect(visitor.launcher).toHaveCSS("background-color", "rgb(255, 224, 138)");
  await visitor.openChat();
  await visitor.send("In violet");
  await agent.openConversation();
  await agent.send("In green");
  const colourBehind = (text: string): Promise<string> =>
    visitor.bubble(text).evaluate((element) => {
      let box: Element | null = element;
      while (box && getComputedStyle(box).backgroundColor === "rgba(0, 0, 0, 0)") box = box.parentElement;
      return box ? getComputedStyle(box).backgroundColor : "";
    });
  expect(await colourBehind("In violet")).toBe("rgb(122, 31, 162)");
  expect(await colourBehind("In green")).toBe("rgb(215, 245, 221)");
  const title = visitor.window.getByText("Owner", { exact: true }).first();
  await expect(title).not.toHaveCSS("color", "rgb(255, 255, 255)");
});

test("[S2-45][S4-08] without an agent at the desk the widget is hidden when the owner ties its status to that, and comes back with one", async ({
  server,
  network,
  browser,
}) => {
  const visitor = await withSettings({ server, browser, url: network.url }, { agentDrivenStatus: true });
  await visitor.page.waitForLoadState("load");
  await expect(visitor.launcher).toBeHidden();
  const context = await browser.newContext();
  const agent = await AgentDesk.signIn(context, await server.signInLink());
  await expect(visitor.launcher).toBeVisible();
  await agent.page.close();
  await expect(visitor.launcher).toBeHidden();
  await context.close();
});

test("[S3-71] a widget that is not shown on this kind of device draws nothing", async ({
  server,
  network,
  browser,
}) => {
  const visitor = await withSettings(
    { server, browser, url: network.url },
    { visibility: { desktop: { show: false } } },
  );
  await visitor.page.waitForLoadState("load");
  await expect(visitor.launcher).toBeHidden();
});
