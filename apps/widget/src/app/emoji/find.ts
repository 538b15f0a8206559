/** What is known of one emoji. */
export interface Known {
  glyph: string;
  /** As "grinning". */
  shortname: string;
  /** As "grinning face", in the visitor's language where there is one. */
  name: string;
  /** Everything it is found by, in lower case, each word after a space. */
  words: string;
}

const ACCENTS = /[\u0300-\u036F]/g;
/** Letters as they are compared: small, without accents. */
const plain = (text: string): string => text.toLowerCase().normalize("NFD").replace(ACCENTS, "");
const spaced = (text: string): string =>
  ` ${plain(text)
    .replace(/[\s_:|.,’'-]+/g, " ")
    .trim()}`;

/**
 * Puts glyphs and search data together.
 * @param lines `shortname|name|keywords`, one for each glyph
 * @param local `name|keywords` in the visitor's language, one for each glyph; none for English
 */
export function readIndex(glyphs: readonly string[], lines: string, local = ""): Known[] {
  const locals = local.split("\n");
  return lines.split("\n").map((line, index) => {
    const [shortname = "", english = "", keywords = ""] = line.split("|");
    const [translated = "", translatedKeywords = ""] = locals[index]?.split("|") ?? [];
    const name = english || shortname.replaceAll("_", " ");
    return {
      glyph: glyphs[index] ?? "",
      shortname,
      name: translated || name,
      words: spaced([translated, translatedKeywords, shortname, name, keywords].join(" ")),
    };
  });
}

const EXACT = 0;
const IN_NAME = 1;
const IN_WORDS = 2;

/** How well an emoji answers the words looked for; undefined for not at all. */
function rank({ name, shortname, words }: Known, wanted: readonly string[]): number | undefined {
  if (!wanted.every((word) => words.includes(word))) return undefined;
  const names = `${spaced(shortname)}${spaced(name)}`;
  const all = wanted.join("");
  if (spaced(shortname) === all || spaced(name) === all) return EXACT;
  return wanted.every((word) => names.includes(word)) ? IN_NAME : IN_WORDS;
}

/** Emoji whose name, shortname or keywords begin with every word looked for, or that are it; the best first. */
export function find(index: readonly Known[], query: string): Known[] {
  const text = spaced(query).trim();
  if (text === "") return [];
  const itself = index.filter(({ glyph }) => glyph === query.trim());
  if (itself.length > 0) return itself;
  const wanted = text.split(" ").map((word) => ` ${word}`);
  return index
    .map((known) => ({ known, rank: rank(known, wanted) }))
    .filter((found) => found.rank !== undefined)
    .toSorted((one, other) => Number(one.rank) - Number(other.rank))
    .map(({ known }) => known);
}
