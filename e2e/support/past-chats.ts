import { expect } from "@playwright/test";
import type { AgentApi } from "./agent-api.ts";
import type { VisitorPage } from "./visitor-page.ts";

/** Holds chats and ends each: what the visitor wrote becomes the snippet of a past conversation. */
export async function holdChats(
  visitor: VisitorPage,
  api: AgentApi,
  texts: readonly string[],
): Promise<void> {
  await visitor.openChat();
  for (const text of texts) {
    await visitor.send(text);
    await expect
      .poll(async () => {
        const { id } = await api.conversation();
        return (await api.messages(id)).some(({ m }) => m === text);
      })
      .toBe(true);
    const { id } = await api.conversation();
    await api.call("POST", `/conversations/${id}/end`, {});
    await expect.poll(async () => (await api.conversation()).chatOpen).toBe(false);
    await expect(visitor.window.getByText("This chat has ended").last()).toBeVisible();
  }
}
