import { expect, test, type Locator, type Page } from "@playwright/test";
import type { Conversation } from "@parley/protocol";
import type { AgentApi } from "../../support/agent-api.ts";
import type { VisitorPage } from "../../support/visitor-page.ts";
import type { Guest } from "./guest.ts";
import type { HostPage } from "./host-page.ts";
import { differences, looksOf, type Looks } from "./looks.ts";

/** The conversation whose newest message is `text`. */
export async function conversationOf(api: AgentApi, text: string): Promise<Conversation> {
  let found: Conversation | undefined;
  await expect(async () => {
    const { conversations } = await api.call<{ conversations: Conversation[] }>("GET", "/conversations");
    found = conversations.find(({ lastMessage }) => lastMessage?.text === text);
    expect(found, `"${text}" has arrived`).toBeDefined();
  }).toPass({ intervals: [50], timeout: 15_000 });
  return found as Conversation;
}

/** Sends a message out and has it answered. */
export async function talk(visitor: VisitorPage, api: AgentApi, text: string): Promise<void> {
  await visitor.send(text);
  const { id } = await conversationOf(api, text);
  await api.say(id, "An *answer* for you");
  await expect(visitor.log.getByText("An answer for you").last()).toBeVisible();
  await expect(visitor.log.getByText(/ joined$/).last()).toBeVisible();
  // What comes in code of its own is there as well: nothing is added to the window any more.
  for (const name of ["Good chat", "Attach files", "Choose an emoji"])
    await expect(visitor.window.getByRole("button", { name })).toBeVisible();
}

const expectBox = async (locator: Locator, expected: Record<string, number>): Promise<void> =>
  expect.poll(async () => locator.boundingBox(), { intervals: [50] }).toMatchObject(expected);

/** The window is mounted ahead of need, sooner or later: while it is closed only the launcher is looked at. */
const noted = async (page: Page, state: keyof Looks): Promise<string[]> =>
  looksOf(page, state === "open" ? "*" : ".dock");

/**
 * What must hold on any page: the launcher stands in its corner on top of everything and looks as on a plain page, the
 * window opens at its size, a message goes out, an answer comes in, the window closes, and no script has failed.
 * @param judge looks at the widget with the window closed, and open after message and answer
 */
async function useChat(
  guest: Guest,
  api: AgentApi,
  host: HostPage,
  judge: (page: Page, state: keyof Looks) => Promise<void>,
): Promise<void> {
  const { visitor, page, faults } = guest;
  const { scale = 1 } = host;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await guest.go(host);

  await visitor.launcher.waitFor();
  const size = 60 * scale;
  const reach = size + 20 * scale;
  await expectBox(visitor.launcher, { x: width - reach, y: height - reach, width: size, height: size });
  // Nothing lies over it.
  await visitor.launcher.click({ trial: true });
  await page.mouse.move(0, 0);
  await judge(page, "closed");

  await visitor.openChat();
  await expectBox(visitor.window, {
    width: 350 * scale,
    height: Math.min(520 * scale, height - reach - 24 * scale),
  });
  await talk(visitor, api, `Grüße from ${host.name}`);
  await page.mouse.move(0, 0);
  await judge(page, "open");

  await visitor.minimize();
  await expect(visitor.launcher).toBeVisible();
  expect(faults).toEqual([]);
  expect(guest.warnings.length).toBeLessThanOrEqual(host.warns ? 6 : 0);
}

/** Notes how the widget looks on a page where nothing is hard. */
export async function noteLooks(guest: Guest, api: AgentApi): Promise<Looks> {
  const looks: Looks = { closed: [], open: [] };
  const plain: HostPage = { name: "plain", note: "a page that leaves the widget alone" };
  await useChat(guest, api, plain, async (page, state) => {
    // At rest: what fades in looks otherwise while it does.
    const moving = async (): Promise<number> =>
      page.locator("parley-chat").evaluate((host) => host.shadowRoot?.getAnimations().length ?? 0);
    await expect.poll(moving).toBe(0);
    looks[state] = await noted(page, state);
  });
  return looks;
}

/** Uses the chat on several pages, one after the other, and compares how it looks there. */
export async function useChatOn(
  guest: Guest,
  api: AgentApi,
  wanted: Looks,
  hosts: readonly HostPage[],
): Promise<void> {
  for (const host of hosts)
    await test.step(`${host.name}: ${host.note}`, async () =>
      useChat(guest, api, host, async (page, state) => {
        // Enlarged, every length is another one.
        if (host.scale !== undefined) return;
        const compare = async (): Promise<string[]> => differences(await noted(page, state), wanted[state]);
        await expect.poll(compare, { intervals: [50], timeout: 5_000 }).toEqual([]);
      }));
}
