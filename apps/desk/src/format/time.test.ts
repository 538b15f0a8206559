import { expect, test } from "vitest";
import { chooseLocale } from "./locale.ts";
import { clockTime, dayName, duration, shortTime } from "./time.ts";

// Local times: calendar days are those of the machine.
const now = new Date(2026, 2, 11, 14, 5).getTime();
const at = (month: number, day: number, hour = 9, year = 2026): number =>
  new Date(year, month - 1, day, hour, 3).getTime();

test("the list shows the time today, the weekday within a week, else the date", () => {
  expect(shortTime(at(3, 11), now, "en-GB")).toBe("09:03");
  expect(shortTime(at(3, 10, 23), now, "en-GB")).toBe("Tue");
  expect(shortTime(at(3, 5), now, "en-GB")).toBe("Thu");
  expect(shortTime(at(3, 4), now, "en-GB")).toBe("4 Mar");
  expect(shortTime(at(3, 11, 9, 2025), now, "en-GB")).toBe("11/03/2025");
});

test("a clock that runs ahead shows today, not tomorrow", () => {
  expect(shortTime(at(3, 12), now, "en-GB")).toBe("09:03");
  expect(dayName(at(3, 12), now, "en-GB")).toBe("Today");
});

test("days are named as people say them", () => {
  expect(dayName(at(3, 11, 0), now, "en-GB")).toBe("Today");
  expect(dayName(at(3, 10, 23), now, "en-GB")).toBe("Yesterday");
  expect(dayName(at(3, 9), now, "en-GB")).toBe("Monday 9 March");
  expect(dayName(at(3, 9, 9, 2025), now, "en-GB")).toMatch(/^Sunday,? 9 March 2025$/);
});

test("the time of day follows the agent's English", () => {
  expect(clockTime(at(3, 11, 21), "en-GB")).toBe("21:03");
  expect(clockTime(at(3, 11, 21), "en-US")).toMatch(/^9:03\sPM$/);
});

test("durations are short and never negative", () => {
  const minute = 60_000;
  const after = (minutes: number): string => duration(now - minutes * minute, now);
  expect([-5, 0.5, 1, 59.9, 60, 60 * 23, 60 * 24, 60 * 72].map(after)).toEqual([
    "just now",
    "just now",
    "1 min",
    "59 min",
    "1 h",
    "23 h",
    "1 day",
    "3 days",
  ]);
});

test("the first English among the agent's languages is taken", () => {
  expect(chooseLocale(["de-DE", "en-AU", "en-US"])).toBe("en-AU");
  expect(chooseLocale(["de-DE"])).toBe("en-GB");
});
