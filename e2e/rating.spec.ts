import { expect, test } from "./support/fixtures.ts";
import type { VisitorPage } from "./support/visitor-page.ts";

const thumb = (visitor: VisitorPage, name: "Good chat" | "Bad chat") =>
  visitor.window.getByRole("button", { name, exact: true });
const pressed = (visitor: VisitorPage, good: boolean, bad: boolean) =>
  Promise.all([
    expect(thumb(visitor, "Good chat")).toHaveAttribute("aria-pressed", String(good)),
    expect(thumb(visitor, "Bad chat")).toHaveAttribute("aria-pressed", String(bad)),
  ]);

test("[S4-56] [S4-57] [S4-58] [S4-59] [S4-60] thumbs come with the first answer; each says what it did and can be taken back", async ({
  visitor,
  api,
}) => {
  await visitor.openChat();
  await visitor.send("How are you?");
  await visitor.bubble("How are you?").waitFor();
  await expect(visitor.window.getByRole("group", { name: "Rate this chat" })).toHaveCount(0);
  const { id } = await api.conversation();
  await api.say(id, "Well, thank you");
  const ratings = async (): Promise<unknown[]> =>
    (await api.messages(id)).filter(({ m }) => m === "VISITOR_RATING").map(({ md }) => md.rt);

  await thumb(visitor, "Good chat").click();
  const told = visitor.window.getByRole("status");
  await expect(told.filter({ hasText: "Thanks for rating" })).toBeVisible();
  await pressed(visitor, true, false);
  await expect(visitor.log.getByText("You rated this chat as good")).toBeVisible();
  await visitor.window.getByRole("button", { name: "Undo" }).click();
  await expect(told.filter({ hasText: "Rating removed" })).toBeVisible();
  await pressed(visitor, false, false);
  await expect(visitor.log.getByText("You took your rating back")).toBeVisible();

  await thumb(visitor, "Bad chat").click();
  await expect(visitor.log.getByText("You rated this chat as bad")).toBeVisible();
  await pressed(visitor, false, true);
  await thumb(visitor, "Bad chat").click();
  await pressed(visitor, false, false);
  await expect.poll(ratings).toEqual([1, 0, -1, 0]);
});

test("another rating that is taken back leaves the one before it", async ({ visitor, api }) => {
  await visitor.openChat();
  await visitor.send("How are you?");
  const { id } = await api.conversation();
  await api.say(id, "Well, thank you");
  await thumb(visitor, "Good chat").click();
  await visitor.window.getByText("Thanks for rating").waitFor();
  await thumb(visitor, "Bad chat").click();
  await visitor.window.getByText("Thanks for telling us").waitFor();
  await visitor.window.getByRole("button", { name: "Undo" }).click();
  await pressed(visitor, true, false);
});
