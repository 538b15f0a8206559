import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { HostSite } from "./support/host-site.ts";
import { VisitorPage } from "./support/visitor-page.ts";

interface Scripted {
  Parley: Record<string, () => unknown>;
}

/** Calls a method of the page's `Parley`. */
const call = (page: Page, method: string): Promise<unknown> =>
  page.evaluate((name) => (window as unknown as Scripted).Parley[name]?.(), method);

test("[S7-93][S7-94][S7-95][S4-01][S4-02][S4-03] the page opens, closes and toggles the window", async ({
  visitor,
}) => {
  await expect(visitor.launcher).toBeVisible();
  await call(visitor.page, "maximize");
  await expect(visitor.window).toBeVisible();
  expect(await call(visitor.page, "isChatMaximized")).toBe(true);
  await call(visitor.page, "minimize");
  await expect(visitor.window).toBeHidden();
  expect(await call(visitor.page, "isChatMinimized")).toBe(true);
  await call(visitor.page, "toggle");
  await expect(visitor.window).toBeVisible();
  await call(visitor.page, "toggle");
  await expect(visitor.window).toBeHidden();
});

test("[S7-98][S7-99][S4-06] the page hides and shows the widget without changing whether it is open", async ({
  visitor,
}) => {
  await expect(visitor.launcher).toBeVisible();
  await call(visitor.page, "maximize");
  await expect(visitor.window).toBeVisible();
  await call(visitor.page, "hideWidget");
  await expect(visitor.window).toBeHidden();
  await expect(visitor.launcher).toBeHidden();
  await call(visitor.page, "showWidget");
  await expect(visitor.window).toBeVisible();
});

test("calls from before the script arrived are kept and replayed", async ({
  visitorContext,
  network,
  server,
}) => {
  await server.signInLink();
  const head = "<script>window.Parley=window.Parley||[];Parley.push(['maximize'])</script>";
  const site = await HostSite.serve({ chatOrigin: network.url, head });
  const visitor = await VisitorPage.open(visitorContext, site.url);
  await expect(visitor.window).toBeVisible();
  await site.close();
});

test("destroy leaves no node and no connection, and later calls do nothing", async ({ visitor, agent }) => {
  await expect(agent.visitors).toHaveCount(1);
  await visitor.page.evaluate(() =>
    Object.assign(globalThis, { kept: (globalThis as unknown as Scripted).Parley }),
  );
  await call(visitor.page, "destroy");
  await expect(agent.visitors).toHaveCount(0);
  const left = await visitor.page.evaluate(
    () => [...document.documentElement.children].filter((child) => child.shadowRoot).length,
  );
  expect(left).toBe(0);
  await visitor.page.evaluate(() =>
    (globalThis as unknown as { kept: { maximize(): void } }).kept.maximize(),
  );
  await expect(visitor.window).toBeHidden();
});
