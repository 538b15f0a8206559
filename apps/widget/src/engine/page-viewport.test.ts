import { expect, test } from "vitest";
import { isMobileOptimised, panelScale } from "./page-viewport.ts";

test.each([
  ["width=device-width, initial-scale=1", true],
  ["Width = Device-Width", true],
  ["initial-scale=1.0; maximum-scale=1", true],
  ["initial-scale=1.5", true],
  ["width=1024", false],
  ["width=980, initial-scale=0.4", false],
  ["", false],
  [null, false],
])("[S5-44] the viewport setting %j makes the page mobile-optimised: %s", (content, expected) => {
  expect(isMobileOptimised(content)).toBe(expected);
});

test("[S5-44] on a page made for desktops the panel grows by as much as the phone shrinks the page", () => {
  expect(panelScale(false, 980, 392)).toBe(2.5);
  expect(panelScale(true, 980, 392)).toBe(1);
  expect(panelScale(false, 390, 390)).toBe(1);
  expect(panelScale(false, 980, 0)).toBe(1);
});
