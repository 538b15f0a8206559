import { LOADABLE, type LoadableCode } from "./load-language.ts";

/** What may stand in the settings instead of a code. */
const FOLLOWS = {
  page: (page: string) => [page],
  browser: (_page: string, browser: readonly string[]) => browser,
  auto: (page: string, browser: readonly string[]) => [page, ...browser],
} as const;

/** Other names of the same languages: what comes without a region, and codes that were used in former times. */
const ALIASES: Readonly<Record<string, string>> = {
  pt: "pt-br",
  zh: "zh-cn",
  no: "nb",
  nn: "nb",
  iw: "he",
  in: "id",
};

const codes = new Map<string, LoadableCode | "en">(
  (["en", ...LOADABLE] as const).map((code) => [code.toLowerCase(), code]),
);

/** The language that a tag as de, de-AT or pt_PT means; undefined where there are no texts in it. */
export function findLanguage(tag: string): LoadableCode | "en" | undefined {
  const whole = tag.trim().toLowerCase().replaceAll("_", "-");
  const [first = ""] = whole.split("-");
  return codes.get(whole) ?? codes.get(ALIASES[first] ?? first);
}

/** Whether a setting follows the language of the page, which may change while the page is open. */
export const followsPage = (setting: string): boolean => setting === "page" || setting === "auto";

/**
 * The tags in which the texts are wanted, best first.
 * @param setting `language` of the settings: a code, page, browser or auto
 * @param page `lang` of the page, empty when it has none
 * @param browser languages of the visitor's browser, best first
 */
export function wantedTags(setting: string, page: string, browser: readonly string[]): readonly string[] {
  const follow = FOLLOWS[setting as keyof typeof FOLLOWS] as (typeof FOLLOWS)["auto"] | undefined;
  return (follow?.(page, browser) ?? [setting]).filter((tag) => tag.trim() !== "");
}

/** The first of these languages that there are texts in; undefined when there is none. */
export const chooseLanguage = (tags: readonly string[]): LoadableCode | "en" | undefined =>
  tags.map(findLanguage).find((code) => code !== undefined);

const scriptOf = (tag: string): string => new Intl.Locale(tag).maximize().script ?? "";

/** What Intl formats with: the visitor's own variant of the language, as de-AT, in the same letters; else its code. */
export function localeFor(code: string, browser: readonly string[]): string {
  const isVariant = (tag: string): boolean => {
    try {
      return findLanguage(tag) === code && scriptOf(tag) === scriptOf(code);
    } catch {
      // Some browsers name languages that Intl refuses.
      return false;
    }
  };
  return browser.find(isVariant) ?? code;
}
