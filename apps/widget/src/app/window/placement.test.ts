import { expect, test } from "vitest";
import { placementCss } from "./placement.ts";

type Position = "br" | "bl" | "cr" | "cl" | "tr" | "tl";

const at = (position: Position, forAll?: Position) => {
  const placement = { show: true, position, xOffset: 20, yOffset: 30 };
  const all = { show: true, ...(forAll && { position: forAll }) };
  return placementCss({ all, desktop: placement, mobile: placement, showWhenOffline: false });
};

test("[S2-54] the window is 350 by 520 where the page has room", () => {
  expect(at("br")).toContain("width:min(350px,");
  expect(at("br")).toContain("height:min(520px,");
});

test("[S2-34][S2-35] it floats at the launcher's corner, beyond the launcher", () => {
  expect(at("br")).toMatch(/\.parley-floating\{right:[^;]*20px[^;]*;left:auto;bottom:102px;top:auto/);
  expect(at("tl")).toMatch(/\.parley-floating\{left:[^;]*20px[^;]*;right:auto;top:102px;bottom:auto/);
});

test("[S2-36] at a side it stands beside the launcher, in the middle", () => {
  expect(at("cr")).toContain("right:92px;left:auto;top:0;bottom:0;margin-block:auto");
});

test("a position for all devices goes before the device's own", () => {
  expect(at("br", "tl")).toBe(at("tl"));
});
