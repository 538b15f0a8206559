import { AgentDesk } from "./support/agent-desk.ts";
import { expect, test } from "./support/fixtures.ts";
import { PHONE, withSettings } from "./support/settings.ts";

const MARGIN = 20;
const SIDES = {
  br: { x: 1280 - 60 - MARGIN, y: 800 - 60 - MARGIN },
  bl: { x: MARGIN, y: 800 - 60 - MARGIN },
  tr: { x: 1280 - 60 - MARGIN, y: MARGIN },
  cr: { x: 1280 - 60 - MARGIN, y: 370 },
  cl: { x: MARGIN, y: 370 },
  tl: { x: MARGIN, y: MARGIN },
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

test("[S2-22][S2-52][S2-56] a rectangle on a desktop is 320 by 40, 10 from the side, and says its words", async ({
  server,
  network,
  browser,
}) => {
  const visitor = await withSettings(
    { server, browser, url: network.url },
    { launcher: { shape: "rectangle" } },
  );
  await expect
    .poll(async () => visitor.launcher.boundingBox())
    .toEqual({ x: 1280 - 320 - 10, y: 800 - 40 - 20, width: 320, height: 40 });
  await expect(visitor.launcher).toHaveText("Chat");
  await visitor.launcher.click();
  await expect
    .poll(async () => visitor.window.boundingBox())
    .toMatchObject({ x: 1280 - 350 - 10, y: 800 - 20 - 40 - 12 - 520 });
  await expect(visitor.launcher).toHaveAccessibleName("Close chat");
});

test("[S2-53][S2-55] a rectangle on a phone is 110 by 48, 20 from the side, at each position", async ({
  server,
  network,
  browser,
}) => {
  const places = {
    br: { x: 390 - 110 - 20, y: 844 - 48 - 20 },
    tl: { x: 20, y: 20 },
    cr: { x: 390 - 110 - 20, y: 844 / 2 - 24 },
  };
  for (const [position, place] of Object.entries(places)) {
    const visitor = await withSettings(
      { server, browser, url: network.url },
      { launcher: { shape: "rectangle" }, visibility: { all: { position } } },
      PHONE,
    );
    await expect
      .poll(async () => visitor.launcher.boundingBox())
      .toEqual({ ...place, width: 110, height: 48 });
    await visitor.page.context().close();
  }
});

test("[S1-20] the owner's words, size and offsets count, and long words are cut instead of overflowing", async ({
  server,
  network,
  browser,
}) => {
  const text = "Questions about your order? Write us";
  const visitor = await withSettings(
    { server, browser, url: network.url },
    {
      launcher: { shape: "rectangle", text, desktop: { width: 200, height: 36 } },
      visibility: { desktop: { position: "bl", xOffset: 0, yOffset: 7 } },
    },
  );
  await expect
    .poll(async () => visitor.launcher.boundingBox())
    .toEqual({ x: 0, y: 800 - 36 - 7, width: 200, height: 36 });
  const words = visitor.launcher.getByText(text);
  await expect(words).toHaveCSS("text-overflow", "ellipsis");
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await expect(visitor.launcher).toHaveAccessibleName(`Open chat: ${text}`);
});
