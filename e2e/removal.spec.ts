import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/** Everything that the page says to the server from now on, but for the page's own files. */
function listenToCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/v1\/|\/upload\//.test(request.url())) calls.push(request.url());
  });
  page.on("websocket", (socket) => calls.push(socket.url()));
  return calls;
}

test("[S4-26] a banned visitor loses the widget without a word and does not get it back", async ({
  visitor,
  api,
}) => {
  await visitor.openChat();
  await visitor.send("Something rude");
  const { visitorId } = await api.conversation();
  await api.call("POST", `/visitors/${visitorId}/ban`, { reason: "rude" });
  await expect(visitor.window).toHaveCount(0);
  await expect(visitor.launcher).toHaveCount(0);
  const calls = listenToCalls(visitor.page);
  await visitor.page.reload();
  await expect.poll(() => calls.some((url) => url.includes("/v1/session/start"))).toBe(true);
  await expect(visitor.launcher).toHaveCount(0);
  expect(calls.filter((url) => url.startsWith("ws"))).toEqual([]);

  await api.call("POST", `/visitors/${visitorId}/unban`);
  await visitor.page.reload();
  await expect(visitor.window).toBeVisible();
  await visitor.openChat();
  await expect(visitor.bubble("Something rude")).toHaveCount(1);
});

test("[S4-27] [S7-35] an owner who switches the chat off takes it from pages that are open", async ({
  visitor,
  api,
}) => {
  await visitor.openChat();
  await visitor.send("Hello");
  await expect.poll(async () => (await api.visitors()).length).toBe(1);
  await api.saveSettings({ components: { liveChat: false } });
  await expect(visitor.launcher).toHaveCount(0);
  await expect(visitor.window).toHaveCount(0);
  await expect.poll(async () => (await api.visitors()).length).toBe(0);
});
