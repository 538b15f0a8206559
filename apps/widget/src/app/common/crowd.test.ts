import { expect, test } from "vitest";
import { crowd } from "./crowd.ts";

const people = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test("three faces at most are shown, the others counted", () => {
  expect(crowd(people(2))).toEqual({ shown: [0, 1], others: 0, badge: 0 });
  expect(crowd(people(5))).toEqual({ shown: [0, 1, 2], others: 2, badge: 2 });
});

test("[S9-15] the number beside the faces goes no higher than 9", () => {
  expect(crowd(people(12))).toMatchObject({ others: 9, badge: 9 });
  expect(crowd(people(40))).toMatchObject({ others: 37, badge: 9 });
});
