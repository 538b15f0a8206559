import { expect, test } from "vitest";
import { isInSlot, timezoneAt } from "./schedule.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (text: string): number => Date.parse(text);
const slot = (day: number, start: number, end: number) => ({ day, start: start * HOUR, end: end * HOUR });
const open = (timezone: string, slots: ReturnType<typeof slot>[], time: string): boolean =>
  isInSlot({ timezone, slots }, at(time));

test.each([
  ["UTC", "2026-07-01T12:00:00Z", 0, "UTC+00:00"],
  ["Europe/Berlin", "2026-01-15T12:00:00Z", 60, "UTC+01:00"],
  ["Europe/Berlin", "2026-07-15T12:00:00Z", 120, "UTC+02:00"],
  ["America/New_York", "2026-07-15T12:00:00Z", -240, "UTC-04:00"],
  ["Asia/Kolkata", "2026-07-15T12:00:00Z", 330, "UTC+05:30"],
  ["America/St_Johns", "2026-01-15T12:00:00Z", -210, "UTC-03:30"],
  ["Asia/Kathmandu", "2026-01-15T12:00:00Z", 345, "UTC+05:45"],
  ["Pacific/Kiritimati", "2026-01-15T12:00:00Z", 840, "UTC+14:00"],
])("[S3-82] %s at %s is %i minutes from UTC", (zone, time, tzo, utc) => {
  expect(timezoneAt(zone, at(time))).toEqual({ tzo, utc });
});

test.each([
  ["Europe/Berlin", "2026-03-29T01:00:00Z", 60, 120],
  ["Europe/Berlin", "2026-10-25T01:00:00Z", 120, 60],
  ["America/New_York", "2026-03-08T07:00:00Z", -300, -240],
  ["America/New_York", "2026-11-01T06:00:00Z", -240, -300],
])("%s changes its clocks at %s to the millisecond", (zone, time, before, after) => {
  expect(timezoneAt(zone, at(time) - 1).tzo).toBe(before);
  expect(timezoneAt(zone, at(time)).tzo).toBe(after);
});

test("[S4-10] [S4-11] a slot holds from its start until just before its end, on its day", () => {
  // 2026-11-23 is a Monday.
  const monday = [slot(1, 9, 17)];
  expect(open("UTC", monday, "2026-11-23T08:59:59.999Z")).toBe(false);
  expect(open("UTC", monday, "2026-11-23T09:00:00Z")).toBe(true);
  expect(open("UTC", monday, "2026-11-23T16:59:59.999Z")).toBe(true);
  expect(open("UTC", monday, "2026-11-23T17:00:00Z")).toBe(false);
  expect(open("UTC", monday, "2026-11-24T12:00:00Z")).toBe(false);
});

test("day 0 is Sunday, by the zone's own calendar", () => {
  const sunday = [slot(0, 0, 24)];
  expect(open("Asia/Tokyo", sunday, "2026-11-21T15:00:00Z")).toBe(true);
  expect(open("Asia/Tokyo", sunday, "2026-11-21T14:59:00Z")).toBe(false);
  expect(open("America/New_York", sunday, "2026-11-23T04:59:00Z")).toBe(true);
  expect(open("America/New_York", sunday, "2026-11-23T05:00:00Z")).toBe(false);
});

test("a slot whose end comes before its start runs over midnight, from Saturday into Sunday too", () => {
  const saturday = [slot(6, 22, 2)];
  expect(open("UTC", saturday, "2026-11-21T21:59:00Z")).toBe(false);
  expect(open("UTC", saturday, "2026-11-21T23:30:00Z")).toBe(true);
  expect(open("UTC", saturday, "2026-11-22T01:59:59Z")).toBe(true);
  expect(open("UTC", saturday, "2026-11-22T02:00:00Z")).toBe(false);
  expect(open("UTC", saturday, "2026-11-22T22:30:00Z")).toBe(false);
  const untilMidnight = [slot(1, 22, 0)];
  expect(open("UTC", untilMidnight, "2026-11-23T23:59:59Z")).toBe(true);
  expect(open("UTC", untilMidnight, "2026-11-24T00:00:00Z")).toBe(false);
});

test("[S3-79] times are milliseconds, of which what is less than a minute is dropped", () => {
  const slots = [{ day: 1, start: 9 * HOUR + 59_999, end: 9 * HOUR + 119_999 }];
  expect(isInSlot({ timezone: "UTC", slots }, at("2026-11-23T09:00:00Z"))).toBe(true);
  expect(isInSlot({ timezone: "UTC", slots }, at("2026-11-23T09:01:00Z"))).toBe(false);
});

test("[S3-80] a day with start and end both 0 is closed", () => {
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const now = at("2026-11-22T00:00:00Z") + hour * HOUR;
    expect(isInSlot({ timezone: "UTC", slots: [slot(1, 0, 0)] }, now)).toBe(false);
  }
});

test.each([
  // Clocks go forward: the day has 23 hours, and the slot from 1 to 4 lasts two of them.
  ["Europe/Berlin", "2026-03-29", 0, 120],
  ["America/New_York", "2026-03-08", 0, 120],
  // Clocks go back: the hour that comes twice is open twice.
  ["Europe/Berlin", "2026-10-25", 0, 240],
  ["America/New_York", "2026-11-01", 0, 240],
])("in %s on %s opening hours follow the clocks on the wall", (timezone, date, day, minutes) => {
  const start = at(`${date}T00:00:00Z`) - DAY;
  let openMinutes = 0;
  for (let minute = 0; minute < 3 * 24 * 60; minute += 1) {
    if (isInSlot({ timezone, slots: [slot(day, 1, 4)] }, start + minute * 60_000)) openMinutes += 1;
  }
  expect(openMinutes).toBe(minutes);
});
