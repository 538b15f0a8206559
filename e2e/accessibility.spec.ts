import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { VisitorPage } from "./support/visitor-page.ts";

/** What axe finds wrong, as readable lines. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the widget and at the desk (${colorScheme})`, async ({ visitor, agent }) => {
    for (const { page } of [visitor, agent])
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(visitor.launcher).toBeVisible();
    expect(await violations(visitor.page)).toEqual([]);
    await visitor.launcher.click();
    await expect(visitor.window).toBeVisible();
    expect(await violations(visitor.page)).toEqual([]);
    await visitor.openChat();
    await visitor.send("Is this readable?");
    await agent.openConversation();
    await agent.send("We hope so.");
    await expect(visitor.bubble("We hope so.")).toBeVisible();
    expect(await violations(visitor.page)).toEqual([]);
    expect(await violations(agent.page)).toEqual([]);
    await visitor.minimize();
    await agent.send("And this?");
    await expect(visitor.card).toBeVisible();
    expect(await violations(visitor.page)).toEqual([]);
  });
}

test("an arriving message is announced once, history never", async ({ visitor, agent }) => {
  await visitor.openChat();
  await visitor.send("Announce, please");
  await agent.openConversation();
  const announced = visitor.page.getByRole("status").filter({ hasText: "Owner: " });
  await agent.send("Announced");
  await expect(announced).toHaveText("Owner: Announced");
  await expect(announced).toHaveCount(1);

  await visitor.page.reload();
  await expect(visitor.window).toBeVisible();
  await visitor.openChat();
  await expect(visitor.bubble("Announced")).toBeVisible();
  await expect(announced).toHaveCount(0);
});

test("a message to a page whose window was never drawn is announced, though the code for it comes later", async ({
  visitor,
  agent,
}) => {
  await visitor.openChat();
  await visitor.send("Call me when it is ready");
  await agent.openConversation();
  await visitor.minimize();
  await visitor.page.reload();
  await visitor.page.waitForFunction(() =>
    (globalThis as unknown as { Parley?: { isChatOngoing?(): boolean } }).Parley?.isChatOngoing?.(),
  );
  await agent.send("It is ready");
  await expect(visitor.card).toBeVisible();
  const announced = visitor.page.getByRole("status").filter({ hasText: "Owner: " });
  await expect(announced).toHaveText("Owner: It is ready");
});

test("who comes is told politely and once, and a tab that nobody sees says nothing", async ({
  visitor,
  visitorContext,
  network,
  api,
}) => {
  await visitor.openChat();
  await visitor.send("Is anybody there?");
  const other = await VisitorPage.open(visitorContext, `${network.url}/demo`);
  await other.page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
  await expect(other.window).toBeVisible();
  await api.say((await api.conversation()).id, "I am");
  for (const [page, count] of [
    [visitor.page, 1],
    [other.page, 0],
  ] as const) {
    await expect(page.getByRole("log").getByText("I am", { exact: true })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Robin joined" })).toHaveCount(count);
    await expect(page.getByRole("status").filter({ hasText: "Robin: I am" })).toHaveCount(count);
  }
  // The list itself never speaks: neither what comes nor what was there.
  await expect(visitor.log).toHaveAttribute("aria-live", "off");
});
