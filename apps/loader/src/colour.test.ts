import { expect, test } from "vitest";
import { contrast, ICON_CONTRAST, legibleOn } from "./colour.ts";

test("the approximated contrast is close to WCAG's", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 1);
  expect(contrast("#777777", "#ffffff")).toBeGreaterThan(4.3);
  expect(contrast("#777777", "#ffffff")).toBeLessThan(4.7);
});

test("the icon has the owner's colour where it can be seen, else the clearer of white and near-black", () => {
  expect(legibleOn("#1f5eff", "#ffffff")).toBe("#ffffff");
  expect(legibleOn("#ffd60a", "#ffffff")).toBe("#16181d");
  expect(legibleOn("#16181d", "#222222")).toBe("#ffffff");
  for (const background of ["#000000", "#808080", "#ffffff", "#ff0000", "#00ff00", "#0000ff"])
    for (const wanted of ["#000000", "#808080", "#ffffff"])
      expect(contrast(legibleOn(background, wanted), background)).toBeGreaterThanOrEqual(ICON_CONTRAST);
});
