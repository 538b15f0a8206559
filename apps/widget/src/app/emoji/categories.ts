import type { TextKey } from "@parley/languages";

/** One category of the picker (S3-87). */
export interface EmojiCategory {
  name: string;
  /** The emoji that stands for it, as hexadecimal code points: 1f600. */
  code: string;
  /** Key of the words over its emoji. */
  header: TextKey;
  glyphs: readonly string[];
  /** One for each glyph, as "grinning"; empty until the search data are here. */
  shortnames: readonly string[];
}

const ORDER = [
  ["people", "1f600", "emoji.people"],
  ["nature", "1f43b", "emoji.nature"],
  ["foods", "1f34e", "emoji.foods"],
  ["activity", "26bd", "emoji.activity"],
  ["travel", "1f697", "emoji.travel"],
  ["objects", "1f4a1", "emoji.objects"],
  ["symbols", "1f523", "emoji.symbols"],
  ["flags", "1f6a9", "emoji.flags"],
] as const;

/** The code of the emoji that stands for a category, by its name; of the first one for any other name. */
export const codeOf = (wanted: string): string => (ORDER.find(([name]) => name === wanted) ?? ORDER[0])[1];

/** The glyph of a category's code. */
export const glyphOf = (code: string): string => String.fromCodePoint(Number.parseInt(code, 16));

/**
 * The eight categories, in their order (S9-16).
 * @param packed glyphs with spaces between them, a line for each category
 */
export function readCategories(packed: string): EmojiCategory[] {
  const lines = packed.split("\n");
  return ORDER.map(([name, code, header], index) => ({
    name,
    code,
    header,
    glyphs: lines[index]?.split(" ") ?? [],
    shortnames: [],
  }));
}

/** The categories with their shortnames, once these are here. @param shortnames of all glyphs in their order */
export function withShortnames(
  categories: readonly EmojiCategory[],
  shortnames: readonly string[],
): EmojiCategory[] {
  let start = 0;
  return categories.map((category) => {
    const end = start + category.glyphs.length;
    const own = shortnames.slice(start, end);
    start = end;
    return { ...category, shortnames: own };
  });
}
