import { expect, test } from "vitest";
import { contrast, mix } from "./colour.ts";
import { NEUTRALS, type Scheme, themeTokens, type ThemeColours } from "./owner-theme.ts";

const ROUNDS = 3_000;
const SEED = 20_260_610;

/** Numbers that look random and are the same on every run: a failure can be looked at again. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = createRandom(SEED);
/** Often a corner of the cube, where things break first. */
const channel = (): number => {
  const value = random();
  if (value < 0.15) return 0;
  return value > 0.85 ? 255 : Math.floor(random() * 256);
};
const colour = (): string =>
  `#${[channel(), channel(), channel()].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
const pair = (): ThemeColours["header"] => ({ background: colour(), text: colour() });

/** A veil (#rrggbbaa) over what lies below. */
const over = (veil: string, below: string): string =>
  mix(veil.slice(0, 7), below, Number.parseInt(veil.slice(7), 16) / 255);

/** Everything that is read in the widget: where it stands, its colour, what lies under it, and the least contrast. */
function readings(theme: ThemeColours, scheme: Scheme): [string, string, string, number][] {
  const colours = themeTokens(theme, scheme);
  const { surface, text, quiet, tinted } = NEUTRALS[scheme];
  const wash = [colours.tint, colours.tint, colours["tint-strong"]].reduce(
    (below, veil) => over(veil, below),
    surface,
  );
  return [
    ["header", colours["on-header"], colours.header, 4.5],
    ["visitor's bubble", colours["on-visitor-bubble"], colours["visitor-bubble"], 4.5],
    ["agent's bubble", colours["on-agent-bubble"], colours["agent-bubble"], 4.5],
    ["button", colours["on-accent"], colours.accent, 4.5],
    ["button under the pointer", colours["on-accent"], colours["accent-hover"], 4.5],
    ["button pressed", colours["on-accent"], colours["accent-pressed"], 4.5],
    ["initials", colours["on-face"], colours.face, 4.5],
    ["link on the surface", colours["accent-text"], surface, 4.5],
    ["text on the tint", text, wash, 4.5],
    ["quiet text on the tint", tinted, wash, 4.5],
    ["quiet text on the surface", quiet, surface, 4.5],
    ["ring of the focus", colours.focus, surface, 3],
  ];
}

for (const scheme of ["light", "dark"] as const) {
  test(`whatever three pairs the owner picks, everything can be read (${scheme})`, () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const theme = { header: pair(), visitor: pair(), agent: pair() };
      const faults = readings(theme, scheme).filter(
        ([, text, ground, least]) => contrast(text, ground) < least,
      );
      expect(faults, JSON.stringify(theme)).toEqual([]);
    }
  });
}
