import { expect, test } from "./support/fixtures.ts";
import type { AgentApi } from "./support/agent-api.ts";
import type { VisitorPage } from "./support/visitor-page.ts";

interface Started {
  call: { clid: string };
}

/** A running chat in which an agent can ring. */
async function begin(
  visitor: VisitorPage,
  api: AgentApi,
): Promise<{ ring: (video?: boolean) => Promise<string>; end: (callId: string) => Promise<void> }> {
  await visitor.openChat();
  await visitor.send("Can we talk?");
  const { id } = await api.conversation();
  return {
    ring: async (video = false) => {
      const { call } = await api.call<Started>("POST", `/conversations/${id}/calls`, { video });
      return call.clid;
    },
    end: async (callId) => {
      await api.call("POST", `/calls/${callId}/end`);
    },
  };
}

test("[S4-62] [S4-63] [S7-87] [S3-23] a ringing call can be answered over every view; it goes on in a window of its own, and its block says how it ended", async ({
  visitor,
  api,
}) => {
  const { ring, end } = await begin(visitor, api);
  await visitor.window.getByRole("button", { name: "Back to home" }).click();
  const callId = await ring(true);
  const incoming = visitor.window.getByRole("group", { name: "Robin is calling" });
  await expect(incoming).toContainText("Video call");
  const opening = visitor.page.context().waitForEvent("page");
  await incoming.getByRole("button", { name: "Answer" }).click();
  const window = await opening;
  await window.waitForURL(/\/v2\/call\?token=/);

  const bar = visitor.window.getByRole("group", { name: "Call", exact: true });
  await expect(bar).toContainText("Call in progress");
  await expect(bar.getByRole("timer")).toHaveText(/^\d+:\d\d$/);
  await expect(incoming).toBeHidden();
  await end(callId);
  await expect(bar).toBeHidden();
  await visitor.openChat();
  await expect(visitor.log.getByText("Call ended")).toBeVisible();
  await expect(visitor.log.getByText(/^Video call · \d:\d\d$/)).toBeVisible();
});

test("[S4-61] [S7-78] while the window is minimised a card beside the launcher tells of the call, called out once, and declines it", async ({
  visitor,
  api,
}) => {
  const { ring } = await begin(visitor, api);
  await visitor.minimize();
  await ring();
  const card = visitor.page.getByRole("group", { name: "Robin is calling" });
  await expect(card).toBeVisible();
  await expect(visitor.page.locator("[aria-live=assertive]").getByText("Robin is calling")).toHaveCount(1);
  await card.getByRole("button", { name: "Decline" }).click();
  await expect(card).toBeHidden();
  await visitor.openChat();
  await expect(visitor.log.getByText("Call declined")).toBeVisible();
});

test("[S4-61] a missed call is told over every view until it is put away, also after a reload", async ({
  visitor,
  api,
}) => {
  const { ring, end } = await begin(visitor, api);
  await end(await ring());
  const bar = visitor.window.getByRole("group", { name: "Call", exact: true });
  await expect(bar).toContainText("Missed call from Robin");
  await expect(visitor.log.getByText("Missed call", { exact: true })).toBeVisible();
  await bar.getByRole("button", { name: "Dismiss" }).click();
  await expect(bar).toBeHidden();
  await visitor.page.reload();
  await visitor.window.waitFor();
  await visitor.openChat();
  await expect(visitor.log.getByText("Missed call", { exact: true })).toBeVisible();
  await expect(bar).toBeHidden();
});
