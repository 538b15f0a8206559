import { isSameAsEnglish } from "./same-as-english.ts";
import type { Note } from "./notes.ts";
import { formsOf, type Pack, type Text, type Texts } from "./texts.ts";

/** English, which every language is measured by. */
export interface Reference {
  strings: Texts;
  notes: ReadonlyMap<string, Note>;
}

/** Room that is reckoned for what is filled in. */
const FILLED_IN = "00000000";
const PLACE = /\{\w+\}/g;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const places = (text: Text): string[] => [
  ...new Set(
    Object.values(formsOf(text)).flatMap((form) => [...form.matchAll(PLACE)].map(([place]) => place)),
  ),
];
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(PLACE, ""));
const categories = (code: string): string[] => new Intl.PluralRules(code).resolvedOptions().pluralCategories;

/** Length in characters as people count them, with room for what is filled in. */
export const lengthOf = (text: string): number =>
  [...new Intl.Segmenter().segment(text.replaceAll(PLACE, FILLED_IN))].length;

/** What is wrong with the texts of a language, English included; each sentence begins with the key. */
export function judgePack(pack: Pack, english: Reference): string[] {
  const keys = Object.keys(english.strings);
  const missing = keys.filter((key) => !(key in pack.strings)).map((key) => `${key}: is missing`);
  const unknown = Object.keys(pack.strings)
    .filter((key) => !(key in english.strings))
    .map((key) => `${key}: is no text of the widget`);
  const wrong = Object.entries(pack.strings).flatMap(([key, text]) => {
    const original = english.strings[key];
    if (original === undefined) return [];
    return [
      ...judgeForms(pack.code, text, original),
      ...judgePlaces(text, original),
      ...Object.values(formsOf(text)).flatMap((form) => [
        ...judgeWords(form, english.notes.get(key)),
        ...(pack.code === "en" ? [] : judgeTranslation(pack, key, form, original)),
      ]),
    ].map((problem) => `${key}: ${problem}`);
  });
  return [...missing, ...unknown, ...wrong];
}

function judgeForms(code: string, text: Text, original: Text): string[] {
  if (typeof original === "string") return typeof text === "string" ? [] : ["must not have plural forms"];
  const wanted = categories(code).toSorted().join(", ");
  const has = typeof text === "string" ? "none" : Object.keys(text).toSorted().join(", ");
  return has === wanted ? [] : [`has the plural forms ${has}; the language has ${wanted}`];
}

function judgePlaces(text: Text, original: Text): string[] {
  const wanted = places(original);
  const other = places(formsOf(text)["other"] ?? "");
  return [
    ...wanted.filter((place) => !other.includes(place)).map((place) => `lacks ${place}`),
    ...places(text)
      .filter((place) => !wanted.includes(place))
      .map((place) => `has ${place}, which nothing is filled into`),
  ];
}

function judgeWords(text: string, note: Note | undefined): string[] {
  const length = lengthOf(text);
  const problems: (string | false)[] = [
    text.trim() === "" && "is empty",
    text !== text.trim() && "begins or ends with a space",
    text.includes("...") && "has three dots in place of …",
    /[!！¡]/.test(text) && "has an exclamation mark",
    note?.limit !== undefined &&
      length > note.limit &&
      `is ${length} characters long, at most ${note.limit}: "${text}"`,
  ];
  return problems.filter((problem) => problem !== false);
}

function judgeTranslation(pack: Pack, key: string, text: string, original: Text): string[] {
  if (!hasWords(text) || isSameAsEnglish(pack.code, key)) return [];
  const isSame = Object.values(formsOf(original)).includes(text);
  if (isSame)
    return [`is the same as in English: "${text}"; if that is right, list it in same-as-english.ts`];
  const isMirrored = pack.dir === "rtl" && !RIGHT_TO_LEFT.test(text);
  return isMirrored ? [`has no letters of the language: "${text}"`] : [];
}
