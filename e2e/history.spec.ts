import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { holdChats } from "./support/past-chats.ts";
import type { VisitorPage } from "./support/visitor-page.ts";

/** The queries that a page asked the list of past chats with. */
function listQueries(page: Page): Record<string, string>[] {
  const queries: Record<string, string>[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/v1/chat/list") queries.push(Object.fromEntries(searchParams));
  });
  return queries;
}

test("[S1-16] [S2-08] a past conversation is found in the list, read, and left for a new chat", async ({
  visitor,
  api,
}) => {
  await holdChats(visitor, api, ["Where is my parcel?", "Do you ship to Iceland?"]);
  await visitor.window.getByRole("button", { name: "Back to home" }).click();
  await visitor.window.getByRole("button", { name: "See all" }).click();
  const rows = visitor.window.getByRole("list", { name: "Past conversations" }).getByRole("button");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Do you ship to Iceland?");
  await rows.last().click();
  const past = visitor.window.getByRole("group", { name: "Messages" });
  await expect(past.getByText("Where is my parcel?", { exact: true })).toBeVisible();
  await expect(past.getByText("This chat has ended")).toBeVisible();
  await expect(past.getByText("Do you ship to Iceland?")).toHaveCount(0);
  await visitor.window.getByRole("button", { name: "Start a new chat" }).click();
  await expect(visitor.composer).toBeVisible();
  await visitor.send("And to Greenland?");
  // The way back is the way that was come.
  const back = visitor.window.getByRole("button", { name: "Back", exact: true });
  await back.click();
  await expect(past.getByText("Where is my parcel?", { exact: true })).toBeVisible();
  await expect(visitor.window.getByRole("button", { name: "Continue your chat" })).toBeVisible();
});

test("[S1-17] the calls of a past conversation stand where they were", async ({ visitor, api }) => {
  await visitor.openChat();
  await visitor.send("Can you call me?");
  const { id } = await api.conversation();
  const { call } = await api.call<{ call: { clid: string } }>("POST", `/conversations/${id}/calls`, {
    video: true,
    screen: false,
  });
  await api.call("POST", `/calls/${call.clid}/end`, {});
  await api.call("POST", `/conversations/${id}/end`, {});
  await expect(visitor.log.getByText("This chat has ended")).toBeVisible();
  await visitor.window.getByRole("button", { name: "Back to home" }).click();
  await visitor.window
    .getByRole("region", { name: "Recent conversations" })
    .getByText("Can you call me?")
    .click();
  const past = visitor.window.getByRole("group", { name: "Messages" });
  await expect(past.getByText("Can you call me?")).toBeVisible();
  await expect(past.getByText(/^(Missed call|Call ended)$/)).toBeVisible();
  await expect(past.getByText("Video call")).toBeVisible();
});

test("[S7-14] [S7-15] the list comes in pages of ten, the next one when its end comes near", async ({
  visitor,
  api,
}) => {
  const queries = listQueries(visitor.page);
  await holdChats(
    visitor,
    api,
    Array.from({ length: 12 }, (_, number) => `Question ${number + 1}`),
  );
  await visitor.window.getByRole("button", { name: "Back to home" }).click();
  await visitor.window.getByRole("button", { name: "See all" }).click();
  const rows = visitor.window.getByRole("list", { name: "Past conversations" }).getByRole("button");
  await expect(rows.first()).toContainText("Question 12");
  await expect(rows).toHaveCount(10);
  await rows.nth(9).scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(12);
  await expect(rows.last()).toContainText("Question 1");
  const [first, last] = [queries.find(({ limit }) => limit === "10"), queries.at(-1)];
  expect(first).toEqual({ limit: "10" });
  expect(last).toMatchObject({ limit: "10", next: expect.any(String) });
  await expect(visitor.window.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

/** Goes to the list by the chat's menu. */
async function openList(visitor: VisitorPage): Promise<Locator> {
  await visitor.window.getByRole("button", { name: "More options" }).click();
  await visitor.page.getByRole("menuitem", { name: "Past conversations" }).click();
  return visitor.window.locator('[data-view="history-list"]');
}

test("a list or a chat that does not come says so, and comes on trying again", async ({ visitor, api }) => {
  let isBroken = true;
  for (const path of ["list", "get"])
    await visitor.page.route(`**/v1/chat/${path}*`, async (route) =>
      isBroken ? route.fulfill({ status: 503, body: "down" }) : route.continue(),
    );
  await holdChats(visitor, api, ["A question"]);
  const list = await openList(visitor);
  const noList = list.getByRole("alert").filter({ hasText: "Couldn't load your conversations" });
  await expect(noList).toBeVisible();
  isBroken = false;
  await noList.getByRole("button", { name: "Try again" }).click();
  const row = list.getByRole("list", { name: "Past conversations" }).getByRole("button");
  await expect(row).toContainText("A question");
  await expect(noList).toHaveCount(0);
  // What was pressed is gone; whoever works by keyboard is still in the view.
  await expect(list).toBeFocused();
  isBroken = true;
  await row.click();
  const noChat = visitor.window.getByRole("alert").filter({ hasText: "Couldn't load this conversation" });
  await expect(noChat).toBeVisible();
  isBroken = false;
  await noChat.getByRole("button", { name: "Try again" }).click();
  await expect(visitor.window.getByRole("group", { name: "Messages" }).getByText("A question")).toBeVisible();
});

test("where no past chat is left the list says so and leads to the field", async ({ visitor, api }) => {
  await holdChats(visitor, api, ["A question"]);
  // As after the time for which an owner keeps them.
  await visitor.page.route("**/v1/chat/list*", async (route) =>
    route.fulfill({ json: { data: { chats: [], hasNext: false, next: null } } }),
  );
  const list = await openList(visitor);
  await expect(list.getByText("No past conversations")).toBeVisible();
  await expect(list.getByRole("list")).toHaveCount(0);
  await list.getByRole("button", { name: "Send us a message" }).click();
  await expect(visitor.composer).toBeFocused();
  await visitor.send("Another question");
  await expect(visitor.bubble("Another question")).toBeVisible();
});
