import { expect, test } from "./support/fixtures.ts";
import type { VisitorPage } from "./support/visitor-page.ts";

const menuButton = (visitor: VisitorPage) => visitor.window.getByRole("button", { name: "More options" });
const item = (visitor: VisitorPage, name: string) => visitor.page.getByRole("menuitem", { name });

test("the menu is worked by keyboard alone and gives the focus back", async ({ visitor }) => {
  await visitor.openChat();
  await menuButton(visitor).focus();
  await visitor.page.keyboard.press("Enter");
  await expect(item(visitor, "Your name")).toBeFocused();
  await visitor.page.keyboard.press("ArrowUp");
  await expect(item(visitor, "Open in a new window")).toBeFocused();
  await visitor.page.keyboard.press("Home");
  await visitor.page.keyboard.press("e");
  await expect(item(visitor, "Email this conversation")).toBeFocused();
  await visitor.page.keyboard.press("Escape");
  await expect(visitor.page.getByRole("menu")).toHaveCount(0);
  await expect(menuButton(visitor)).toBeFocused();
  await expect(visitor.window).toBeVisible();

  await visitor.page.keyboard.press("Enter");
  await visitor.page.keyboard.press("Enter");
  await expect(visitor.window.getByRole("textbox", { name: "Name" })).toBeFocused();
  await visitor.page.keyboard.press("Escape");
  await expect(menuButton(visitor)).toBeFocused();
});

test("[S6-03] the switch of the sound is remembered", async ({ visitor }) => {
  await visitor.openChat();
  await menuButton(visitor).click();
  await item(visitor, "Turn sound off").click();
  await visitor.page.reload();
  await visitor.openChat();
  await menuButton(visitor).click();
  await expect(item(visitor, "Turn sound on")).toBeVisible();
});

test("in a window of the least size the menu stays within and scrolls", async ({
  server,
  network,
  browser,
}) => {
  await server.applySettings({});
  const context = await browser.newContext({ viewport: { width: 300, height: 400 } });
  const page = await context.newPage();
  await page.goto(`${network.url}/demo`);
  await page.getByRole("button", { name: /Open chat/ }).click();
  await page.getByRole("button", { name: "Send us a message" }).click();
  await page.setViewportSize({ width: 280, height: 180 });
  await page.getByRole("button", { name: "More options" }).click();
  const menu = page.getByRole("menu");
  const [inside, outside] = [await menu.boundingBox(), await page.getByRole("dialog").boundingBox()];
  if (!inside || !outside) throw new Error("The menu or the window is not drawn.");
  expect(inside.x).toBeGreaterThanOrEqual(outside.x);
  expect(inside.x + inside.width).toBeLessThanOrEqual(outside.x + outside.width);
  expect(inside.y + inside.height).toBeLessThanOrEqual(outside.y + outside.height);
  expect(await menu.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
  for (const line of await menu.getByRole("menuitem").all())
    // Halfway through a motion it is a hundred-thousandth less.
    expect(Math.round((await line.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await context.close();
});

test("nothing written yet: there is no conversation to mail, and the view leads back to the field", async ({
  visitor,
}) => {
  await visitor.openChat();
  await menuButton(visitor).click();
  await item(visitor, "Email this conversation").click();
  await expect(visitor.window.getByText("There is no conversation to send yet.")).toBeVisible();
  await visitor.window.getByRole("button", { name: "Write a message" }).click();
  await expect(visitor.composer).toBeVisible();
});

test("[S2-13] after the end a new chat is offered, with what is known of the last one", async ({
  visitor,
  agent,
}) => {
  await visitor.openChat();
  await visitor.send("Just a question");
  await agent.openConversation();
  await agent.send("Just an answer");
  await visitor.bubble("Just an answer").waitFor();
  await menuButton(visitor).click();
  await item(visitor, "End chat").click();
  const question = visitor.page.getByRole("alertdialog", { name: "End this chat?" });
  await question.getByRole("button", { name: "Keep chatting" }).click();
  await expect(question).toHaveCount(0);
  await menuButton(visitor).click();
  await item(visitor, "End chat").click();
  await question.getByRole("button", { name: "End chat" }).click();
  await visitor.window.waitFor({ state: "hidden" });

  await visitor.launcher.click();
  await visitor.window.getByRole("button", { name: "Start a new chat" }).click();
  const view = visitor.window.getByRole("group", { name: "Start a new chat" });
  await expect(view.getByText("You talked with Owner")).toBeVisible();
  await expect(view.getByText("Ended · Just now")).toBeVisible();
  await view.getByRole("button", { name: "Email this conversation" }).click();
  await expect(visitor.window.getByRole("textbox", { name: "Email" })).toBeFocused();
  await visitor.page.keyboard.press("Escape");
  await view.getByRole("button", { name: "Start a new chat" }).click();
  await expect(visitor.composer).toBeFocused();
  await visitor.send("One more thing");
  await expect(visitor.bubble("One more thing")).toBeVisible();
  await expect(visitor.window.getByRole("button", { name: "Start a new chat" })).toHaveCount(0);
});
