import type { BrowserContext, FrameLocator, Locator, Page } from "@playwright/test";

/** The widget on a page, as a visitor sees it: everything by role and name. */
export class VisitorPage {
  readonly page: Page;
  readonly launcher: Locator;
  readonly window: Locator;
  readonly log: Locator;
  readonly composer: Locator;
  readonly card: Locator;

  /** @param scope where the widget is, when it is in a frame of the page */
  constructor(page: Page, scope: Page | FrameLocator = page) {
    this.page = page;
    this.launcher = scope.getByRole("button", { name: /^(Open|Close) chat/ });
    this.window = scope.getByRole("dialog", { name: /^Chat with/ });
    this.log = this.window.getByRole("log");
    this.composer = this.window.getByRole("textbox", { name: "Message" });
    this.card = scope.getByRole("group", { name: /New message from/ });
  }

  static async open(context: BrowserContext, url: string): Promise<VisitorPage> {
    const page = await context.newPage();
    await page.goto(url);
    return new VisitorPage(page);
  }

  /**
   * Opens the window and goes to the chat view, from wherever it is. A window that was left open, here or in another tab,
   * comes by itself: whoever does not wait for it before may press the launcher when it has just come, which closes it.
   */
  async openChat(): Promise<void> {
    if (!(await this.window.isVisible())) await this.launcher.click();
    await this.window.waitFor();
    const start = this.window.getByRole("button", { name: /Send us a message|Your conversation/ });
    await start.or(this.composer).first().waitFor();
    if (await start.isVisible()) await start.click();
    await this.composer.waitFor();
  }

  async send(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press("Enter");
  }

  async minimize(): Promise<void> {
    await this.window.getByRole("button", { name: "Minimize chat" }).click();
    await this.window.waitFor({ state: "hidden" });
  }

  /** The bubble that shows `text`. */
  bubble(text: string): Locator {
    return this.log.getByText(text, { exact: true });
  }

  /** The bubbles' texts that match, in the order in which they are shown. */
  bubbleTexts(pattern: RegExp): Promise<string[]> {
    return this.log.getByText(pattern).allTextContents();
  }
}
