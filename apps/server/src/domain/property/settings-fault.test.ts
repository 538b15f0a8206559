import { propertySettingsSchema, widgetSettingsSchema } from "@parley/protocol";
import { expect, test } from "vitest";
import { describeFault, settingsFault } from "./settings-fault.ts";

const describe = (document: unknown): string | undefined => {
  const fault = settingsFault(widgetSettingsSchema, document);
  return fault && describeFault(fault);
};

test.each([
  [{ theme: { header: { background: "red", text: "#ffffff" } } }, "theme.header.background is wrong"],
  [{ theme: { heder: {} } }, "theme.heder is no setting."],
  [{ toString: 1 }, "toString is no setting."],
  [
    { scheduler: { slots: [{ day: 1, start: 0, end: 1, until: 2 }] } },
    "scheduler.slots.0.until is no setting.",
  ],
  [{ scheduler: { timezone: "Europe/Nowhere" } }, "scheduler.timezone is wrong: must be a time zone"],
  [
    { states: { prechat: { fields: [{ id: "a", type: "name", label: 1 }] } } },
    "states.prechat.fields.0.label is wrong",
  ],
  [[], "the document is wrong"],
  [null, "the document is wrong"],
])("%j is refused: %s", (document, sentence) => {
  expect(describe(document)).toContain(sentence);
});

test("an empty document is good, and so is a property's", () => {
  expect(describe({})).toBeUndefined();
  expect(settingsFault(propertySettingsSchema, { retention: { visitorDays: 30 } })).toBeUndefined();
  expect(settingsFault(propertySettingsSchema, { retention: { visitorDays: 0 } })).toMatchObject({
    path: "retention.visitorDays",
  });
});
