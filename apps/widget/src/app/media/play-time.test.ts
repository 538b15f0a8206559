import { expect, test } from "vitest";
import { playTime } from "./play-time.ts";

test("times are told as players do, in the language's digits", () => {
  expect(playTime(7.9, "en")).toBe("0:07");
  expect(playTime(750, "en")).toBe("12:30");
  expect(playTime(3_723, "en")).toBe("1:02:03");
  expect(playTime(Number.NaN, "en")).toBe("0:00");
  expect(playTime(65, "fa")).toBe("۱:۰۵");
});
