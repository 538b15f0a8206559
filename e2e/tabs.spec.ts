import { expect, test } from "./support/fixtures.ts";
import { VisitorPage } from "./support/visitor-page.ts";

test("all tabs of a visitor share one connection, and another takes over when its tab closes", async ({
  visitor,
  visitorContext,
  network,
  api,
}) => {
  await visitor.openChat();
  await visitor.send("From the first tab");
  const second = await VisitorPage.open(visitorContext, `${network.url}/demo`);
  const third = await VisitorPage.open(visitorContext, `${network.url}/demo`);
  for (const tab of [second, third]) {
    await tab.window.waitFor();
    await tab.openChat();
    await expect(tab.bubble("From the first tab")).toHaveCount(1);
  }
  await expect.poll(async () => (await api.visitors()).map(({ connections }) => connections)).toEqual([1]);

  await visitor.page.close();
  await second.send("From the second tab");
  await expect(third.bubble("From the second tab")).toHaveCount(1);
  await third.send("From the third tab");
  await expect(second.bubble("From the third tab")).toHaveCount(1);
  await expect.poll(async () => (await api.visitors()).map(({ connections }) => connections)).toEqual([1]);

  const { id } = await api.conversation();
  await api.say(id, "To both");
  for (const tab of [second, third]) await expect(tab.bubble("To both")).toHaveCount(1);
  expect((await api.messages(id)).filter(({ t }) => t === "c").map(({ m }) => m)).toEqual([
    "From the first tab",
    "From the second tab",
    "From the third tab",
    "To both",
  ]);
});

test("what is typed in one tab stands in the other, and is still there after a reload", async ({
  visitor,
  visitorContext,
  network,
}) => {
  await visitor.openChat();
  const second = await VisitorPage.open(visitorContext, `${network.url}/demo`);
  await second.window.waitFor();
  await second.openChat();
  await visitor.composer.fill("Half a thought");
  await expect(second.composer).toHaveValue("Half a thought");
  await visitor.page.close();
  await second.page.reload();
  await second.window.waitFor();
  await second.openChat();
  await expect(second.composer).toHaveValue("Half a thought");
});
