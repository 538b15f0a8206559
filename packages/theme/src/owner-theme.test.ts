import { expect, test } from "vitest";
import { contrast } from "./colour.ts";
import { packTheme, themeTokens, type ThemeColours } from "./owner-theme.ts";
import { THEME_TOKENS, themeDeclarations } from "./tokens.ts";

const pair = (background: string, text: string): ThemeColours["header"] => ({ background, text });
const usual: ThemeColours = {
  header: pair("#1f5eff", "#ffffff"),
  visitor: pair("#1f5eff", "#ffffff"),
  agent: pair("#eef0f4", "#171a21"),
};
const difficult: ThemeColours[] = ["#ffd60a", "#16181d", "#ffffff", "#7a00ff", "#808080"].map((colour) => ({
  header: pair(colour, "#ffffff"),
  visitor: pair(colour, colour),
  agent: pair(colour, "#777777"),
}));

test("[S1-19] the owner's colours are taken as they are where text can be read on them", () => {
  expect(themeTokens(usual, "light")).toMatchObject({
    header: "#1f5eff",
    "on-header": "#ffffff",
    accent: "#1f5eff",
    "visitor-bubble": "#1f5eff",
    "on-visitor-bubble": "#ffffff",
    "agent-bubble": "#eef0f4",
    "on-agent-bubble": "#171a21",
  });
});

test("whatever the owner picks, text reaches 4.5 : 1 and controls 3 : 1 in both schemes", () => {
  for (const theme of [usual, ...difficult])
    for (const [scheme, surface] of [
      ["light", "#ffffff"],
      ["dark", "#16181d"],
    ] as const) {
      const tokens = themeTokens(theme, scheme);
      const of = (name: string): string => tokens[name as keyof typeof tokens];
      for (const name of ["header", "accent", "visitor-bubble", "agent-bubble", "face"])
        expect(contrast(of(name), of(`on-${name}`)), `${scheme} ${name}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of("accent-text"), surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of("focus"), surface)).toBeGreaterThanOrEqual(3);
      expect(contrast(of("accent"), surface)).toBeGreaterThanOrEqual(1.25);
    }
});

test("a packed theme is unpacked into a declaration for every token, the launcher's colours first", () => {
  const { light, dark } = packTheme(usual);
  expect(light.split(",").slice(0, 2)).toEqual(["1f5eff", "ffffff"]);
  const tokens = themeTokens(usual, "dark");
  expect(themeDeclarations(dark)).toBe(
    THEME_TOKENS.map((name) => `--parley-${name}:${tokens[name]}`).join(";"),
  );
});
