import { join, resolve } from "node:path";
import { type Page, test as base } from "@playwright/test";
import { serveFolder } from "./static-site.ts";

const root = resolve(import.meta.dirname, "../../..");

/** What a test asks of the gallery; what is left out has its default. */
export interface View {
  state: string;
  scheme?: "light" | "dark";
  language?: string;
  device?: "desktop" | "phone" | "narrow" | "popout" | "embedded";
  theme?: string;
}

/** The gallery in one page, served as files. */
export class Gallery {
  readonly page: Page;
  private readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  /** Shows one state, drawn whole. */
  async show({ device = "desktop", ...view }: View): Promise<void> {
    const size = SIZES[device];
    await this.page.setViewportSize(size);
    const query = new URLSearchParams({ ...view, device, bare: "1" });
    await this.page.goto(`${this.url}?${query}`);
    const failure = await this.page.waitForFunction(
      () => {
        const { gallery } = window as { gallery?: { isReady: boolean; failure: string } };
        return gallery?.isReady ? { text: gallery.failure } : null;
      },
      undefined,
      { timeout: 20_000 },
    );
    const { text = "" } = (await failure.jsonValue()) ?? {};
    if (text !== "") throw new Error(`${view.state}: ${text}`);
  }

  /** Ids of all states. */
  async states(): Promise<string[]> {
    await this.page.goto(this.url);
    const links = this.page.locator(".list a");
    await links.first().waitFor();
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    return addresses.map((address) => new URLSearchParams(address).get("state") ?? "");
  }
}

const SIZES = {
  desktop: { width: 520, height: 640 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
  popout: { width: 450, height: 500 },
  embedded: { width: 520, height: 640 },
} as const;

export const test = base.extend<{ gallery: Gallery }, { galleryUrl: string }>({
  galleryUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the destructuring
    async ({}, use) => {
      const site = await serveFolder(join(root, "apps/widget/gallery/dist"));
      await use(site.url);
      await site.close();
    },
    { scope: "worker" },
  ],
  gallery: async ({ page, galleryUrl }, use) => {
    await use(new Gallery(page, galleryUrl));
  },
});

export { expect } from "@playwright/test";
