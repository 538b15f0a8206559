import { expect, test } from "vitest";
import { clockTime, dayLabel, listNames, timeAgo } from "./time.ts";
import { createTranslator } from "./translator.ts";

const british = createTranslator(undefined, "en-GB");
const american = createTranslator(undefined, "en-US");
const NOW = new Date(2026, 5, 10, 14, 5).getTime();
const at = (day: number, hour: number, minute = 0): number => new Date(2026, 5, day, hour, minute).getTime();

test("times follow the visitor's own variant of the language", () => {
  expect(clockTime(NOW, british.locale)).toBe("14:05");
  expect(clockTime(NOW, american.locale)).toMatch(/^2:05\sPM$/);
});

test("days are today, yesterday, a weekday within a week, else a date", () => {
  expect(dayLabel(at(10, 0), NOW, british)).toBe("Today");
  expect(dayLabel(at(9, 23, 59), NOW, british)).toBe("Yesterday");
  expect(dayLabel(at(8, 12), NOW, british)).toBe("Monday");
  expect(dayLabel(at(3, 12), NOW, british)).toBe("3 June");
  expect(dayLabel(new Date(2025, 11, 24).getTime(), NOW, british)).toBe("24 December 2025");
});

test("[S9-19] under a minute ago is just now, and so is what a fast clock says of the future", () => {
  for (const elapsed of [0, 59_999, -5_000]) expect(timeAgo(NOW - elapsed, NOW, british)).toBe("Just Now");
});

test("[S9-20] from a minute to an hour it is minutes", () => {
  expect(timeAgo(NOW - 60_000, NOW, british)).toBe("1 min ago");
  expect(timeAgo(NOW - 59 * 60_000 - 59_999, NOW, british)).toBe("59 min ago");
});

test("[S9-21] from an hour on it is hours, as long as they are fewer than twelve", () => {
  expect(timeAgo(NOW - 60 * 60_000, NOW, british)).toBe("1 hr ago");
  expect(timeAgo(at(10, 2, 6), NOW, british)).toBe("11 hr ago");
  // Also over midnight.
  expect(timeAgo(at(9, 23), at(10, 6), british)).toBe("7 hr ago");
});

test("[S9-22] what is older and of the same day has its time", () => {
  expect(timeAgo(at(10, 1, 30), NOW, british)).toBe("Today, 01:30");
  expect(timeAgo(at(10, 1, 30), NOW, american)).toMatch(/^Today, 1:30\sAM$/);
});

test("[S9-23] within seven days it is the weekday", () => {
  expect(timeAgo(at(9, 20), NOW, british)).toBe("Tue");
  expect(timeAgo(at(4, 0), NOW, british)).toBe("Thu");
});

test("[S9-24] anything older has its date, with the year unless that is this one", () => {
  expect(timeAgo(at(3, 23, 59), NOW, british)).toBe("3 Jun");
  expect(timeAgo(new Date(2025, 11, 24).getTime(), NOW, british)).toBe("24 Dec 2025");
});

test("[S9-20][S9-21][S9-23] each language has its own words", () => {
  const pack = { code: "de", strings: { "time.now": "Gerade eben" } } as const;
  const german = { ...british, t: (key: string) => pack.strings[key as "time.now"], locale: "de" };
  expect(timeAgo(NOW - 5 * 60_000, NOW, german)).toBe("vor 5 Min.");
  expect(timeAgo(NOW - 5 * 60 * 60_000, NOW, german)).toBe("vor 5 Std.");
  expect(timeAgo(at(9, 20), at(10, 20), german)).toBe("Di");
  expect(timeAgo(NOW - 1_000, NOW, german)).toBe("Gerade eben");
});

test("names are listed as the language lists them", () => {
  expect(listNames(["Ada", "Ben", "Cem"], british.locale)).toBe("Ada, Ben and Cem");
  expect(listNames(["Ada", "Ben", "Cem"], "de")).toBe("Ada, Ben und Cem");
});
