import { expect, test } from "vitest";
import { directionOf } from "./direction.ts";

test("[S2-59] Arabic, Persian and Hebrew are written from the right, in any variant", () => {
  expect(["ar", "ar-EG", "fa_IR", "HE", "iw"].map(directionOf)).toEqual(["rtl", "rtl", "rtl", "rtl", "rtl"]);
  expect(["en", "de-AT", "art", ""].map(directionOf)).toEqual(["ltr", "ltr", "ltr", "ltr"]);
});
