import { expect, test } from "./support/fixtures.ts";
import { HelpCentre } from "./support/help-centre.ts";
import { withSettings } from "./support/settings.ts";
import { holdChats } from "./support/past-chats.ts";

/** WCAG contrast of a computed colour on white or on the dark surface. */
function contrast(computed: string, surface: readonly [number, number, number]): number {
  const light = (channels: readonly number[]): number => {
    const [r = 0, g = 0, b = 0] = channels.map((value) => {
      const share = value / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [one, other] = [light((computed.match(/\d+/g) ?? []).map(Number)), light(surface)];
  return Math.max(one, other) / Math.min(one, other);
}

test("home greets in the owner's words, shows who is there, their links and their own line at the foot", async ({
  server,
  network,
  browser,
  agent: _agent,
}) => {
  const settings = {
    branding: {
      teamName: "Harbour",
      whitelabel: { label: "Run by Harbour", url: "https://harbour.test/", textColor: "#eeeeee" },
    },
    content: {
      greeting: "Welcome aboard",
      introduction: "We know the tides.",
      links: [{ label: "Timetable", url: "https://harbour.test/times" }],
    },
  };
  const visitor = await withSettings({ server, browser, url: network.url }, settings);
  await visitor.launcher.click();
  const { window } = visitor;
  await expect(window.getByRole("heading", { name: "Welcome aboard" })).toBeVisible();
  await expect(window.getByText("We know the tides.")).toBeVisible();
  await expect(window.getByRole("button", { name: "With Owner" })).toBeVisible();
  await expect(window.getByText("We're here now")).toBeVisible();
  const link = window.getByRole("navigation", { name: "Links" }).getByRole("link");
  await expect(link).toHaveAttribute("href", "https://harbour.test/times");
  const line = window.getByRole("link", { name: /Run by Harbour/ });
  await expect(line).toHaveAttribute("href", "https://harbour.test/");
  const surfaces = { light: [255, 255, 255], dark: [22, 24, 29] } as const;
  for (const colorScheme of ["light", "dark"] as const) {
    await visitor.page.emulateMedia({ colorScheme });
    await expect
      .poll(async () =>
        contrast(await line.evaluate((element) => getComputedStyle(element).color), surfaces[colorScheme]),
      )
      .toBeGreaterThanOrEqual(4.5);
  }
});

test("with nothing configured home has its greeting, its card and the product's line, and asks for no history or help", async ({
  visitor,
}) => {
  const asked: string[] = [];
  visitor.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visitor.launcher.click();
  const { window } = visitor;
  await expect(window.getByText("Chat by Parley")).toBeVisible();
  await expect(window.getByRole("heading", { name: "Hi there" })).toBeVisible();
  await expect(window.getByRole("button", { name: /Send us a message/ })).toBeVisible();
  await expect(window.getByRole("region")).toHaveCount(0);
  await expect(window.getByRole("navigation")).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith("/v1/kb") || path === "/v1/chat/list")).toEqual([]);
});

test("three popular articles and three past conversations at most stand under the card, which they don't move", async ({
  server,
  network,
  browser,
  api,
}) => {
  const help = new HelpCentre(
    ["One", "Two", "Three", "Four"].map((title) => ({
      id: title,
      title,
      subtitle: "",
      body: `${title} body`,
    })),
  );
  const visitor = await withSettings(
    { server, browser, url: network.url, prepare: async ({ page }) => help.answer(page) },
    { helpCentre: { siteId: "site-1" } },
  );
  await holdChats(visitor, api, ["Alpha", "Beta", "Gamma", "Delta"]);
  await visitor.page.reload();
  await visitor.window.waitFor();
  const back = visitor.window.getByRole("button", { name: "Back to home" });
  const card = visitor.window.getByRole("button", { name: /Send us a message/ });
  await back.or(card).first().waitFor();
  if (await back.isVisible()) await back.click();
  // The window may still be growing.
  await visitor.window.evaluate(async (panel) =>
    Promise.all(panel.getAnimations().map(async ({ finished }) => finished)),
  );
  const place = await card.boundingBox();
  const recent = visitor.window.getByRole("region", { name: "Recent conversations" });
  await expect(recent.getByRole("button")).toHaveText([/See all/, /Delta/, /Gamma/, /Beta/]);
  const popular = visitor.window.getByRole("region", { name: "Popular articles" });
  await expect(popular.getByRole("button")).toHaveText(["Search for help", "One", "Two", "Three"]);
  expect(await card.boundingBox()).toEqual(place);
  await popular.getByRole("button", { name: "Two" }).click();
  await expect(visitor.window.getByRole("article")).toContainText("Two body");
});

test("while nobody can be reached, the card leads to the form", async ({ server, network, browser }) => {
  const visitor = await withSettings(
    { server, browser, url: network.url },
    { agentDrivenStatus: true, visibility: { showWhenOffline: true } },
  );
  await visitor.launcher.click();
  await expect(visitor.window.getByText("Away, will reply when we're back")).toBeVisible();
  await visitor.window.getByRole("button", { name: /Leave us a message/ }).click();
  await expect(visitor.window.getByRole("textbox", { name: "Email" })).toBeVisible();
});

test("a small window keeps the card in sight, and the way out while home is scrolled", async ({
  server,
  network,
  browser,
}) => {
  const links = Array.from({ length: 5 }, (_, number) => ({
    label: `Link ${number}`,
    url: `https://links.test/${number}`,
  }));
  const visitor = await withSettings(
    { server, browser, url: network.url },
    { content: { links, greeting: "A greeting that needs more than a line to be written out in full" } },
    { viewport: { width: 320, height: 380 } },
  );
  await visitor.launcher.click();
  await expect(visitor.window.getByRole("button", { name: /Send us a message/ })).toBeInViewport({
    ratio: 1,
  });
  await visitor.window.getByText("Chat by Parley").scrollIntoViewIfNeeded();
  await expect(visitor.window.getByText("Chat by Parley")).toBeInViewport();
  await visitor.minimize();
});
