import type { Locator } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { HelpCentre } from "./support/help-centre.ts";
import { holdChats } from "./support/past-chats.ts";
import { withSettings } from "./support/settings.ts";
import type { VisitorPage } from "./support/visitor-page.ts";

const ARTICLES = Array.from({ length: 3 }, (_, number) => ({
  id: `a${number}`,
  title: `Refund ${number}`,
  subtitle: "",
  body: "Words.",
}));

const PRECHAT = {
  states: { prechat: { fields: [{ id: "name", type: "name", label: "Name", required: true }] } },
};
const HELP = { helpCentre: { siteId: "site-1" } };

/** How many stops there may be on the way to something. */
const STOPS_MAX = 25;

/** A visitor without a mouse. */
class Keyboard {
  readonly visitor: VisitorPage;

  constructor(visitor: VisitorPage) {
    this.visitor = visitor;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.visitor.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.visitor.page.keyboard.type(text);
  }

  /** The focus is there, and can be seen: by a ring, or by the layer that has come with it. */
  async at(target: Locator): Promise<void> {
    await expect(target).toBeFocused();
    expect(await target.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
  }

  /** A ring, a line or another ground tells the focus from what it looks like without. */
  async seen(target: Locator): Promise<void> {
    await this.at(target);
    const look = await target.evaluate((element) => {
      const looks = [null, "::before"].map((part) => getComputedStyle(element, part));
      const boxes = [element, element.parentElement as Element].map((one) => getComputedStyle(one));
      return {
        hasRing: looks.some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px",
        ),
        hasShadow: boxes.some(({ boxShadow }) => boxShadow !== "none"),
        hasGround: getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)",
      };
    });
    expect(look.hasRing || look.hasShadow || look.hasGround).toBe(true);
  }

  /** Goes to something by Tab, or by Shift and Tab. Every stop on the way can be seen. */
  async tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await target.waitFor();
    const isThere = (): Promise<boolean> =>
      target.evaluate(
        (element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element,
      );
    for (let stop = 0; stop < STOPS_MAX; stop += 1) {
      if (await isThere()) return this.seen(target);
      await this.press(key);
    }
    throw new Error(`The focus does not come to ${target.toString()}.`);
  }

  /** Opens the chat's menu and goes down to a line by its arrow key. */
  async choose(name: string): Promise<void> {
    const { page, window } = this.visitor;
    await this.tabTo(window.getByRole("button", { name: "More options" }), "Shift+Tab");
    await this.press("Enter");
    const line = page.getByRole("menuitem", { name, exact: true });
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    for (let step = 0; step < STOPS_MAX; step += 1) {
      if (await line.evaluate((element) => element === (element.getRootNode() as ShadowRoot).activeElement))
        break;
      await this.press("ArrowDown");
    }
    await this.seen(line);
    await this.press("Enter");
  }
}

