import { widgetSettingsSchema } from "@parley/protocol";
import { expect, test } from "vitest";
import { isShownOn } from "./device.ts";

const visibility = (given: object) => widgetSettingsSchema.parse({ visibility: given }).visibility;

test("the widget is shown where the owner shows it on all devices and on this kind", () => {
  expect(isShownOn(visibility({}), false)).toBe(true);
  expect(isShownOn(visibility({ mobile: { show: false } }), true)).toBe(false);
  expect(isShownOn(visibility({ mobile: { show: false } }), false)).toBe(true);
  expect(isShownOn(visibility({ all: { show: false } }), false)).toBe(false);
});
