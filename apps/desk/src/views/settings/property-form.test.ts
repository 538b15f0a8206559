import type { Property } from "@parley/protocol";
import { expect, test } from "vitest";
import { faultsOf, fieldOfPath, toChange, toFields } from "./property-form.ts";

const property: Property = {
  id: "main",
  name: "Shop",
  allowedOrigins: ["https://shop.example", "https://www.shop.example"],
  settings: {
    identity: { verifiedOnly: true },
    mail: { offlineTo: ["help@shop.example"], fromName: "Shop" },
    retention: { conversationDays: 365, visitorDays: null },
    limits: { connections: 500, messagesPerSecond: null, uploadsPerDay: 200, newVisitorsPerDay: null },
    storage: { maxMegabytes: null },
  },
  widgets: ["default"],
};

test("what the form shows goes back as it came", () => {
  const { name, allowedOrigins, settings } = property;
  expect(toChange(toFields(property))).toEqual({ name, allowedOrigins, settings });
});

test("lists are read one a line, blank lines and commas aside; an empty number means never", () => {
  const change = toChange({
    ...toFields(property),
    offlineTo: " a@b.example \n\nc@d.example, e@f.example",
    conversationDays: " ",
  });
  expect(change.settings?.mail.offlineTo).toEqual(["a@b.example", "c@d.example", "e@f.example"]);
  expect(change.settings?.retention.conversationDays).toBeNull();
});

test("a number that is none is found before anything is sent", () => {
  const faults = faultsOf({ ...toFields(property), visitorDays: "1.5", conversationDays: "0", name: " " });
  expect(Object.keys(faults).sort()).toEqual(["conversationDays", "name", "visitorDays"]);
});

test("the server's path leads to the field", () => {
  expect(fieldOfPath("settings.mail.offlineTo.0")).toBe("offlineTo");
  expect(fieldOfPath("allowedOrigins.2")).toBe("allowedOrigins");
  expect(fieldOfPath("")).toBeNull();
});
