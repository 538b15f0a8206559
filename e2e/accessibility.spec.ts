import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

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
