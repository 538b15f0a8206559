import type { BrowserContext, Locator, Page } from "@playwright/test";

/** The desk, as an agent sees it: everything by role and name. */
export class AgentDesk {
  readonly page: Page;
  readonly conversations: Locator;
  readonly visitors: Locator;
  readonly messages: Locator;
  readonly reply: Locator;
  readonly preview: Locator;

  constructor(page: Page) {
    this.page = page;
    this.conversations = page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
    this.visitors = page.getByRole("list", { name: "Live visitors" }).getByRole("listitem");
    this.messages = page.getByRole("log", { name: "Messages" });
    this.reply = page.getByRole("textbox", { name: "Reply" });
    this.preview = page.getByRole("status", { name: "Visitor is typing" });
  }

  /** Follows a one-time link and waits for the desk. */
  static async signIn(context: BrowserContext, link: string): Promise<AgentDesk> {
    const page = await context.newPage();
    await page.goto(link);
    const desk = new AgentDesk(page);
    await page.getByRole("navigation").first().waitFor();
    return desk;
  }

  /** Opens the only (or first) conversation. */
  async openConversation(): Promise<void> {
    await this.conversations.first().click();
    await this.reply.waitFor();
  }

  async send(text: string): Promise<void> {
    await this.reply.fill(text);
    // Files on their way keep the message back.
    await this.page.getByRole("button", { name: "Send", exact: true }).click({ trial: true });
    await this.reply.press("Enter");
  }

  bubble(text: string): Locator {
    return this.messages.getByText(text, { exact: true });
  }

  /** The bubbles' texts that match, in the order in which they are shown. */
  bubbleTexts(pattern: RegExp): Promise<string[]> {
    return this.messages.getByText(pattern).allTextContents();
  }
}
