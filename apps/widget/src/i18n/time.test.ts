import { expect, test } from "vitest";
import { clockTime, dayLabel, listNames, timeAgo } from "./time.ts";
import { createTranslator } from "./translator.ts";

const british = createTranslator("en", undefined, "en-GB");
const american = createTranslator("en", undefined, "en-US");
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

test("how long ago is said in minutes, hours under twelve, today's time, a weekday, else the date", () => {
  expect(timeAgo(NOW - 59_000, NOW, british)).toBe("Just now");
  expect(timeAgo(NOW + 5_000, NOW, british)).toBe("Just now");
  expect(timeAgo(NOW - 5 * 60_000, NOW, british)).toBe("5 min ago");
  expect(timeAgo(at(10, 9), NOW, british)).toBe("5 hr ago");
  expect(timeAgo(at(10, 1, 30), NOW, british)).toBe("Today, 01:30");
  expect(timeAgo(at(9, 20), NOW, british)).toBe("Tue");
  expect(timeAgo(at(1, 12), NOW, british)).toBe("1 Jun");
});

test("names are listed as the language lists them", () => {
  expect(listNames(["Ada", "Ben", "Cem"], british.locale)).toBe("Ada, Ben and Cem");
  expect(listNames(["Ada", "Ben", "Cem"], "de")).toBe("Ada, Ben und Cem");
});
