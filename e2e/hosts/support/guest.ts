import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { VisitorPage } from "../../support/visitor-page.ts";
import type { HostPage } from "./host-page.ts";
import type { HostPages } from "./host-pages.ts";

/** What the page's policies refuse, and what the widget says of its own troubles. */
const COMPLAINT = /Content Security Policy|Permissions policy|TrustedScript|Parley/i;

/** A visitor who goes from one host page to the next in one tab, unknown on each, and notes what goes wrong there. */
export class Guest {
  readonly page: Page;
  readonly visitor: VisitorPage;
  /** What scripts of the current page threw and nobody caught, and what its policies refused. */
  readonly faults: string[] = [];
  /** What the widget has said of things that it has to do without here. */
  readonly warnings: string[] = [];
  private readonly site: HostPages;
  private warns: RegExp | undefined;

  private constructor(page: Page, site: HostPages) {
    this.page = page;
    this.site = site;
    this.visitor = new VisitorPage(page);
    page.on("pageerror", ({ message, stack }) => this.faults.push(`${message}\n${stack ?? ""}`));
    page.on("console", (message) => {
      const text = message.text();
      if (COMPLAINT.test(text)) (this.warns?.test(text) ? this.warnings : this.faults).push(text);
    });
  }

  static async arrive(
    { browser, site }: { browser: Browser; site: HostPages },
    device: BrowserContextOptions = {},
  ): Promise<Guest> {
    // Without movement what is looked at is at rest.
    const context = await browser.newContext({ reducedMotion: "reduce", ...device });
    context.setDefaultTimeout(15_000);
    return new Guest(await context.newPage(), site);
  }

  async go(host: HostPage): Promise<void> {
    // Cookies know no ports.
    await this.page.context().clearCookies();
    const address = await this.site.publish(host);
    this.faults.length = this.warnings.length = 0;
    this.warns = host.warns;
    await this.page.goto(address);
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}
