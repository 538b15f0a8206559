import { expect, test } from "vitest";
import { badgeText, ENGLISH, launcherName } from "./texts.ts";

test("the launcher's name says what a click does and how many messages wait", () => {
  expect(launcherName(ENGLISH, false, 0)).toBe("Open chat");
  expect(launcherName(ENGLISH, false, 2)).toBe("Open chat, 2 unread");
  expect(launcherName(ENGLISH, true, 2)).toBe("Close chat");
});

test("the name is in the language of the labels", () => {
  const german = { ...ENGLISH, open: "Chat öffnen", unread: "{count} ungelesen" };
  expect(launcherName(german, false, 3)).toBe("Chat öffnen, 3 ungelesen");
});

test("the badge counts to nine", () => {
  expect(badgeText(9)).toBe("9");
  expect(badgeText(10)).toBe("9+");
});
