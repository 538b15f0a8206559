/** Made at build time by build/emoji-data.ts. Glyphs with spaces between them, a line for each category. */
declare module "virtual:emoji/glyphs" {
  const glyphs: string;
  export default glyphs;
}
/** `shortname|name|keywords`, in English, a line for each glyph. */
declare module "virtual:emoji/search" {
  const lines: string;
  export default lines;
}
/** Language code → its names: `name|keywords`, a line for each glyph. */
declare module "virtual:emoji/languages" {
  const languages: Readonly<Record<string, () => Promise<{ default: string }>>>;
  export default languages;
}
