import { expect, test } from "vitest";
import { isDarkPage, type PageLook } from "./page-look.ts";

const page = (look: Partial<PageLook>): boolean =>
  isDarkPage({ ground: null, text: 0, colorScheme: "normal", marks: [], systemIsDark: false, ...look });

test("a painted ground goes before everything that the page says", () => {
  expect(page({ ground: 0.02 })).toBe(true);
  expect(page({ ground: 0.9, marks: ["dark"], colorScheme: "dark", systemIsDark: true })).toBe(false);
});

test("without one, the usual marks count, then the root's color-scheme", () => {
  for (const mark of ["dark", "dark-mode", "theme-dark", "night", "Dark"])
    expect(page({ marks: [mark] })).toBe(true);
  expect(page({ marks: ["no-js", "light"], colorScheme: "dark" })).toBe(false);
  expect(page({ marks: ["darkroom", "highlight"] })).toBe(false);
  expect(page({ colorScheme: "dark" })).toBe(true);
  expect(page({ colorScheme: "light dark" })).toBe(false);
  expect(page({ colorScheme: "light dark", systemIsDark: true })).toBe(true);
});

test("a page that says nothing is light, unless its text is", () => {
  expect(page({})).toBe(false);
  expect(page({ systemIsDark: true })).toBe(false);
  expect(page({ text: 0.9 })).toBe(true);
});
