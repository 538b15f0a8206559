import { expect, test } from "./support/fixtures.ts";
import { VisitorPage } from "./support/visitor-page.ts";
import { countNotes, notesPlayed } from "./support/sound.ts";

test("[S2-24] [S4-04] a minimised visitor is called back by badge, card, title and sound, and opening marks the messages seen", async ({
  visitorContext,
  visitor,
  agent,
}) => {
  await countNotes(visitorContext);
  await visitor.page.reload();
  const title = await visitor.page.title();
  await visitor.openChat();
  await visitor.send("Is anybody there?");
  await visitor.minimize();
  await agent.openConversation();

  await agent.send("Hello, we are here.");
  await expect(visitor.launcher).toHaveAccessibleName(/1 unread/);
  await expect(visitor.card).toContainText("Hello, we are here.");
  await expect(visitor.page).toHaveTitle(/1 new message/);
  await expect(visitor.page).toHaveTitle(title);
  await expect.poll(() => notesPlayed(visitor.page)).toBe(2);
  await expect(agent.page.getByText("Seen", { exact: true })).toBeHidden();

  await visitor.launcher.click();
  await expect(visitor.bubble("Hello, we are here.")).toBeVisible();
  await expect(visitor.launcher).not.toHaveAccessibleName(/unread/);
  await expect(visitor.page).toHaveTitle(title);
  await expect(agent.page.getByText("Seen", { exact: true })).toBeVisible();
});

test("[S9-14] ten unread messages show as 9+", async ({ visitor, agent }) => {
  await visitor.openChat();
  await visitor.send("Please count for me.");
  await visitor.minimize();
  await agent.openConversation();
  for (let count = 1; count <= 10; count++) await agent.send(`Number ${count}`);
  await expect(visitor.launcher).toContainText("9+");
  await expect(visitor.launcher).toHaveAccessibleName(/10 unread/);
});

test("a dismissed preview card stays away, in the other tab too, and the badge stays", async ({
  visitor,
  visitorContext,
  network,
  agent,
}) => {
  await visitor.openChat();
  await visitor.send("One question");
  await visitor.minimize();
  const second = await VisitorPage.open(visitorContext, `${network.url}/demo`);
  await expect(second.launcher).toBeVisible();
  await agent.openConversation();
  await agent.send("One answer");
  await expect(visitor.card).toContainText("One answer");
  await expect(second.card).toContainText("One answer");
  await visitor.card.getByRole("button", { name: /dismiss|close/i }).click();
  await expect(visitor.card).toBeHidden();
  await expect(second.card).toBeHidden();
  await expect(visitor.launcher).toHaveAccessibleName(/1 unread/);
});
