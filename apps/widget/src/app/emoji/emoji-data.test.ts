import packed from "virtual:emoji/glyphs";
import languages from "virtual:emoji/languages";
import lines from "virtual:emoji/search";
import { expect, test } from "vitest";
import { readCategories, withShortnames } from "./categories.ts";
import { find, readIndex } from "./find.ts";
import { pictureName } from "./picture.ts";
import { TONES, withTone } from "./tone.ts";

const categories = readCategories(packed);
const glyphs = categories.flatMap((category) => category.glyphs);
const index = readIndex(glyphs, lines);

test("[S9-16] there are eight categories, in their order, and none is empty", () => {
  expect(categories.map(({ name }) => name)).toEqual([
    "people",
    "nature",
    "foods",
    "activity",
    "travel",
    "objects",
    "symbols",
    "flags",
  ]);
  for (const { name, glyphs: own } of categories) expect(own.length, name).toBeGreaterThan(80);
  expect(glyphs.length).toBeGreaterThan(1_800);
  expect(new Set(glyphs).size).toBe(glyphs.length);
});

test("[S3-87] a category has a name, an emoji's code, a header, and a shortname for each of its emoji", () => {
  const [people, , foods] = withShortnames(
    categories,
    index.map(({ shortname }) => shortname),
  );
  expect(people).toMatchObject({ name: "people", code: "1f600", header: "emoji.people" });
  expect(people?.shortnames[0]).toBe("grinning");
  expect(foods?.shortnames).toHaveLength(foods?.glyphs.length ?? 0);
  expect(foods?.shortnames[foods.glyphs.indexOf("🍕")]).toBe("pizza");
});

test("every emoji has a name, and is found by it first", () => {
  expect(index.filter(({ name, shortname }) => name === "" || shortname === "")).toEqual([]);
  const [best] = find(index, "Pizza");
  expect(best?.glyph).toBe("🍕");
  expect(find(index, ":tada:")[0]?.glyph).toBe("🎉");
});

test("keywords find too, several words narrow, accents and case do not matter", () => {
  expect(find(index, "lol").map(({ glyph }) => glyph)).toContain("😂");
  expect(find(index, "heart red").map(({ glyph }) => glyph)).toContain("❤️");
  expect(find(index, "PIÑATA").map(({ glyph }) => glyph)).toEqual(["🪅"]);
  expect(find(index, "🍕").map(({ glyph }) => glyph)).toEqual(["🍕"]);
});

test("[S8-21] words that no emoji has find none", () => {
  expect(find(index, "qqqq")).toEqual([]);
});

test("in another language an emoji has its name there, and is found by both", async () => {
  const german = readIndex(glyphs, lines, (await languages["de"]?.())?.default);
  const dog = german.find(({ glyph }) => glyph === "🐶");
  expect(dog?.name).toBe("Hundegesicht");
  expect(find(german, "Hundegesicht")[0]?.glyph).toBe("🐶");
  expect(find(german, "dog face").map(({ glyph }) => glyph)).toContain("🐶");
});

test("a tone is added to every person and hand in it, and to nothing else", () => {
  expect(withTone("👋", 1)).toBe("👋🏻");
  expect(withTone("✌️", 5)).toBe("✌🏿");
  expect(withTone("🧑‍🤝‍🧑", 3)).toBe("🧑🏽‍🤝‍🧑🏽");
  expect(withTone("🤝", 3)).toBe("🤝🏽");
  for (const plain of ["👨‍👩‍👧", "👪️", "👯", "🍕", "🇫🇷"]) expect(withTone(plain, 4)).toBe(plain);
  expect(withTone("👋", 0)).toBe("👋");
});

test("pictures are named by code points, colour marks only inside of joined ones", () => {
  expect(pictureName("😀")).toBe("1f600");
  expect(pictureName("❤️")).toBe("2764");
  expect(pictureName("👩‍⚕️")).toBe("1f469-200d-2695-fe0f");
  expect(pictureName("🇫🇷")).toBe("1f1eb-1f1f7");
});

test("all names of pictures, in all tones, are of the form that the server answers to", () => {
  const all = glyphs.flatMap((glyph) => TONES.map((tone) => pictureName(withTone(glyph, tone))));
  expect(all.filter((name) => !/^[\da-f]{2,6}(?:-[\da-f]{2,6}){0,9}$/.test(name))).toEqual([]);
});
