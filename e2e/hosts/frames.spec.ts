import type { Page } from "@playwright/test";
import { VisitorPage } from "../support/visitor-page.ts";
import { FRAMED, INSIDE, outside } from "./pages/framed.ts";
import { expect, test } from "./support/fixtures.ts";
import { talk } from "./support/use-chat.ts";

const inFrame = (page: Page): VisitorPage => new VisitorPage(page, page.frameLocator("iframe"));

/** What frames of other sites meet where the visitor blocks their storage: every way to it throws. */
const blockStorage = (): void => {
  if (window === window.top) return;
  const refuse = (): never => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(document, "cookie", { get: refuse, set: refuse });
  LockManager.prototype.request = async () => refuse();
  Object.defineProperty(window, "BroadcastChannel", { value: refuse });
};

test("[S1-01] the chat works in frames without an origin of their own", async ({ guest, hosts: { api } }) => {
  for (const host of FRAMED)
    await test.step(`${host.name}: ${host.note}`, async () => {
      await guest.go({ ...host, warns: /(Storage|Cookie|Sharing with other tabs) (failed|was not taken)/ });
      const visitor = inFrame(guest.page);
      await visitor.openChat();
      await talk(visitor, api, `Hello from a ${host.name}`);
      await visitor.minimize();
      expect(guest.faults).toEqual([]);
    });
});

test("[S1-01] the chat works in a frame of another site, also where that site's storage is blocked", async ({
  guest,
  hosts: { api, site },
}) => {
  const { page } = guest;
  // 127.0.0.1 in localhost: another site.
  const address = await site.publish(INSIDE);
  for (const isBlocked of [false, true]) {
    if (isBlocked) await page.addInitScript(blockStorage);
    await guest.go({
      ...outside(address),
      warns: /(Storage|Cookie|Sharing with other tabs) (failed|was not taken)/,
    });
    await page.goto(page.url().replace("127.0.0.1", "localhost"));
    const visitor = inFrame(page);
    await visitor.openChat();
    await talk(visitor, api, `From a frame, blocked: ${isBlocked}`);
    await visitor.minimize();
    expect(guest.faults).toEqual([]);
  }
});
