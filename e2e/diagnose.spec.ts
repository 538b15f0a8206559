import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { askParley, diagnose, faultsOf } from "./support/diagnosis.ts";
import { embedConfig } from "./support/embed-config.ts";
import { expect, test } from "./support/fixtures.ts";
import { HostSite } from "./support/host-site.ts";
import { applySettings, PHONE } from "./support/settings.ts";
import { VisitorPage } from "./support/visitor-page.ts";

const CLOSED = { enabled: true, slots: [] };

test("settings that hide the widget are told by name, on the page and to the owner", async ({
  server,
  network,
  browser,
}) => {
  const chat = network.url;
  const faults = async (settings: Record<string, unknown>, device = {}): Promise<string[]> => {
    await applySettings({ server, url: chat }, settings);
    const context = await browser.newContext(device);
    const { page } = await VisitorPage.open(context, `${chat}/demo`);
    const found = faultsOf(await diagnose(page, chat, await embedConfig(chat)));
    await context.close();
    return found;
  };
  expect(await faults({ components: { liveChat: false } })).toEqual([
    expect.stringMatching(/^switched-on: .*components\.liveChat/),
  ]);
  expect(await faults({ scheduler: CLOSED })).toEqual([expect.stringMatching(/^schedule: .*hours/)]);
  expect(await faults({ agentDrivenStatus: true })).toEqual([expect.stringMatching(/^team: No agent/)]);
  expect(await faults({ visibility: { mobile: { show: false } } }, PHONE)).toEqual([
    expect.stringMatching(/^device: .*visibility\.mobile\.show/),
  ]);
  expect(await faults({ visibility: { mobile: { show: false } } })).toEqual([]);
});

test("what the page does to its widget is told: hidden, covered, another chat, styles", async ({
  visitor,
  network,
}) => {
  const { page } = visitor;
  const config = await embedConfig(network.url);
  const look = async () => diagnose(page, network.url, config);
  await visitor.launcher.waitFor();
  const well = await look();
  expect(well.ok).toBe(true);
  expect(faultsOf(well)).toEqual([]);

  await page.evaluate(() => {
    const over = document.createElement("div");
    over.id = "cookie-banner";
    over.popover = "manual";
    over.style.cssText = "position:fixed;inset:auto 0 0 auto;width:400px;height:200px;margin:0";
    document.body.append(over);
    over.showPopover();
  });
  const covered = await look();
  expect(faultsOf(covered)).toEqual([expect.stringMatching(/^covered: .*div#cookie-banner/)]);
  expect(covered.ok).toBe(true);
  await page.locator("#cookie-banner").evaluate((over) => over.remove());

  await page.evaluate(() => {
    const other = document.createElement("script");
    other.type = "text/plain";
    other.src = "https://client.crisp.chat/l.js";
    document.head.append(other);
  });
  expect(faultsOf(await look())).toEqual([expect.stringMatching(/^one-widget: .*Crisp/)]);
  await page.locator('script[src*="crisp"]').evaluate((other) => other.remove());

  await page.evaluate(() => (document.documentElement.style.display = "none"));
  expect(faultsOf(await look())).toEqual([expect.stringMatching(/^styles: /)]);
  await page.evaluate(() => (document.documentElement.style.display = ""));

  await page.evaluate(() => (window as unknown as { Parley: { hideWidget(): void } }).Parley.hideWidget());
  const hidden = await look();
  expect(faultsOf(hidden)).toEqual([expect.stringMatching(/^page: .*Parley\.showWidget/)]);
  expect(hidden.ok).toBe(false);
});

test("what stands between browser and server is told apart: files, socket, storage, server, offline", async ({
  visitor,
  network,
  visitorContext,
}) => {
  const { page } = visitor;
  const config = await embedConfig(network.url);
  const faults = async (on: Page = page) => faultsOf(await diagnose(on, network.url, config));
  await visitor.launcher.waitFor();

  await page.route("**/w/**", (route) => route.abort());
  expect(await faults()).toEqual([expect.stringMatching(/^files: .*ad blocker/)]);
  await page.reload();
  await visitor.launcher.waitFor();
  expect(faultsOf(await diagnose(page, network.url))).toEqual([expect.stringMatching(/^files: /)]);
  // The page's own call waits for no engine: it is the engine that does not come.
  expect(faultsOf(await askParley(page))).toEqual([expect.stringMatching(/^files: .*ad blocker/)]);
  await page.unrouteAll();

  const poor = await visitorContext.newPage();
  await poor.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
    const Native = WebSocket;
    Object.assign(window, {
      // As behind a proxy that ends upgrades.
      WebSocket: class extends Native {
        constructor() {
          super("ws://localhost:9/");
        }
      },
    });
  });
  await poor.goto(`${network.url}/demo`);
  expect(await faults(poor)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^socket: .*WebSocket/),
      expect.stringMatching(/^storage: /),
    ]),
  );

  network.cut();
  expect(await faults()).toEqual([expect.stringMatching(new RegExp(`^server: .*${network.url}`))]);
  network.restore();
  await visitorContext.setOffline(true);
  expect(await faults()).toEqual([expect.stringMatching(/^online: /)]);
});

