import { expect, test } from "vitest";
import { badgeText, launcherName } from "./texts.ts";

test("the launcher's name tells what a click does and how many messages wait", () => {
  expect(launcherName(false, 0)).toBe("Open chat");
  expect(launcherName(false, 1)).toBe("Open chat, 1 unread message");
  expect(launcherName(false, 2)).toBe("Open chat, 2 unread messages");
  expect(launcherName(true, 2)).toBe("Close chat");
});

test("the badge counts to nine", () => {
  expect(badgeText(9)).toBe("9");
  expect(badgeText(10)).toBe("9+");
});
