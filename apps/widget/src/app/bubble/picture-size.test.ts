import { expect, test } from "vitest";
import { fitPicture, frameOf } from "./picture-size.ts";

const fit = (naturalWidth: number, naturalHeight: number) =>
  fitPicture({ naturalWidth, naturalHeight } as HTMLImageElement);

test("a picture keeps its proportions, is never longer than 160 and never too small to be pressed", () => {
  expect(fit(640, 320)).toEqual({ width: 160, height: 80 });
  expect(fit(100, 120)).toEqual({ width: 100, height: 120 });
  expect(fit(24, 12)).toEqual({ width: 48, height: 24 });
  expect(fit(0, 0)).toEqual({ width: 80, height: 80 });
});

test("[S2-57] a turned picture takes the room of a turned one", () => {
  expect(frameOf({ width: 160, height: 80 }, 0)).toEqual({ width: 160, height: 80 });
  expect(frameOf({ width: 160, height: 80 }, 90)).toEqual({ width: 80, height: 160 });
  expect(frameOf({ width: 160, height: 80 }, -90)).toEqual({ width: 80, height: 160 });
});
