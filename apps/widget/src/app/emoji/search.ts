import languages from "virtual:emoji/languages";
import lines from "virtual:emoji/search";
import { find, readIndex, type Known } from "./find.ts";

/** Names of all emoji, and the search in them. */
export interface EmojiSearch {
  nameOf(glyph: string): string | undefined;
  /** In the order of the glyphs. */
  shortnames: readonly string[];
  find(query: string): readonly string[];
}

/** Names in a language; none where the data have none or cannot be fetched: English stands in. */
async function namesIn(locale: string): Promise<string> {
  const load = languages[locale.split("-")[0]?.toLowerCase() ?? ""];
  try {
    return load ? (await load()).default : "";
  } catch {
    // The search works without them.
    return "";
  }
}

/** Makes the search. @param glyphs all of them, in their order */
export async function createSearch(glyphs: readonly string[], locale: string): Promise<EmojiSearch> {
  const index = readIndex(glyphs, lines, await namesIn(locale));
  const byGlyph = new Map<string, Known>(index.map((known) => [known.glyph, known]));
  return {
    nameOf: (glyph) => byGlyph.get(glyph)?.name,
    shortnames: index.map(({ shortname }) => shortname),
    find: (query) => find(index, query).map(({ glyph }) => glyph),
  };
}
