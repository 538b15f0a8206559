import { expect, test } from "./support/fixtures.ts";

const MARKUP = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>"><svg onload=window.hacked=1>`;

test("markup in messages is text on both sides and nothing of it runs", async ({ visitor, agent }) => {
  await visitor.openChat();
  await visitor.send(MARKUP);
  await agent.openConversation();
  await expect(agent.bubble(MARKUP)).toBeVisible();
  await agent.send(MARKUP);
  await expect(visitor.bubble(MARKUP)).toHaveCount(2);
  for (const { page } of [visitor, agent]) {
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  }
});

test("markup in the page's title and address is text at the desk", async ({ visitor, agent, network }) => {
  await visitor.page.goto(`${network.url}/demo?q=${encodeURIComponent(MARKUP)}`);
  await visitor.page.evaluate((title) => {
    document.title = title;
    history.pushState({}, "", `${location.pathname}?again`);
  }, MARKUP);
  await expect(agent.visitors.first()).toContainText("<img");
  expect(await agent.page.evaluate(() => "hacked" in window)).toBe(false);
});
