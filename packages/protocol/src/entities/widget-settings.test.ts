import { expect, test } from "vitest";
import { widgetSettingsSchema } from "./widget-settings.ts";

test("an empty document is a whole one", () => {
  const settings = widgetSettingsSchema.parse({});
  expect(settings.visibility.desktop).toEqual({ show: true, position: "br", xOffset: 20, yOffset: 20 });
  expect(settings.visibility.showWhenOffline).toBe(false);
  expect(settings.notification).toEqual({
    sound: true,
    tab: true,
    preview: true,
    visitorTyping: true,
    agentTyping: true,
  });
  expect(settings.stackingOrder).toBe(2_000_000_000);
});

test("what is given is kept and the rest filled in", () => {
  const settings = widgetSettingsSchema.parse({ visibility: { mobile: { position: "tl" } } });
  expect(settings.visibility.mobile).toEqual({ show: true, position: "tl", xOffset: 20, yOffset: 20 });
});

test("an unknown position is bottom right", () => {
  expect(
    widgetSettingsSchema.parse({ visibility: { desktop: { position: "middle" } } }).visibility.desktop
      .position,
  ).toBe("br");
});

test("an invalid document is refused with the path of the fault", () => {
  const paths = (document: unknown) =>
    widgetSettingsSchema.safeParse(document).error?.issues.map(({ path }) => path.join("."));
  expect(paths({ theme: { header: { background: "red", text: "#ffffff" } } })).toEqual([
    "theme.header.background",
  ]);
  expect(paths({ visibility: { mobile: { xOffset: -1 } } })).toEqual(["visibility.mobile.xOffset"]);
  expect(paths({ notification: { sound: "yes" } })).toEqual(["notification.sound"]);
  expect(paths([])).toEqual([""]);
});

test("a colour is six hexadecimal digits and nothing that could leave its place", () => {
  const accepts = (colour: string) =>
    widgetSettingsSchema.safeParse({ theme: { agent: { background: colour, text: "#000000" } } }).success;
  expect(accepts("#a1B2c3")).toBe(true);
  for (const colour of ["#fff", "a1b2c3", "#a1b2c3;}", "#a1b2c3\n", "url(x)"])
    expect(accepts(colour), colour).toBe(false);
});
