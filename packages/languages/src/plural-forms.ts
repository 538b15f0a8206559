/**
 * The languages that Parley speaks besides English, and the plural categories that each of them has (Intl.PluralRules).
 * A new language starts here.
 */
export const PLURAL_FORMS = {
  ar: ["zero", "one", "two", "few", "many", "other"],
  bg: ["one", "other"],
  cs: ["one", "few", "many", "other"],
  da: ["one", "other"],
  de: ["one", "other"],
  el: ["one", "other"],
  es: ["one", "many", "other"],
  fa: ["one", "other"],
  fi: ["one", "other"],
  fr: ["one", "many", "other"],
  he: ["one", "two", "other"],
  hi: ["one", "other"],
  hu: ["one", "other"],
  id: ["other"],
  it: ["one", "many", "other"],
  ja: ["other"],
  ko: ["other"],
  nb: ["one", "other"],
  nl: ["one", "other"],
  pl: ["one", "few", "many", "other"],
  "pt-BR": ["one", "many", "other"],
  ro: ["one", "few", "other"],
  ru: ["one", "few", "many", "other"],
  sv: ["one", "other"],
  th: ["other"],
  tr: ["one", "other"],
  uk: ["one", "few", "many", "other"],
  vi: ["other"],
  "zh-CN": ["other"],
} as const satisfies Record<string, readonly Intl.LDMLPluralRule[]>;

/** Code of a language that Parley can be translated into. */
export type LanguageCode = keyof typeof PLURAL_FORMS;
