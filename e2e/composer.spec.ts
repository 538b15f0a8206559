import { COMPOSER_MAX_HEIGHT_PX, MESSAGE_TEXT_MAX } from "@parley/protocol/limits";
import { expect, test } from "./support/fixtures.ts";
import { VisitorPage } from "./support/visitor-page.ts";

const sendOf = ({ page }: VisitorPage) => page.getByRole("button", { name: "Send message" });

test("[S5-15][S5-17] blank text is not sent, Shift+Enter begins a line, Enter that composes sends nothing", async ({
  visitor,
  api,
}) => {
  await visitor.openChat();
  await expect(sendOf(visitor)).toBeDisabled();
  await visitor.composer.fill("  \n ");
  await visitor.composer.press("Enter");
  await expect(sendOf(visitor)).toBeDisabled();
  await visitor.composer.fill("");
  await visitor.composer.pressSequentially("One");
  await visitor.composer.press("Shift+Enter");
  await visitor.composer.pressSequentially("two");
  await visitor.composer.dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true });
  await expect(visitor.composer).toHaveValue("One\ntwo");
  await visitor.composer.press("Enter");
  await expect(visitor.composer).toHaveValue("");
  await expect(visitor.log.getByText("One")).toBeVisible();
  const { id } = await api.conversation();
  expect((await api.messages(id)).map(({ m }) => m)).toEqual(["One\ntwo"]);
});

test("[S5-16] on a phone Enter begins a line", async ({ browser, server, network }) => {
  await server.signInLink();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const visitor = await VisitorPage.open(context, `${network.url}/demo`);
  await visitor.openChat();
  await visitor.composer.fill("One");
  await visitor.composer.press("Enter");
  await visitor.composer.pressSequentially("two");
  await expect(visitor.composer).toHaveValue("One\ntwo");
  await context.close();
});

test("[S5-18] the field grows with its text to its limit, then scrolls, and shrinks again", async ({
  visitor,
}) => {
  await visitor.openChat();
  const height = async () => (await visitor.composer.boundingBox())?.height ?? 0;
  const one = await height();
  await visitor.composer.fill("a\nb\nc");
  expect(await height()).toBeGreaterThan(one + 30);
  await visitor.composer.fill("line\n".repeat(30));
  expect(await height()).toBe(COMPOSER_MAX_HEIGHT_PX);
  expect(await visitor.composer.evaluate((field) => getComputedStyle(field).overflowY)).toBe("auto");
  await visitor.composer.fill("");
  expect(await height()).toBe(one);
});

test("near the limit the characters left are counted, past it nothing is sent", async ({ visitor }) => {
  await visitor.openChat();
  await visitor.composer.fill("x".repeat(MESSAGE_TEXT_MAX - 3));
  await expect(visitor.window.getByText("3 characters left")).toBeVisible();
  await visitor.composer.fill("x".repeat(MESSAGE_TEXT_MAX + 2));
  await expect(visitor.window.getByText("2 characters too long").first()).toBeVisible();
  await expect(sendOf(visitor)).toBeDisabled();
});

test("a draft is gone on with after the page was loaded again, from its end", async ({ visitor }) => {
  await visitor.openChat();
  await visitor.composer.fill("Half a");
  await visitor.page.reload();
  // It comes open by itself, as it was left.
  await visitor.window.waitFor();
  await visitor.openChat();
  await expect(visitor.composer).toHaveValue("Half a");
  await visitor.composer.focus();
  await visitor.page.keyboard.type(" sentence");
  await expect(visitor.composer).toHaveValue("Half a sentence");
});

test("in 320 pixels a word without end and an Arabic sentence stay inside the field", async ({ visitor }) => {
  await visitor.page.setViewportSize({ width: 320, height: 568 });
  await visitor.openChat();
  const overflows = async () =>
    visitor.composer.evaluate(
      (field) => field.scrollWidth > field.clientWidth || field.getBoundingClientRect().right > 320,
    );
  await visitor.composer.fill("Donaudampfschifffahrt".repeat(6));
  expect(await overflows()).toBe(false);
  await visitor.composer.fill("مرحبا، أحتاج إلى مساعدة");
  expect(await overflows()).toBe(false);
  expect(await visitor.composer.evaluate((field) => field.matches(":dir(rtl)"))).toBe(true);
});
