import type { Page } from "@playwright/test";
import { ExampleApp } from "./support/example-site.ts";
import { expect, test as base } from "./support/fixtures.ts";
import { VisitorPage } from "./support/visitor-page.ts";

const APPS = {
  "React 19": ["react"],
  "React 18": ["react", "react-18"],
  Vue: ["vue"],
  "web component": ["web-component"],
  "no framework": ["vanilla"],
} as const;
type AppName = keyof typeof APPS;

interface Sites {
  /** Serves an example app before the test's server and opens it. */
  openApp(name: AppName, policy?: string): Promise<VisitorPage>;
}
interface Builds {
  /** An example app, built when the first test wants it. */
  appOf(name: AppName): Promise<ExampleApp>;
}

const test = base.extend<Sites, Builds>({
  appOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the destructuring
    async ({}, use) => {
      const built = new Map<AppName, Promise<ExampleApp>>();
      await use(async (name) => {
        const [example, ...more] = APPS[name];
        const app = built.get(name) ?? ExampleApp.build(example, ...more);
        built.set(name, app);
        return app;
      });
      for (const app of built.values()) await (await app).dispose();
    },
    { scope: "worker" },
  ],
  openApp: async ({ appOf, visitorContext, network, server }, use) => {
    await server.signInLink();
    const sites: { close(): Promise<void> }[] = [];
    await use(async (name, policy) => {
      const site = await (await appOf(name)).serve(network.url, policy);
      sites.push(site);
      return VisitorPage.open(visitorContext, site.url);
    });
    for (const site of sites) await site.close();
  },
});

const heard = (page: Page): Promise<string[]> =>
  page.getByRole("list", { name: "Heard" }).getByRole("listitem").allTextContents();

/** What of the chat is on the page: hosts, scripts, the global. */
const traces = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    hosts: [...document.querySelectorAll("*")].filter(({ shadowRoot }) => shadowRoot).length,
    scripts: document.querySelectorAll('script[src*="/embed/"]').length,
    isGlobal: "Parley" in window,
  }));
const NOTHING = { hosts: 0, scripts: 0, isGlobal: false };
const ONE = { hosts: 1, scripts: 1, isGlobal: true };

/** The chat fills its place of 400 × 560, without a launcher. */
async function expectEmbedded({ page, launcher }: VisitorPage): Promise<void> {
  const region = page.getByRole("region", { name: /^Chat with/ });
  await expect.poll(() => region.boundingBox()).toMatchObject({ width: 400, height: 560 });
  await expect(launcher).toHaveCount(0);
}

const press = (page: Page, name: string): Promise<void> => page.getByRole("button", { name }).click();

for (const name of ["React 19", "React 18", "Vue"] as const)
  test(`${name}: the component brings one widget, hooks open it and hear each event once, unmounting leaves nothing`, async ({
    openApp,
    api,
  }) => {
    const visitor = await openApp(name);
    const { page } = visitor;
    await expect(visitor.launcher).toHaveCount(1);
    await press(page, "Talk to us");
    await expect(visitor.window).toBeVisible();
    await visitor.openChat();
    await visitor.send("Is this one chat?");
    const { id } = await api.conversation();
    await api.say(id, "It is");
    await expect(visitor.bubble("It is")).toBeVisible();
    await visitor.minimize();
    await expect
      .poll(() => heard(page))
      .toEqual(["opened", "visitor: Is this one chat?", "Robin: It is", "closed"]);
    expect(await traces(page)).toEqual(ONE);

    await api.say(id, "Still there?");
    await expect(page.getByRole("status", { name: "Unread" })).toHaveText("1");

    await press(page, "Unmount the chat");
    await expect.poll(() => traces(page)).toEqual(NOTHING);
    await expect.poll(async () => (await api.visitors()).length).toBe(0);
    await press(page, "Mount the chat");
    await expect(visitor.launcher).toHaveCount(1);
    // Unmounted and back within the grace: the same widget goes on.
    await press(page, "Unmount the chat");
    await press(page, "Mount the chat");
    await press(page, "Talk to us");
    await expect(visitor.window).toBeVisible();
    expect(await traces(page)).toEqual(ONE);
  });

for (const name of ["React 19", "React 18"] as const)
  test(`${name}: a server renders the page without the chat, and embedded it stands where the component does`, async ({
    appOf,
    openApp,
  }) => {
    const markup = await (await appOf(name)).renderOnServer();
    expect(markup).toContain("Talk to us");
    expect(markup).not.toContain("embed/main");

    const visitor = await openApp(name);
    await expect(visitor.launcher).toHaveCount(1);
    await press(visitor.page, "Draw inside the page");
    await expectEmbedded(visitor);
    await press(visitor.page, "Float over the page");
    await expect(visitor.launcher).toHaveCount(1);
    expect(await traces(visitor.page)).toEqual(ONE);
  });

test("Vue: embedded it stands where the component does", async ({ openApp }) => {
  const visitor = await openApp("Vue");
  await expect(visitor.launcher).toHaveCount(1);
  await press(visitor.page, "Draw inside the page");
  await expectEmbedded(visitor);
});

test("web component: over the page, inside itself when `embedded`, and gone with the element", async ({
  openApp,
  api,
}) => {
  const visitor = await openApp("web component");
  const { page } = visitor;
  await press(page, "Talk to us");
  await expect(visitor.window).toBeVisible();
  await visitor.openChat();
  await visitor.send("Hello, element");
  await api.say((await api.conversation()).id, "Hello, page");
  await expect.poll(() => heard(page)).toEqual(["ready", "opened", "Robin: Hello, page"]);
  await press(page, "Draw inside the page");
  await expectEmbedded(visitor);
  expect(await traces(page)).toEqual(ONE);
  await press(page, "Remove the chat");
  await expect.poll(() => traces(page)).toEqual(NOTHING);
});

test("no framework: nothing is fetched before it is wanted, a failure is told and tried again, strict policies hold", async ({
  openApp,
  network,
}) => {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${network.url}`,
    `connect-src ${network.url} ${network.url.replace("http", "ws")}`,
    `img-src ${network.url} data:`,
    "require-trusted-types-for 'script'",
    "trusted-types parley-sdk",
  ].join("; ");
  const visitor = await openApp("no framework", policy);
  const { page } = visitor;
  const talk = page.getByRole("button", { name: "Talk to us" });
  expect(await traces(page)).toEqual(NOTHING);
  await page.route("**/embed/**", (route) => route.abort(), { times: 1 });
  await talk.click();
  await expect.poll(() => heard(page)).toEqual([expect.stringContaining("script did not load")]);
  expect(await traces(page)).toEqual(NOTHING);
  await talk.click();
  await expect(visitor.window).toBeVisible();
  await visitor.minimize();
  await talk.click();
  await expect(visitor.window).toBeVisible();
  expect(await traces(page)).toEqual(ONE);
});
