import { expect, type Browser, type BrowserContextOptions } from "@playwright/test";
import type { ParleyServer } from "./server.ts";
import { VisitorPage } from "./visitor-page.ts";

/** The product as far as settings concern it. */
export interface Owned {
  server: ParleyServer;
  browser: Browser;
  /** Where pages reach the server. */
  url: string;
  /** Called before the page is opened. */
  prepare?: (visitor: VisitorPage) => Promise<void>;
}

/** Applies a settings document as an owner does, and waits until the embed script carries it. */
export async function applySettings(
  { server, url }: Pick<Owned, "server" | "url">,
  settings: Record<string, unknown>,
): Promise<void> {
  const versionOf = async (): Promise<string> =>
    (await fetch(`${url}/embed/main/default.js`)).headers.get("etag") ?? "";
  const before = await versionOf();
  await server.applySettings(settings);
  await expect.poll(versionOf).not.toBe(before);
}

/** Applies a settings document and opens the demo page in a fresh profile. */
export async function withSettings(
  owned: Owned,
  settings: Record<string, unknown>,
  device: BrowserContextOptions = {},
): Promise<VisitorPage> {
  await applySettings(owned, settings);
  const visitor = new VisitorPage(await (await owned.browser.newContext(device)).newPage());
  await owned.prepare?.(visitor);
  await visitor.page.goto(`${owned.url}/demo`);
  return visitor;
}

/** A phone with a touch screen. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
