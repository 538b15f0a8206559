import { ENFORCED_FOCUS, HOTKEYS, INERT_BODY, MODAL_DIALOG } from "./pages/keys.ts";
import { expect, test } from "./support/fixtures.ts";
import { talk } from "./support/use-chat.ts";

test("single-key shortcuts of the page neither fire nor swallow what is typed, copied or pasted in the chat", async ({
  guest,
  hosts: { api },
}) => {
  const { page, visitor } = guest;
  await guest.go(HOTKEYS);
  await visitor.openChat();
  await visitor.composer.pressSequentially("/jk? g");
  await expect(visitor.composer).toHaveValue("/jk? g");
  for (const key of ["a", "c", "x", "v"]) await page.keyboard.press(`ControlOrMeta+${key}`);
  await expect(visitor.composer).toHaveValue("/jk? g");
  await visitor.composer.press("Enter");
  await expect(visitor.bubble("/jk? g")).toBeVisible();
  await talk(visitor, api, "And on it goes");
  await page.keyboard.press("Escape");
  await expect(visitor.launcher).toBeFocused();
  const heard = async (): Promise<unknown> =>
    page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(await heard()).toEqual([]);
  // In the page's own fields the shortcuts are the page's own matter.
  await page.getByLabel("Search").press("j");
  expect(await heard()).toContain("j");
});

test("a modal that takes the focus back leaves it to the chat: it opens, is typed in and closes", async ({
  guest,
  hosts: { api },
}) => {
  const { visitor } = guest;
  await guest.go(ENFORCED_FOCUS);
  await visitor.openChat();
  await expect(visitor.composer).toBeFocused();
  await visitor.composer.pressSequentially("Over a modal");
  await expect(visitor.composer).toHaveValue("Over a modal");
  await talk(visitor, api, "Over a modal");
  await visitor.minimize();
  await expect(visitor.launcher).toBeFocused();
});

test("a library that makes the page inert behind its modal does not reach the chat", async ({
  guest,
  hosts: { api },
}) => {
  await guest.go(INERT_BODY);
  await guest.visitor.openChat();
  await talk(guest.visitor, api, "Beside the inert");
});

test("a modal dialog of the browser makes the chat wait as everything else, and nothing is lost", async ({
  guest,
  hosts: { api },
}) => {
  const { page, visitor } = guest;
  await guest.go(MODAL_DIALOG);
  await visitor.openChat();
  await visitor.composer.fill("Not sent yet");
  await page.locator("#open").click();
  await page.getByLabel("Coupon").fill("TEN");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(visitor.composer).toHaveValue("Not sent yet");
  await talk(visitor, api, "After the dialog");
});
