import { expect, test } from "vitest";
import { hueIndex, initials, nameList, visitorLabel } from "./person.ts";

test("initials are the first letters of the first and the last word", () => {
  expect(initials("Clara Winter")).toBe("CW");
  expect(initials("anna maria de la cruz")).toBe("AC");
  expect(initials("Visitor 1234")).toBe("V");
  expect(initials("山田太郎")).toBe("山");
  expect(initials("42")).toBe("");
  expect(initials("  ")).toBe("");
});

test("a person keeps their hue, and hues are spread", () => {
  const hues = Array.from({ length: 60 }, (_, index) => hueIndex(`visitor-${index}`, 6));
  expect(hueIndex("visitor-1", 6)).toBe(hues[1]);
  expect(new Set(hues)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});

test("names are listed up to two, then counted", () => {
  expect(nameList([])).toBe("");
  expect(nameList(["Ann"])).toBe("Ann");
  expect(nameList(["Ann", "Ben"])).toBe("Ann and Ben");
  expect(nameList(["Ann", "Ben", "Cid", "Dan"])).toBe("Ann, Ben and 2 more");
});

test("a generated name becomes one that can be said; a given one stays", () => {
  expect(visitorLabel("V1273612925129922")).toBe("Visitor 9922");
  expect(visitorLabel("V12736129251299221")).toBe("V12736129251299221");
  expect(visitorLabel("Clara Winter")).toBe("Clara Winter");
});