test("what the server refuses is told: wrong ids, an origin that is not allowed, a ban", async ({
  visitor,
  network,
  api,
}) => {
  const chat = network.url;
  const config = await embedConfig(chat);
  const faults = async (changes: Partial<typeof config> = {}) =>
    faultsOf(await diagnose(visitor.page, chat, { ...config, ...changes }));
  expect(await faults({ propertyId: "mian" })).toEqual([expect.stringMatching(/^property: .*“mian”/)]);
  expect(await faults({ widgetId: "defualt" })).toEqual([expect.stringMatching(/^widget: .*“defualt”/)]);

  await visitor.openChat();
  await visitor.send("Something rude");
  const { visitorId } = await api.conversation();
  await api.call("POST", `/visitors/${visitorId}/ban`, { reason: "rude" });
  await expect(visitor.launcher).toHaveCount(0);
  expect(await faults()).toEqual([expect.stringMatching(/^ban: /)]);

  await api.call("PUT", "/properties/main", { allowedOrigins: ["https://shop.example"] });
  const site = await HostSite.serve({ chatOrigin: chat });
  await visitor.page.goto(site.url);
  const origin = new URL(site.url).origin;
  await expect.poll(async () => (await faults()).join()).toMatch(new RegExp(`origin: .*Add ${origin}`));
  await site.close();
});

test("what the page's policy refuses is told by directive, with what to add", async ({
  visitorContext,
  network,
  server,
}) => {
  await server.signInLink();
  const chat = network.url;
  const socket = chat.replace("http", "ws");
  const config = await embedConfig(chat);
  const site = await HostSite.serve({ chatOrigin: chat });
  const page = await visitorContext.newPage();
  const faults = async (policy: string) => {
    site.policy = `default-src 'none'; ${policy}`;
    await page.goto(site.url);
    await new VisitorPage(page).launcher.waitFor();
    return faultsOf(await diagnose(page, chat, config));
  };
  const rest = `img-src ${chat}; media-src ${chat}`;
  expect(await faults(`script-src ${chat}; connect-src ${chat}; ${rest}`)).toEqual([
    expect.stringMatching(new RegExp(`^policy-socket: .*Add ${socket} to .connect-src`)),
  ]);
  expect(await faults(`script-src ${chat}; connect-src ${socket}; ${rest}`)).toEqual([
    expect.stringMatching(new RegExp(`^policy-connect: .*Add ${chat} to .connect-src`)),
  ]);
  expect(await faults(`script-src ${chat}/embed/; connect-src ${chat} ${socket}; ${rest}`)).toEqual([
    expect.stringMatching(/^policy-script: .*script-src/),
  ]);
  expect(await faults(`script-src ${chat}; connect-src ${chat} ${socket}`)).toEqual([
    expect.stringMatching(/^pictures: .*img-src/),
    expect.stringMatching(/^media: .*media-src/),
  ]);
  await site.close();
});

test("a place that is missing, and a page inside another site's, are told", async ({
  visitorContext,
  network,
  server,
}) => {
  await server.signInLink();
  const config = await embedConfig(network.url);
  const inner = await HostSite.serve({ chatOrigin: network.url, attributes: 'data-container="nowhere"' });
  const outer = await HostSite.serve({
    chatOrigin: network.url,
    body: `<iframe src="${inner.url}" width="600" height="600"></iframe>`,
  });
  const page = await visitorContext.newPage();
  await page.goto(inner.url);
  expect(faultsOf(await diagnose(page, network.url, config))).toEqual([expect.stringMatching(/^drawn: /)]);
  await page.goto(outer.url);
  const [, frame] = page.frames();
  const framed = await diagnose(frame as unknown as Page, network.url, config);
  expect(faultsOf(framed)).toEqual(expect.arrayContaining([expect.stringMatching(/^frame: /)]));
  await inner.close();
  await outer.close();
});

test("the page for owners says what server and browser know, in words, without a violation of its own policy", async ({
  visitorContext,
  network,
  server,
}) => {
  await server.signInLink();
  const page = await visitorContext.newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${network.url}/diagnose`);
  await page.getByLabel("Property").fill("main");
  await page.getByLabel("Widget").fill("shop");
  await page.getByLabel("Address of your site").fill("https://shop.example/cart");
  await page.getByRole("button", { name: "Check" }).click();
  const said = page.getByRole("region", { name: "What the server says" });
  await expect(said.getByRole("listitem").first()).toContainText("Fault");
  await expect(said.getByRole("listitem").first()).toContainText("no widget with the id “shop”");
  await page.getByLabel("Widget").fill("default");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(said).toContainText("The server finds nothing wrong.");
  const browser = page.getByRole("region", { name: "What this browser says" });
  await expect(browser.getByRole("listitem")).toHaveCount(6);
  await expect(browser.getByText("Fault", { exact: true })).toHaveCount(0);
  expect(refused).toEqual([]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});
