import { widgetSettingsSchema } from "@parley/protocol";
import { expect, test } from "vitest";
import { placementCss } from "./placement.ts";

type Position = "br" | "bl" | "cr" | "cl" | "tr" | "tl";

const at = (position: Position, forAll?: Position, more: Record<string, unknown> = {}): string => {
  const placement = { show: true, position, xOffset: 20, yOffset: 30 };
  const all = { show: true, ...(forAll && { position: forAll }) };
  const visibility = { all, desktop: placement, mobile: placement };
  return placementCss(widgetSettingsSchema.parse({ visibility, ...more }));
};

test("[S2-54] the window is 350 by 520 where the page has room, or of the owner's size", () => {
  expect(at("br")).toContain("width:min(350px,");
  expect(at("br")).toContain("min(520px,");
  const large = at("br", undefined, { window: { width: 400, height: 640 } });
  expect(large).toContain("width:min(400px,");
  expect(large).toContain("min(640px,");
});

test("[S2-34][S2-35] it floats at the launcher's corner, beyond the launcher", () => {
  expect(at("br")).toMatch(
    /\.parley-floating\{right:calc\(var\(--parley-x\)[^;]*;left:auto;bottom:calc\(max\(12px,min\(var\(--parley-y\) \+ var\(--parley-h\) \+ 12px/,
  );
  expect(at("tl")).toMatch(/\.parley-floating\{left:[^;]*;right:auto;top:calc[^;]*;bottom:auto/);
});

test("[S2-36] at a side it stands beside the launcher, in the middle", () => {
  expect(at("cr")).toContain("left:auto;top:0;bottom:0;margin-block:auto");
});

test("cards stand above the launcher, below it where it is at the top", () => {
  expect(at("cr")).toContain(".parley-card{right:");
  expect(at("cr")).toContain("bottom:calc(50% + var(--parley-h)/2 + 12px);top:auto");
  expect(at("tr")).toMatch(/\.parley-card\{right:[^;]*;left:auto;top:calc\(var\(--parley-y\)/);
});

test("a position for all devices goes before the device's own", () => {
  expect(at("br", "tl")).toBe(at("tl"));
});

test("a window that slides comes in from its side", () => {
  const slides = { launcher: { onClick: "slide" } };
  expect(at("br", undefined, slides)).toContain("--parley-from:translateX(calc((100% + var(--parley-x))))");
  expect(at("bl", undefined, slides)).toContain(
    "--parley-from:translateX(calc(-1 * (100% + var(--parley-x))))",
  );
  expect(at("br")).not.toContain("translateX");
});
