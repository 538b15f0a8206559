import { expect, test } from "vitest";
import { schedulerSchema, scheduleTimezoneSchema } from "./schedule.ts";

test("[S3-78] [S3-77] a schedule is a switch and slots with day, start and end", () => {
  const slots = [{ day: 0, start: 32_400_000, end: 61_200_000 }];
  expect(schedulerSchema.parse({ enabled: true, slots })).toEqual({ enabled: true, timezone: "UTC", slots });
  expect(schedulerSchema.parse({})).toEqual({ enabled: false, timezone: "UTC", slots: [] });
  for (const wrong of [{ day: 7 }, { day: -1 }, { start: -1 }, { end: 86_400_001 }, { day: "Monday" }])
    expect(schedulerSchema.safeParse({ slots: [{ ...slots[0], ...wrong }] }).success).toBe(false);
});

test("a time zone that nobody knows is refused", () => {
  expect(schedulerSchema.safeParse({ timezone: "Europe/Berlin" }).success).toBe(true);
  expect(schedulerSchema.safeParse({ timezone: "Mars/Olympus" }).success).toBe(false);
});

test("[S3-82] the zone is told as minutes and in words", () => {
  expect(scheduleTimezoneSchema.parse({ tzo: -300, utc: "UTC-05:00" })).toEqual({
    tzo: -300,
    utc: "UTC-05:00",
  });
  expect(scheduleTimezoneSchema.safeParse({ tzo: "120" }).success).toBe(false);
});
