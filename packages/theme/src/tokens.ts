/**
 * Names of the owner's colours, `--parley-` before them in style sheets. Their order is that of the packed theme, whose
 * first two are the launcher's colours.
 */
export const THEME_TOKENS = [
  "header",
  "on-header",
  "header-hover",
  "header-pressed",
  "header-edge",
  "accent",
  "accent-hover",
  "accent-pressed",
  "on-accent",
  "tint",
  "tint-strong",
  "face",
  "on-face",
  "accent-text",
  "focus",
  "visitor-bubble",
  "on-visitor-bubble",
  "agent-bubble",
  "on-agent-bubble",
] as const;
export type ThemeToken = (typeof THEME_TOKENS)[number];

/** Declarations of a packed theme's colours as custom properties. */
export const themeDeclarations = (packed: string): string =>
  packed
    .split(",")
    .map((colour, index) => `--parley-${THEME_TOKENS[index]}:#${colour}`)
    .join(";");
