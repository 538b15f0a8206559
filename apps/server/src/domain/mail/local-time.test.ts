import { expect, test } from "vitest";
import { LocalTime } from "./local-time.ts";

const NEARLY_MIDNIGHT = Date.UTC(2026, 10, 21, 23, 30);

test.each([
  [0, "21 November 2026", "23:30", "UTC+00:00"],
  [-120, "22 November 2026", "01:30", "UTC+02:00"],
  [300, "21 November 2026", "18:30", "UTC-05:00"],
  [-345, "22 November 2026", "05:15", "UTC+05:45"],
])("a clock that is %i minutes behind UTC", (offset, date, time, zone) => {
  const local = new LocalTime(offset);
  expect([local.date(NEARLY_MIDNIGHT), local.time(NEARLY_MIDNIGHT), local.zone]).toEqual([date, time, zone]);
});
