import { en } from "./en.ts";
import type { enFeatures } from "./en-features.ts";

/** Plural forms by the categories of Intl.PluralRules. */
type Forms = Readonly<{ [Form in Intl.LDMLPluralRule]?: string } & { other: string }>;
export type TextKey = keyof typeof en | keyof typeof enFeatures;

/** One language: its code, the direction it is written in, and its texts. */
export interface LanguagePack {
  code: string;
  dir: "ltr" | "rtl";
  strings: Readonly<Partial<Record<TextKey, string | Forms>>>;
}

/** English is always there: the language that stands in for the others. */
const builtIn: Partial<Record<string, string | Forms>> = { ...en };

export const english: LanguagePack = { code: "en", dir: "ltr", strings: builtIn };

/** Takes in the English texts of a part that was fetched later. */
export const addEnglish = (strings: Readonly<Record<string, string | Forms>>): void => {
  Object.assign(builtIn, strings);
};

/** Fills in a text. A key that the language lacks is logged once and comes in English, an unknown one shows its name. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

export interface Translator {
  t: Translate;
  /** For Intl and `lang`: the visitor's own variant of the language where the browser has one. */
  locale: string;
  direction: "ltr" | "rtl";
}

/** What Intl formats English with: the visitor's own variant where the browser speaks it. */
const englishLocale = (): string => (navigator.language.startsWith("en") ? navigator.language : "en");

/**
 * Texts, plural rules and formats of a language.
 * @param locale of the same language, the visitor's own variant as en-GB: it decides between 14:05 and 2:05 PM
 */
export function createTranslator(pack: LanguagePack = english, locale: string = englishLocale()): Translator {
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
    direction: pack.dir,
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
