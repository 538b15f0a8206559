export { packTheme, type Scheme, themeTokens } from "./owner-theme.ts";
export { THEME_TOKENS, type ThemeToken, themeDeclarations } from "./tokens.ts";
