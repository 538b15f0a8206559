import { expect, test } from "./support/fixtures.ts";
import { VisitorPage } from "./support/visitor-page.ts";

test("the sign-in link works once and a used one says so", async ({ server, browser, agent }) => {
  await expect(agent.page).toHaveURL(/\/desk\/?$/);
  const link = await server.signInLink();
  const other = await browser.newContext();
  const page = await other.newPage();
  await page.goto(link);
  await expect(page.getByText(/expired|already been used|no longer/i).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await other.close();
});

test("the desk lists who is on the site, with the page they look at", async ({ visitor, agent, network }) => {
  await expect(agent.visitors).toHaveCount(1);
  await visitor.page.goto(`${network.url}/demo/care`);
  await expect(agent.visitors.first()).toContainText(/care/i);
  await visitor.page.close();
  await expect(agent.visitors).toHaveCount(0);
});

test("[S1-03][S4-53] joining, leaving and ending are notices on the visitor's side", async ({
  visitor,
  agent,
}) => {
  await visitor.openChat();
  await visitor.send("Hello");
  await agent.openConversation();
  await agent.page.getByRole("button", { name: "Join" }).click();
  await expect(visitor.log.getByText(/joined/)).toBeVisible();
  await agent.page.getByRole("button", { name: "Leave" }).click();
  await expect(visitor.log.getByText(/left/)).toBeVisible();
  await agent.page.getByRole("button", { name: "End chat" }).click();
  await agent.page.getByRole("dialog").getByRole("button", { name: "End chat" }).click();
  await expect(visitor.log.getByText(/ended/)).toBeVisible();

  await visitor.send("One more thing");
  await expect(agent.bubble("One more thing")).toBeVisible();
});

test("unread conversations come first", async ({ visitor, agent, browser, network }) => {
  await visitor.openChat();
  await visitor.send("I was first");
  await agent.openConversation();
  await agent.send("Read and answered");
  const context = await browser.newContext();
  const second = await VisitorPage.open(context, `${network.url}/demo`);
  await second.openChat();
  await second.send("I am waiting");
  await expect(agent.conversations).toHaveCount(2);
  await expect(agent.conversations.first()).toContainText("I am waiting");
  await context.close();
});
