import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);

/** What is read of one emoji in emojibase-data. */
interface Entry {
  emoji: string;
  hexcode: string;
  label: string;
  tags?: string[];
  /** Absent for what is no emoji by itself, as a regional indicator. */
  group?: number;
  order?: number;
  /** Of the Emoji standard. */
  version: number;
}

/** Groups of emojibase in each of the picker's eight categories (S9-16): people, nature, foods, activity, travel, objects, symbols, flags. */
const GROUPS = [[0, 1], [3], [4], [6], [5], [7], [8], [9]] as const;
/** Newer emoji are missing on many devices, and chat texts are drawn with the device's own. */
const NEWEST = 15.1;

const read = (path: string): unknown =>
  JSON.parse(readFileSync(require.resolve(`emojibase-data/${path}`), "utf8"));

let known: Entry[][] | undefined;

/** All emoji in the order of the standard, by category. */
function categories(): Entry[][] {
  if (known) return known;
  const all = (read("en/data.json") as Entry[])
    .filter(({ version }) => version <= NEWEST)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  known = GROUPS.map((groups) =>
    all.filter(({ group }) => (groups as readonly number[]).includes(group ?? -1)),
  );
  return known;
}

/** Glyphs with spaces between them, a line for each category. */
const glyphs = (): string =>
  categories()
    .map((entries) => entries.map(({ emoji }) => emoji).join(" "))
    .join("\n");

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{M}\d]+/u);

/** Keywords that the name does not hold already. */
function keywords({ label, tags = [] }: Entry, shortname = ""): string[] {
  const named = new Set([...wordsOf(label), ...wordsOf(shortname)]);
  return tags.filter((tag) => !named.has(tag));
}

/** `shortname|name|keywords` for each glyph, in the same order; the name is left out where the shortname says it. */
function search(): string {
  const shortcodes = read("en/shortcodes/emojibase.json") as Record<string, string | string[]>;
  return categories()
    .flat()
    .map((entry) => {
      const [shortname = ""] = [shortcodes[entry.hexcode] ?? []].flat();
      const name = entry.label.replaceAll(" ", "_") === shortname ? "" : entry.label;
      return [shortname, name, keywords(entry, shortname).join(" ")].join("|");
    })
    .join("\n");
}

/** Languages of the widget in which emojibase has names. */
const LANGUAGES = "da de es fi fr hi hu it ja ko lt nb nl pl pt ru sv th uk vi zh".split(" ");

/** The first keywords are the best; more of them would make each language as large as all glyphs ten times. */
const KEYWORDS_MAX = 5;

/** `name|keywords` for each glyph, in the same order. */
function names(language: string): string {
  const entries = new Map((read(`${language}/data.json`) as Entry[]).map((entry) => [entry.hexcode, entry]));
  return categories()
    .flat()
    .map(({ hexcode }) => entries.get(hexcode))
    .map((entry) => (entry ? `${entry.label}|${keywords(entry).slice(0, KEYWORDS_MAX).join(" ")}` : "|"))
    .join("\n");
}

const loaders = (): string =>
  LANGUAGES.map((code) => `${code}: () => import(${JSON.stringify(`${PREFIX}names/${code}`)})`).join(",");

const PREFIX = "virtual:emoji/";

/** Makes the modules `virtual:emoji/…` (src/virtual-emoji.d.ts) from the emoji of emojibase-data, packed small. */
export function emojiData(): Plugin {
  return {
    name: "parley-emoji-data",
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [name, language = ""] = id.slice(PREFIX.length + 1).split("/");
      if (name === "glyphs") return `export default ${JSON.stringify(glyphs())}`;
      if (name === "search") return `export default ${JSON.stringify(search())}`;
      if (name === "names") return `export default ${JSON.stringify(names(language))}`;
      return `export default {${loaders()}}`;
    },
  };
}
