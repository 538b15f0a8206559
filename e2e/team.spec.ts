import { expect, test } from "./support/fixtures.ts";

test("[S1-04] [S4-56] [S4-57] [S4-58] [S4-59] a rating is shown to both sides, and the same one again takes it back", async ({
  visitor,
  agent,
}) => {
  await visitor.openChat();
  await visitor.send("Hello");
  await agent.openConversation();
  await agent.send("Hello to you");
  await expect(visitor.bubble("Hello to you")).toBeVisible();
  const rating = visitor.window.getByRole("group", { name: "Rate this chat" });
  const good = rating.getByRole("button", { name: "Good chat" });
  await rating.getByRole("button", { name: "Bad chat" }).click();
  await expect(visitor.log.getByText("You rated this chat as bad")).toBeVisible();
  await good.click();
  await expect(good).toHaveAttribute("aria-pressed", "true");
  await expect(agent.page.getByRole("img", { name: "Rated as good" }).first()).toBeVisible();
  await good.click();
  await expect(good).toHaveAttribute("aria-pressed", "false");
  await expect(visitor.log.getByText("You took your rating back")).toBeVisible();
  await expect(agent.page.getByRole("img", { name: "Rated as good" })).toHaveCount(0);
});

test("[S7-49] a chat that is handed to a department is announced, and taken over by its agent", async ({
  visitor,
  agent,
  api,
}) => {
  const { profileId } = await api.call<{ profileId: string }>("GET", "/me");
  await api.call("PUT", "/properties/main/departments/sales", { name: "Sales", agentIds: [profileId] });
  await visitor.openChat();
  await visitor.send("I want to buy");
  await agent.openConversation();
  await agent.send("One moment");
  await agent.page.getByRole("button", { name: "Transfer" }).click();
  await agent.page.getByRole("radio", { name: /Sales/ }).check();
  await agent.page.getByRole("button", { name: "Hand on" }).click();
  await expect(visitor.log.getByText("Handing you over to Sales")).toBeVisible();
  const { id } = await api.conversation();
  await api.say(id, "Robin from Sales here");
  await expect(visitor.bubble("Robin from Sales here")).toBeVisible();
  expect((await api.conversation()).transfer).toMatchObject({ status: "completed", id: "sales" });
});

test("[S4-43] [S4-40] a visitor who ends the chat is asked first; the next message begins another", async ({
  visitor,
  api,
}) => {
  await visitor.openChat();
  await visitor.send("That was all");
  const { id } = await api.conversation();
  await visitor.window.getByRole("button", { name: "More options" }).click();
  await visitor.page.getByRole("menuitem", { name: "End chat" }).click();
  await visitor.window.getByRole("button", { name: "End chat" }).click();
  await expect(visitor.window).toBeHidden();
  await expect.poll(async () => (await api.conversation()).chatOpen).toBe(false);
  await visitor.openChat();
  await expect(visitor.log.getByText("This chat has ended")).toBeVisible();
  await visitor.send("One more thing");
  await expect.poll(async () => (await api.conversation()).chatOpen).toBe(true);
  const chats = new Set((await api.messages(id)).filter(({ t }) => t === "c").map(({ chid }) => chid));
  expect(chats.size).toBe(2);
});