test("a chat by keyboard alone: every step is reached, the focus is always seen, and nothing loses it", async ({
  server,
  network,
  browser,
  api,
}) => {
  test.setTimeout(180_000);
  const visitor = await withSettings({ server, browser, url: network.url }, PRECHAT);
  const { page, window, launcher, composer } = visitor;
  const keys = new Keyboard(visitor);
  const button = (name: string): Locator => window.getByRole("button", { name, exact: true });
  const view = (path: string): Locator => window.locator(`[data-view="${path}"]`);
  const menu = button("More options");

  await test.step("the launcher opens the window, and the focus is in it", async () => {
    await keys.tabTo(launcher);
    await keys.press("Enter");
    await keys.at(window.getByRole("button", { name: "Send us a message" }));
  });

  await test.step("the form before the chat is filled in and handed over", async () => {
    await keys.press("Enter");
    await keys.tabTo(window.getByRole("textbox", { name: "Name" }));
    await keys.press("Enter");
    // Its first fault has the focus.
    await expect(window.getByRole("textbox", { name: "Name" })).toHaveAttribute("aria-invalid", "true");
    await keys.seen(window.getByRole("textbox", { name: "Name" }));
    await keys.type("Ada");
    await keys.press("Enter");
    await keys.at(composer);
  });

  await test.step("a message goes out, and the answer leaves the focus where it is", async () => {
    await keys.type("Where is my parcel?");
    await keys.press("Enter");
    await visitor.bubble("Where is my parcel?").waitFor();
    await api.say((await api.conversation()).id, "On its way");
    await visitor.bubble("On its way").waitFor();
    await keys.seen(composer);
  });

  await test.step("an emoji is chosen by arrow keys and stands in the field", async () => {
    await keys.tabTo(button("Choose an emoji"));
    await keys.press("Enter");
    const picker = page.getByRole("dialog", { name: "Emoji" });
    await expect(picker.getByRole("gridcell").first()).toBeVisible();
    await keys.seen(
      picker.getByRole("searchbox").or(picker.getByRole("combobox")).or(picker.getByRole("textbox")).first(),
    );
    await keys.press("ArrowDown", "ArrowRight", "Enter");
    await expect(composer).not.toHaveValue("");
    await keys.press("Escape");
    await expect(picker).toHaveCount(0);
    await expect(window).toBeVisible();
    await keys.tabTo(composer, "Shift+Tab");
    await keys.press("Enter");
    await expect(composer).toHaveValue("");
  });

  await test.step("the chat is rated, and the rating stays where it was given", async () => {
    const good = button("Good chat");
    await keys.tabTo(good, "Shift+Tab");
    await keys.press("Space");
    await expect(good).toHaveAttribute("aria-pressed", "true");
    await keys.seen(good);
    await keys.tabTo(composer);
  });

  await test.step("the name is changed, and the menu's button has the focus again", async () => {
    await keys.choose("Your name");
    const name = window.getByRole("textbox", { name: "Name" });
    await keys.seen(name);
    await keys.press("ControlOrMeta+a");
    await keys.type("Ada Lovelace");
    await keys.press("Enter");
    await expect(view("name-form").getByText("Our team sees you as Ada Lovelace.")).toBeVisible();
    await expect(window.getByRole("group", { name: "Saved" })).toBeFocused();
    await keys.tabTo(button("Back to the chat"));
    await keys.press("Enter");
    await keys.seen(menu);
  });

  await test.step("the form for mailing the conversation is left by Escape", async () => {
    await keys.choose("Email this conversation");
    await keys.seen(window.getByRole("textbox", { name: "Email" }));
    await keys.press("Escape");
    await keys.seen(menu);
    await expect(window).toBeVisible();
  });

  await test.step("the question before the end can be left, and answered", async () => {
    const question = page.getByRole("alertdialog", { name: "End this chat?" });
    await keys.choose("End chat");
    await keys.tabTo(question.getByRole("button", { name: "Keep chatting" }));
    await keys.press("Escape");
    await expect(question).toHaveCount(0);
    await keys.at(composer);
    await keys.choose("End chat");
    await keys.tabTo(question.getByRole("button", { name: "End chat" }));
    await keys.press("Enter");
    await window.waitFor({ state: "hidden" });
    await keys.at(launcher);
  });
});

test("past chats and help by keyboard alone, and each way back leads to what a view was left by", async ({
  server,
  network,
  browser,
  api,
}) => {
  test.setTimeout(180_000);
  const help = new HelpCentre(ARTICLES);
  const visitor = await withSettings(
    { server, browser, url: network.url, prepare: async ({ page }) => help.answer(page) },
    HELP,
  );
  await holdChats(visitor, api, ["Where is my parcel?"]);
  const { window, launcher, composer } = visitor;
  const keys = new Keyboard(visitor);
  const button = (name: string): Locator => window.getByRole("button", { name, exact: true });
  const view = (path: string): Locator => window.locator(`[data-view="${path}"]`);

  await test.step("a new chat is started from what is left of the last one", async () => {
    await keys.tabTo(view("chat").getByRole("button", { name: "Start a new chat" }), "Shift+Tab");
    await keys.press("Enter");
    const again = view("restart-chat").getByRole("button", { name: "Start a new chat" });
    await keys.tabTo(again);
    await keys.press("Enter");
    await keys.at(composer);
  });

  await test.step("past conversations are read, and each way back leads to what it was left by", async () => {
    await keys.choose("Past conversations");
    await keys.at(view("history-list"));
    const row = view("history-list").getByRole("listitem").first().getByRole("button");
    await keys.tabTo(row);
    await keys.press("Enter");
    await expect(view("history-chat").getByText("Where is my parcel?")).toBeVisible();
    await keys.press("Escape");
    await keys.seen(row);
    await keys.press("Escape");
    await keys.seen(button("More options"));
  });

  await test.step("an article is looked for, read and left", async () => {
    await keys.tabTo(button("Back to home"), "Shift+Tab");
    await keys.press("Enter");
    await keys.tabTo(button("Search for help"));
    await keys.press("Enter");
    const box = window.getByRole("combobox");
    await keys.seen(box);
    await keys.type("refund");
    await expect(window.getByRole("option").first()).toBeVisible();
    await keys.press("ArrowDown", "Enter");
    await expect(view("kb-article").getByRole("article")).toContainText("Refund");
    await keys.press("Escape");
    await keys.seen(box);
    // Once empties the box, twice leaves it.
    await keys.press("Escape");
    await expect(box).toHaveValue("");
    await keys.press("Escape");
    await keys.seen(button("Search for help"));
  });

  await test.step("Escape closes the window, and the launcher has the focus", async () => {
    await keys.press("Escape");
    await window.waitFor({ state: "hidden" });
    await keys.seen(launcher);
  });
});
