import { en } from "./en.ts";
import type { enFeatures } from "./en-features.ts";

/** Plural forms by the categories of Intl.PluralRules. */
type Forms = Readonly<{ [Form in Intl.LDMLPluralRule]?: string } & { other: string }>;
export type TextKey = keyof typeof en | keyof typeof enFeatures;

/** One language: its code, the direction it is written in, and its texts. */
export interface LanguagePack {
  code: string;
  strings: Readonly<Partial<Record<TextKey, string | Forms>>>;
}

/** English is always there: the language that stands in for the others. */
const builtIn: Partial<Record<string, string | Forms>> = { ...en };

export const english: LanguagePack = { code: "en", strings: builtIn };

/** Takes in the English texts of a part that was fetched later. */
export const addEnglish = (strings: Readonly<Record<string, string | Forms>>): void => {
  Object.assign(builtIn, strings);
};

/** Languages written from right to left. */
const RIGHT_TO_LEFT = new Set(["ar", "he", "fa"]);

/** The direction of a language code, as "ar" or "he-IL". */
export const directionOf = (code: string): "ltr" | "rtl" =>
  RIGHT_TO_LEFT.has(code.toLowerCase().split(/[-_]/)[0] ?? "") ? "rtl" : "ltr";

/** Fills in a text. A key that the language lacks is logged once and comes in English, an unknown one shows its name. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

export interface Translator {
  t: Translate;
  /** For Intl: the visitor's own variant of the language where the browser has one. */
  locale: string;
  direction: "ltr" | "rtl";
}

const firstPart = (code: string): string => code.toLowerCase().split("-")[0] ?? "";

/**
 * Texts, plural rules and formats of a language.
 * @param wanted the code from the owner's settings; it decides the direction
 * @param browserLocale the browser's own, as en-GB: it decides between 14:05 and 2:05 PM
 */
export function createTranslator(
  wanted: string,
  pack: LanguagePack = english,
  browserLocale: string = navigator.language,
): Translator {
  const locale = firstPart(browserLocale) === firstPart(pack.code) ? browserLocale : pack.code;
  // Made when first needed: it takes milliseconds that a page's start should not pay.
  let plural: Intl.PluralRules | undefined;
  const reported = new Set<string>();
  const find = (key: TextKey): string | Forms => {
    const text = pack.strings[key];
    if (text !== undefined) return text;
    if (!reported.has(key)) console.error(`Parley: no text for "${key}" in "${pack.code}".`);
    reported.add(key);
    return builtIn[key] ?? key;
  };

  const choose = (forms: Forms, count: number): string => {
    plural ??= new Intl.PluralRules(locale);
    return forms[plural.select(count)] ?? forms.other;
  };

  return {
    locale,
    direction: directionOf(wanted),
    t(key, values = {}) {
      const found = find(key);
      const text = typeof found === "string" ? found : choose(found, Number(values["count"]));
      return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values[name];
        return typeof value === "number" ? value.toLocaleString(locale) : (value ?? whole);
      });
    },
  };
}
