import { expect, test } from "./support/fixtures.ts";
import { VisitorPage } from "./support/visitor-page.ts";

test("[S3-63] after a reload the chat is there, open as it was left", async ({ visitor, agent }) => {
  await visitor.openChat();
  await visitor.send("Remember me");
  await agent.openConversation();
  await agent.send("I will");
  await expect(visitor.bubble("I will")).toBeVisible();
  await visitor.page.reload();
  await expect(visitor.window).toBeVisible();
  await visitor.openChat();
  await expect(visitor.bubble("Remember me")).toHaveCount(1);
  await expect(visitor.bubble("I will")).toHaveCount(1);
});

test("a second tab shows the same chat and stays in step", async ({
  visitor,
  visitorContext,
  network,
  agent,
}) => {
  await visitor.openChat();
  await visitor.send("From the first tab");
  const second = await VisitorPage.open(visitorContext, `${network.url}/demo`);
  await expect(second.window).toBeVisible();
  await second.openChat();
  await expect(second.bubble("From the first tab")).toHaveCount(1);

  await second.send("From the second tab");
  await expect(visitor.bubble("From the second tab")).toHaveCount(1);
  await agent.openConversation();
  await agent.send("To both");
  await expect(visitor.bubble("To both")).toHaveCount(1);
  await expect(second.bubble("To both")).toHaveCount(1);

  await second.minimize();
  await expect(visitor.window).toBeHidden();
});

test("[S4-19] a network that drops in the middle of sending stores and shows the message once", async ({
  visitor,
  agent,
  network,
}) => {
  await visitor.openChat();
  await visitor.send("Before the storm");
  await agent.openConversation();
  await expect(agent.bubble("Before the storm")).toBeVisible();

  network.swallowAnswers();
  await visitor.send("Into the storm");
  network.cut();
  await expect(visitor.bubble("Into the storm")).toBeVisible();
  await visitor.send("During the storm");
  network.restore();

  for (const side of [visitor, agent]) {
    await expect(side.bubble("Into the storm")).toHaveCount(1);
    await expect(side.bubble("During the storm")).toHaveCount(1);
  }
  await expect(visitor.window.getByText(/sending|not sent/i)).toHaveCount(0);
});

test.describe("a server that dies", () => {
  test.use({ canBeKilled: true });

  test("a server killed in the middle of a burst loses and doubles nothing, and pending messages go out by themselves", async ({
    visitor,
    agent,
    server,
  }) => {
    await visitor.openChat();
    await visitor.send("burst 0");
    await agent.openConversation();
    await expect(agent.bubble("burst 0")).toBeVisible();

    const texts = ["burst 0"];
    for (let count = 1; count <= 40; count++) {
      texts.push(`burst ${count}`);
      await visitor.send(`burst ${count}`);
      if (count === 20) await server.kill();
    }
    await server.launch();

    for (const side of [visitor, agent]) {
      await expect(side.bubble("burst 40")).toHaveCount(1, { timeout: 60_000 });
      const shown = await side.bubbleTexts(/^burst \d+$/);
      expect(shown).toEqual(texts);
    }
  });
});

test("a message written without a network survives a reload and goes out afterwards", async ({
  visitor,
  agent,
  network,
}) => {
  await visitor.openChat();
  await visitor.send("First");
  await agent.openConversation();
  await expect(agent.bubble("First")).toBeVisible();
  network.cut();
  await visitor.send("Written offline");
  await expect(visitor.bubble("Written offline")).toBeVisible();
  network.restore();
  await visitor.page.reload();
  await expect(agent.bubble("Written offline")).toHaveCount(1);
  await expect(visitor.window).toBeVisible();
  await visitor.openChat();
  await expect(visitor.bubble("Written offline")).toHaveCount(1);
});
