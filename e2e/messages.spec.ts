import { expect, test } from "./support/fixtures.ts";

const TEXT =
  "*Bold* and _italic_, see https://example.com/a_b, write to ada@example.org or call +4930123456: [our page](https://example.org/x). snake_case_word 2*3*4 <b>no</b>";

test("[S5-21] [S5-22] [S5-23] [S5-24] [S5-25] [S5-26] [S5-27] addresses and marks work in what both sides write, and nothing else does", async ({
  visitor,
  api,
}) => {
  await visitor.openChat();
  await visitor.send(TEXT);
  await api.say((await api.conversation()).id, TEXT);
  const bubbles = visitor.log.locator("[data-message]");
  await expect(bubbles).toHaveCount(2);
  for (const bubble of await bubbles.all()) {
    await expect(bubble.locator("strong")).toHaveText("Bold");
    await expect(bubble.locator("em")).toHaveText("italic");
    await expect(bubble).toContainText("snake_case_word 2*3*4 <b>no</b>");
    const page = bubble.getByRole("link", { name: "https://example.com/a_b" });
    await expect(page).toHaveAttribute("target", "_blank");
    await expect(page).toHaveAttribute("rel", /noopener/);
    await expect(bubble.getByRole("link", { name: "our page" })).toHaveAttribute(
      "href",
      "https://example.org/x",
    );
    const mail = bubble.getByRole("link", { name: "ada@example.org" });
    await expect(mail).toHaveAttribute("href", "mailto:ada@example.org");
    await expect(mail).not.toHaveAttribute("target");
    await expect(bubble.getByRole("link", { name: "+4930123456" })).toHaveAttribute(
      "href",
      "tel:+4930123456",
    );
    await expect(bubble.getByRole("link")).toHaveCount(4);
  }
});

test("[S6-01] [S1-03] who joins is told in one quiet line, and a bot is marked as one", async ({
  visitor,
  api,
}) => {
  await visitor.openChat();
  await visitor.send("Hello");
  await api.say((await api.conversation()).id, "Hello to you");
  await expect(visitor.log.getByText("Robin joined")).toBeVisible();
  await expect(visitor.log.getByText("Bot", { exact: true })).toBeVisible();
});

test("[S2-09] [S9-15] the head of the chat leads to everybody who is there", async ({ visitor }) => {
  await visitor.openChat();
  await visitor.window.getByTitle("See who is here").click();
  await expect(visitor.window.getByRole("heading", { name: "All Agents" })).toBeVisible();
});

test("[S4-40] under the end of a chat stands the way to the next", async ({ visitor, api }) => {
  await visitor.openChat();
  await visitor.send("That was all");
  await api.conversation();
  await visitor.window.getByRole("button", { name: "More options" }).click();
  await visitor.page.getByRole("menuitem", { name: "End chat" }).click();
  await visitor.window.getByRole("button", { name: "End chat" }).click();
  await expect(visitor.window).toBeHidden();
  await visitor.openChat();
  await expect(visitor.log.getByText("This chat has ended")).toBeVisible();
  await visitor.log.getByRole("button", { name: "Start a new chat" }).click();
  await expect(visitor.window.getByRole("heading", { name: "Start a new chat" })).toBeVisible();
});

test("[S9-18] [S9-19] [S9-20] how long ago something was is told anew each minute", async ({
  visitorContext,
  network,
  server: _started,
}) => {
  const page = await visitorContext.newPage();
  await page.clock.install();
  await page.goto(`${network.url}/demo`);
  await page.getByRole("button", { name: /^Open chat/ }).click();
  await page.getByRole("button", { name: "Send us a message" }).click();
  const field = page.getByRole("textbox", { name: "Message" });
  await field.fill("How long ago?");
  await field.press("Enter");
  await expect(page.getByTitle("Sent", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Back to home" }).click();
  const time = page.getByRole("button", { name: /Your conversation/ }).locator("time");
  await expect(time).toHaveText("Just Now");
  await page.clock.runFor(125_000);
  await expect(time).toHaveText(/^2 min/);
});
