import { expect, test } from "vitest";
import { contrast, legible, mix, shade, textOn, toHex, toOklch } from "./colour.ts";

const COLOURS = ["#1f5eff", "#ffd60a", "#16181d", "#ffffff", "#d1242f", "#00ff00", "#808080", "#7a00ff"];

test("contrast is WCAG's", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#1f5eff", "#1f5eff")).toBe(1);
});

test("a colour comes back from OKLCH as it was", () => {
  for (const colour of COLOURS) expect(toHex(toOklch(colour))).toBe(colour);
});

test("a shade keeps its hue and stays a colour that screens can show", () => {
  for (const colour of COLOURS)
    for (const step of [-0.5, -0.05, 0.05, 0.5]) expect(shade(colour, step)).toMatch(/^#[0-9a-f]{6}$/);
  expect(toOklch(shade("#1f5eff", -0.1)).h).toBeCloseTo(toOklch("#1f5eff").h, 1);
});

test("mixing is what a transparent layer would show", () => {
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(mix("#1f5eff", "#ffffff", 0)).toBe("#ffffff");
});

test("text on the owner's colour is the owner's where it can be read, and readable always", () => {
  expect(textOn("#1f5eff", "#ffffff", 4.5)).toBe("#ffffff");
  expect(textOn("#ffd60a", "#ffffff", 4.5)).toBe("#16181d");
  for (const background of COLOURS)
    for (const text of COLOURS)
      expect(contrast(textOn(background, text, 4.5), background)).toBeGreaterThanOrEqual(4.5);
});

test("a colour on a surface is moved until it can be read", () => {
  for (const surface of ["#ffffff", "#16181d"])
    for (const colour of COLOURS)
      for (const least of [3, 4.5])
        expect(contrast(legible(colour, surface, least), surface)).toBeGreaterThanOrEqual(least);
});
