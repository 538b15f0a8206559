import type { WidgetSettings } from "@parley/protocol";
import { contrast, legible, mix, shade, textOn, toHex, toOklch } from "./colour.ts";
import { THEME_TOKENS, type ThemeToken } from "./tokens.ts";

/** Contrast of text, and of large text and controls (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

/** Below this a colour is not told from the surface: buttons then take the header's text colour. */
const DISTINCT = 1.25;

/** Greys that the owner's colours meet, in either scheme; the same values stand in the widget's neutrals.module.css. */
export const NEUTRALS = {
  light: { surface: "#ffffff", hairline: "#e2e5ea", text: "#171a21", quiet: "#5c6575", tinted: "#454d5b" },
  dark: { surface: "#16181d", hairline: "#2f343e", text: "#eef0f4", quiet: "#a3abba", tinted: "#c3c9d4" },
};
const NOTHING = "#00000000";
export type Scheme = keyof typeof NEUTRALS;

/** The three pairs of colours that an owner chooses. */
export type ThemeColours = Pick<WidgetSettings["theme"], "header" | "visitor" | "agent">;

interface Pair {
  background: string;
  text: string;
}

/**
 * The owner's bubble colour in a scheme. A pale one would glare on the dark surface and one as dark as the surface
 * would vanish: both keep their hue and change their lightness.
 */
function bubble({ background, text }: Pair, scheme: Scheme): Pair {
  const colour = toOklch(background);
  if (scheme === "dark" && colour.l > 0.86 && colour.c < 0.08)
    return { background: toHex({ ...colour, l: 0.32 }), text: NEUTRALS.dark.text };
  let shown = background;
  if (contrast(background, NEUTRALS[scheme].surface) < 1.08)
    shown = shade(NEUTRALS[scheme].surface, scheme === "dark" ? 0.12 : -0.05);
  return { background: shown, text: textOn(shown, text, TEXT) };
}

/** The colours of one scheme, from what the owner chose: #rrggbb, or #rrggbbaa where something shines through. */
export function themeTokens(theme: ThemeColours, scheme: Scheme): Record<ThemeToken, string> {
  const surface = NEUTRALS[scheme].surface;
  const { background: header, text: headerText } = theme.header;
  const blends = contrast(header, surface) < DISTINCT;
  const accent = blends ? legible(headerText, surface, CONTROL) : header;
  const onHeader = textOn(header, headerText, TEXT);
  const onAccent = textOn(accent, blends ? header : headerText, TEXT);
  const step = stepOf(accent, onAccent);
  const { tint, strong } = tints(header, scheme);
  const visitor = bubble(theme.visitor, scheme);
  const agent = bubble(theme.agent, scheme);
  const face = mix(accent, surface, scheme === "dark" ? 0.36 : 0.2);
  return {
    header,
    "on-header": onHeader,
    "header-hover": veil(onHeader, 0.14),
    "header-pressed": veil(onHeader, 0.22),
    "header-edge": blends ? NEUTRALS[scheme].hairline : NOTHING,
    accent,
    "accent-hover": shade(accent, step),
    "accent-pressed": shade(accent, step * 2),
    "on-accent": onAccent,
    tint: veil(header, tint),
    "tint-strong": veil(header, strong),
    face,
    "on-face": legible(accent, face, TEXT),
    "accent-text": legible(accent, surface, TEXT),
    focus: legible(accent, surface, CONTROL),
    "visitor-bubble": visitor.background,
    "on-visitor-bubble": visitor.text,
    "agent-bubble": agent.background,
    "on-agent-bubble": agent.text,
  };
}

/** Which way a button's lightness moves under the pointer: to where its text can still be read. */
function stepOf(accent: string, text: string): number {
  const usual = toOklch(accent).l > 0.35 ? -0.05 : 0.06;
  const canRead = [usual, usual * 2].every((step) => contrast(shade(accent, step), text) >= TEXT);
  return canRead ? usual : -usual;
}

/**
 * How much of the brand colour lies over what is below: as much as looks well, and no more than lets quiet text be read
 * where all layers of the home view meet.
 */
function tints(header: string, scheme: Scheme): { tint: number; strong: number } {
  const { surface, tinted } = NEUTRALS[scheme];
  const usual = scheme === "dark" ? { tint: 0.18, strong: 0.32 } : { tint: 0.12, strong: 0.22 };
  const washed = (share: number): string =>
    [usual.tint, usual.tint, usual.strong].reduce((below, one) => mix(header, below, one * share), surface);
  // A grey wash looks like dirt long before a coloured one does.
  let share = toOklch(header).c < 0.04 ? 0.4 : 1;
  // A little more than the least: opacities are rounded when they are written.
  while (contrast(tinted, washed(share)) < TEXT + 0.2) share *= 0.95;
  return { tint: usual.tint * share, strong: usual.strong * share };
}

/** The colour at an opacity, to lie over others. */
const veil = (hex: string, opacity: number): string =>
  hex +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0");

/** The theme as an embed script carries it: the colours of either scheme in the order of `THEME_TOKENS`, without their #. */
export function packTheme(theme: ThemeColours): Record<Scheme, string> {
  const pack = (scheme: Scheme): string => {
    const tokens = themeTokens(theme, scheme);
    return THEME_TOKENS.map((name) => tokens[name].slice(1)).join();
  };
  return { light: pack("light"), dark: pack("dark") };
}
