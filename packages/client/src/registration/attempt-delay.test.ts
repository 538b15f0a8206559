import { expect, test } from "vitest";
import { attemptDelay, ORDINARY_STEP } from "./attempt-delay.ts";

const all = (random: number, from = 0) => {
  const delays: number[] = [];
  for (let step = from; ; step += 1) {
    const delay = attemptDelay(step, random);
    if (delay === undefined) return delays;
    delays.push(delay);
  }
};

test("[S9-02] the ordinary registration begins at once and is retried after 30, 45 and 67.5 s", () => {
  expect(all(0.5, ORDINARY_STEP)).toEqual([0, 30_000, 45_000, 67_500]);
});

test("[S9-03] the delays are spread by a factor from 0.5 to 1.5", () => {
  expect(all(0, ORDINARY_STEP)).toEqual([0, 15_000, 22_500, 33_750]);
  expect(all(1, ORDINARY_STEP)).toEqual([0, 45_000, 67_500, 101_250]);
});

test("coming back tries five quick attempts first", () => {
  expect(all(0.5).slice(0, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 0]);
  expect(all(0).slice(0, 2)).toEqual([500, 1_000]);
});
