import { existsSync } from "node:fs";
import type { Browser, BrowserType, Page } from "@playwright/test";

/** A whole Chromium first: its headless shell keeps no page at all, and then every page comes back as a new one. */
const executablePath =
  process.env.PARLEY_CHROMIUM ||
  ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"].find((path) => existsSync(path));

/** Starts a browser with the back/forward cache that Playwright otherwise switches off. */
export const launchKeeper = (chromium: BrowserType): Promise<Browser> =>
  chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });

/** How a page came back. */
interface Return {
  /** It is the page that was left, not a new one. */
  wasKept: boolean;
  /** Why the browser would not keep it, in its own words. */
  reasons: string[];
}

/** Leaves the page for `elsewhere`, goes back and tells how the page came. */
export async function leaveAndReturn(page: Page, elsewhere: string): Promise<Return> {
  const reasons: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  await page.evaluate(() => Object.assign(window, { wasLeft: true }));
  await page.goto(elsewhere);
  await page.goBack({ waitUntil: "commit" });
  const wasKept = await page.evaluate(() => "wasLeft" in window);
  await session.detach();
  return { wasKept, reasons: reasons.sort() };
}
