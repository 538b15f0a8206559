import { expect, test } from "./support/fixtures.ts";

test("[S1-02] visitor and agent hold a chat: typing is seen while it happens, messages arrive on both sides", async ({
  visitor,
  agent,
}) => {
  await visitor.openChat();
  await visitor.composer.pressSequentially("Do you ship to Norway?");
  await expect(agent.visitors).toHaveCount(1);
  await agent.visitors.first().getByRole("button").first().click();
  await expect(agent.preview).toContainText("Do you ship to Norway?");

  await visitor.composer.press("Enter");
  await expect(agent.bubble("Do you ship to Norway?")).toBeVisible();
  await expect(agent.preview).toBeHidden();

  await agent.reply.pressSequentially("Yes,");
  await expect(visitor.window.getByText(/is typing|typing…/)).toBeVisible();
  await agent.send("Yes, every Tuesday.");
  await expect(visitor.bubble("Yes, every Tuesday.")).toBeVisible();
  await expect(visitor.log.getByText(/joined/)).toBeVisible();
});
