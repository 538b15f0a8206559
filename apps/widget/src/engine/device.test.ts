import { widgetSettingsSchema, type EmbedConfig } from "@parley/protocol";
import { expect, test } from "vitest";
import { isShownOn } from "./device.ts";

const at = (visibility: object, windowType: "inline" | "popup" | "embed" = "inline") => ({
  config: { settings: widgetSettingsSchema.parse({ visibility }) } as EmbedConfig,
  windowType,
});

test("the widget is shown where the owner shows it on all devices and on this kind", () => {
  expect(isShownOn(at({}), false)).toBe(true);
  expect(isShownOn(at({ mobile: { show: false } }), true)).toBe(false);
  expect(isShownOn(at({ mobile: { show: false } }), false)).toBe(true);
  expect(isShownOn(at({ all: { show: false } }), false)).toBe(false);
});

test("what has a place of its own is shown on every device", () => {
  expect(isShownOn(at({ mobile: { show: false } }, "popup"), true)).toBe(true);
  expect(isShownOn(at({ all: { show: false } }, "embed"), false)).toBe(true);
});
