import type { Page, Route } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { talk } from "./support/use-chat.ts";
import type { HostPage } from "./support/host-page.ts";

const PAGE: HostPage = { name: "patient", note: "an ordinary page; the chat's server is in trouble" };
const FILES = /\/w\//;
const CALLS = /\/v1\/|\/log-/;

/** Everything that the console says of failures, the browser's own lines included. */
function noteErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

/** The page goes on as if there were no chat. */
async function expectUnhurt(page: Page): Promise<void> {
  await page.getByLabel("Search").fill("still works");
  expect(await page.evaluate(() => document.readyState)).toBe("complete");
}

test("code that is slow to come keeps the launcher busy, and then opens what was asked for", async ({
  guest,
  hosts: { api },
}) => {
  const { page, visitor } = guest;
  const held: Route[] = [];
  let isHeld = true;
  await page.route(FILES, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  await guest.go(PAGE);
  await visitor.launcher.click();
  await expect(visitor.launcher).toHaveAttribute("aria-busy", "true");
  await expectUnhurt(page);
  isHeld = false;
  for (const route of held) await route.continue();
  await visitor.window.waitFor();
  await visitor.openChat();
  await expect(visitor.launcher).toHaveAttribute("aria-busy", "false");
  await talk(visitor, api, "Better late");
  expect(guest.faults).toEqual([]);
});

test("code that does not come, whether refused, blocked or broken, is told beside the launcher, and the next click tries again", async ({
  guest,
  hosts: { api },
}) => {
  const { page, visitor } = guest;
  const troubles: Record<string, (route: Route) => Promise<void>> = {
    "an ad blocker": async (route) => route.abort("blockedbyclient"),
    "nobody listens": async (route) => route.abort("connectionrefused"),
    "a server that fails": async (route) => route.fulfill({ status: 500, body: "Internal Server Error" }),
  };
  const errors = noteErrors(page);
  for (const [name, answer] of Object.entries(troubles))
    await test.step(name, async () => {
      errors.length = 0;
      await page.route(FILES, answer);
      await guest.go(PAGE);
      await visitor.launcher.click();
      await expect(page.getByText(/^Couldn't load the chat/)).toBeVisible();
      await expect(visitor.launcher).toHaveAttribute("aria-busy", "false");
      await expectUnhurt(page);
      // The browser writes a line for every request; each file is asked for a few times and then no more.
      expect(errors.length).toBeLessThan(40);
      await page.unroute(FILES);
    });
  await visitor.openChat();
  await expect(page.getByText(/^Couldn't load the chat/)).toHaveCount(0);
  await talk(visitor, api, "At last");
});

test("a blocker that stops every call leaves the page unhurt: the window opens and says what is wrong, the console stays quiet", async ({
  guest,
}) => {
  const { page, visitor } = guest;
  const errors = noteErrors(page);
  let asked = 0;
  await page.route(CALLS, async (route) => {
    asked++;
    await route.abort("blockedbyclient");
  });
  await guest.go(PAGE);
  await visitor.openChat();
  await visitor.send("Into the void");
  await expect(visitor.bubble("Into the void")).toBeVisible();
  await expect(visitor.window.getByText(/connect|offline|reach/i).first()).toBeVisible();
  await visitor.minimize();
  await expectUnhurt(page);
  expect(asked).toBeLessThan(10);
  expect(errors.length).toBeLessThan(15);
});

test("a blocker that stops the socket alone: what was written is kept and goes out when it is let through", async ({
  guest,
  hosts: { api },
}) => {
  const { page, visitor } = guest;
  let isBlocked = true;
  await page.routeWebSocket(/\/s\b/, async (socket) => {
    if (isBlocked) await socket.close({ code: 1006 }).catch(async () => socket.close());
    else socket.connectToServer();
  });
  await guest.go(PAGE);
  await visitor.openChat();
  await visitor.send("Kept for later");
  await expect(visitor.bubble("Kept for later")).toBeVisible();
  await expectUnhurt(page);
  isBlocked = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(async () => (await api.visitors()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  await talk(visitor, api, "And the next");
});
