import { expect, test } from "vitest";
import { chooseLanguage, findLanguage, localeFor, wantedTags } from "./choose-language.ts";

test("a language is found by its code, its regions and its other names", () => {
  expect(["de", "DE", "de-AT", "de_CH", " fr "].map(findLanguage)).toEqual(["de", "de", "de", "de", "fr"]);
  expect(["en", "en-GB", "iw", "iw-IL"].map(findLanguage)).toEqual(["en", "en", "he", "he"]);
  expect(["", "xx", "den", "tlh-Latn", "page"].map(findLanguage)).toEqual(Array(5).fill(undefined));
});

test("the setting names a language, the page, the browser, or the page before the browser", () => {
  const browser = ["gsw", "fr-CH", "de"];
  const choose = (setting: string, page: string): string | undefined =>
    chooseLanguage(wantedTags(setting, page, browser));
  expect(choose("ja", "es")).toBe("ja");
  expect(choose("page", "es-MX")).toBe("es");
  expect(choose("browser", "es")).toBe("fr");
  expect(choose("auto", "es")).toBe("es");
  expect(choose("auto", "")).toBe("fr");
  expect(choose("auto", "tlh")).toBe("fr");
  expect(choose("page", "tlh")).toBeUndefined();
  expect(wantedTags("page", " ", browser)).toEqual([]);
});

test("numbers and dates follow the visitor's own variant of the language, never other letters", () => {
  expect(localeFor("de", ["en-US", "de-AT", "de"])).toBe("de-AT");
  expect(localeFor("de", ["en-US"])).toBe("de");
  expect(localeFor("ar", ["ar-EG"])).toBe("ar-EG");
  expect(localeFor("de", ["not a tag", "de-DE"])).toBe("de-DE");
});
