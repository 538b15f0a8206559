import { expect, test } from "vitest";
import { widgetSettingsSchema } from "./widget-settings.ts";

test("an empty document is a whole one", () => {
  const settings = widgetSettingsSchema.parse({});
  expect(settings.visibility.desktop).toEqual({ show: true, position: "br", yOffset: 20 });
  expect(settings.visibility.showWhenOffline).toBe(false);
  expect(settings.notification).toEqual({
    sound: true,
    tab: true,
    preview: true,
    visitorTyping: true,
    agentTyping: true,
    estimatedWaitTime: true,
  });
  expect(settings.stackingOrder).toBe(2_000_000_000);
});

test("what is given is kept and the rest filled in", () => {
  const settings = widgetSettingsSchema.parse({ visibility: { mobile: { position: "tl" } } });
  expect(settings.visibility.mobile).toEqual({ show: true, position: "tl", yOffset: 20 });
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

test("[S3-66] [S3-67] [S3-69] [S3-70] [S3-72] [S3-73] [S3-74] [S3-75] [S3-76] [S3-77] an owner decides on every part of the widget", () => {
  const document = {
    branding: { whitelabel: { label: "Shop", url: "https://shop.example", textColor: "#112233" } },
    components: { liveChat: false },
    states: { prechat: { fields: [{ id: "name", type: "name", label: "Name", required: true }] } },
    bubble: { type: "text", text: "Questions?", rotation: 90 },
    consent: { enabled: true, text: "May we?", url: "https://shop.example/privacy" },
    language: "de",
    notification: {
      sound: false,
      tab: false,
      preview: false,
      visitorTyping: false,
      agentTyping: false,
      estimatedWaitTime: false,
    },
    features: { transcript: false, emoji: false },
    agentDrivenStatus: true,
    scheduler: { enabled: true, slots: [{ day: 1, start: 0, end: 3_600_000 }] },
  };
  expect(widgetSettingsSchema.parse(document)).toMatchObject(document);
});

test("an address in the settings leads to a page and runs nothing", () => {
  const accepts = (url: string) => widgetSettingsSchema.safeParse({ consent: { url } }).success;
  expect(accepts("https://shop.example/privacy")).toBe(true);
  for (const url of ["javascript:alert(1)", "data:text/html,x", "//shop.example", "https://a b"])
    expect(accepts(url), url).toBe(false);
});

test("[S2-57] a bubble is turned by 0, 90 or -90 degrees; anything else is 0", () => {
  const rotation = (value: unknown) =>
    widgetSettingsSchema.parse({ bubble: { rotation: value } }).bubble.rotation;
  expect([rotation(90), rotation(-90), rotation(0), rotation(45), rotation("90")]).toEqual([
    90, -90, 0, 0, 0,
  ]);
});
