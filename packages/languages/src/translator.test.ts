import { expect, test, vi } from "vitest";
import { enFeatures } from "./en-features.ts";
import { en } from "./en.ts";
import { LOADABLE, loadLanguage } from "./load-language.ts";
import { addEnglish, createTranslator, type LanguagePack } from "./translator.ts";

test("values are filled in and plural forms follow the count", () => {
  const { t } = createTranslator(undefined, "en-US");
  expect(t("title.newMessages", { count: 1 })).toBe("1 new message");
  expect(t("title.newMessages", { count: 12 })).toBe("12 new messages");
  expect(t("home.unread", { count: 1_234 })).toBe("1,234 unread messages");
});

test("values that look like places to fill stay as they are", () => {
  const { t } = createTranslator(undefined, "en-US");
  expect(t("announce.message", { name: "{text}", text: "$& {name}" })).toBe("{text}: $& {name}");
});

test("plural forms are those of the language's own rules", () => {
  const polish: LanguagePack = {
    code: "pl",
    dir: "ltr",
    strings: {
      "title.newMessages": {
        one: "{count} nowa wiadomość",
        few: "{count} nowe wiadomości",
        other: "{count} nowych wiadomości",
      },
    },
  };
  const { t } = createTranslator(polish, "pl-PL");
  expect([1, 3, 5].map((count) => t("title.newMessages", { count }))).toEqual([
    "1 nowa wiadomość",
    "3 nowe wiadomości",
    "5 nowych wiadomości",
  ]);
});

test("[S8-19] a missing text is logged once and comes in English; an unknown key shows its name", () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { t } = createTranslator({ code: "xx", dir: "ltr", strings: {} }, "en-US");
  expect(t("day.today")).toBe("Today");
  expect(t("day.today")).toBe("Today");
  expect(log).toHaveBeenCalledTimes(1);
  expect(t("no.such.key" as "day.today")).toBe("no.such.key");
});

test("[S2-59] Arabic, Hebrew and Persian run from right to left, and no other language does", async () => {
  const packs = await Promise.all(LOADABLE.map(loadLanguage));
  const fromTheRight = packs.filter((pack) => createTranslator(pack).direction === "rtl");
  expect(fromTheRight.map(({ code }) => code)).toEqual(["ar", "fa", "he"]);
  expect(createTranslator().direction).toBe("ltr");
});

test("numbers are written in the digits of the visitor's variant of the language", async () => {
  const persian = createTranslator(await loadLanguage("fa"), "fa-IR");
  expect(persian.t("composer.over", { count: 1_234 })).toContain("۱٬۲۳۴");
  const arabic = await loadLanguage("ar");
  expect(createTranslator(arabic, "ar-EG").t("composer.over", { count: 12 })).toContain("١٢");
  expect(createTranslator(arabic, "ar-MA").t("composer.over", { count: 12 })).toContain("12");
});

test("texts that are fetched later are found once they are there, with their plural forms", () => {
  const { t } = createTranslator(undefined, "en-US");
  addEnglish(enFeatures);
  expect(t("form.long", { count: 500 })).toBe("At most 500 characters");
});

test("every text has a key of its own, and one with forms says what they count", () => {
  expect(Object.keys(en).filter((key) => key in enFeatures)).toEqual([]);
  for (const text of Object.values({ ...en, ...enFeatures }))
    if (typeof text !== "string") expect(Object.keys(text)).toEqual(["one", "other"]);
});
