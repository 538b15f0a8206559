import type { WidgetSettings } from "@parley/protocol";
import { contrast, legible, mix, shade, textOn, toHex, toOklch } from "./colour.ts";

/** Contrast of text, and of large text and controls (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

/** Below this a colour is not told from the surface: buttons then take the header's text colour. */
const DISTINCT = 1.25;

/** The panel's surface in either scheme; the same values stand in neutrals.module.css. */
const SURFACE = { light: "#ffffff", dark: "#16181d" };
const ON_DARK = "#eef0f4";
type Scheme = keyof typeof SURFACE;

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
    return { background: toHex({ ...colour, l: 0.32 }), text: ON_DARK };
  let shown = background;
  if (contrast(background, SURFACE[scheme]) < 1.08)
    shown = shade(SURFACE[scheme], scheme === "dark" ? 0.12 : -0.05);
  return { background: shown, text: textOn(shown, text, TEXT) };
}

/** Custom properties of one scheme, from what the owner chose. */
export function themeTokens(theme: WidgetSettings["theme"], scheme: Scheme): Record<string, string> {
  const surface = SURFACE[scheme];
  const { background: header, text: headerText } = theme.header;
  const blends = contrast(header, surface) < DISTINCT;
  const accent = blends ? legible(headerText, surface, CONTROL) : header;
  const step = toOklch(accent).l > 0.35 ? -0.05 : 0.06;
  const onHeader = textOn(header, headerText, TEXT);
  // A grey wash looks like dirt long before a coloured one does.
  const wash = toOklch(header).c < 0.04 ? 0.4 : 1;
  const visitor = bubble(theme.visitor, scheme);
  const agent = bubble(theme.agent, scheme);
  const face = mix(accent, surface, scheme === "dark" ? 0.36 : 0.2);
  return {
    header,
    "on-header": onHeader,
    "header-hover": veil(onHeader, 0.14),
    "header-pressed": veil(onHeader, 0.22),
    "header-edge": blends ? "var(--parley-hairline)" : "transparent",
    accent,
    "accent-hover": shade(accent, step),
    "accent-pressed": shade(accent, step * 2),
    "on-accent": textOn(accent, blends ? header : headerText, TEXT),
    // A little of the brand colour over whatever lies below.
    tint: veil(header, wash * (scheme === "dark" ? 0.18 : 0.12)),
    "tint-strong": veil(header, wash * (scheme === "dark" ? 0.32 : 0.22)),
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

/** The colour at an opacity, to lie over others. */
function veil(hex: string, opacity: number): string {
  const value = Number.parseInt(hex.slice(1), 16);
  return `rgb(${value >> 16} ${(value >> 8) & 255} ${value & 255} / ${opacity})`;
}

const declare = (tokens: Record<string, string>): string =>
  `:host{${Object.entries(tokens)
    .map(([name, value]) => `--parley-${name}:${value};`)
    .join("")}}`;

/** The style sheet of the owner's theme for both schemes. */
export const themeCss = (theme: WidgetSettings["theme"]): string =>
  `${declare(themeTokens(theme, "light"))}@media (prefers-color-scheme:dark){${declare(themeTokens(theme, "dark"))}}`;
