import { expect, test } from "vitest";
import type { PropertyRecord, WidgetRecord } from "../../ports/property-store.ts";
import { ManualClock } from "../../ports/testing/manual-clock.ts";
import { NotedLog } from "../../ports/testing/noted-log.ts";
import { PropertyCatalogue } from "./catalogue.ts";

function setUp(settings: unknown) {
  const clock = new ManualClock();
  const log = new NotedLog();
  const property: PropertyRecord = {
    id: "main",
    name: "",
    secret: "",
    allowedOrigins: [],
    settings: {},
    createdAt: 1,
  };
  const widget: WidgetRecord = { propertyId: "main", id: "default", settings, settingsVersion: 1 };
  const reads: string[] = [];
  const store = {
    readProperty: async (id: string) => {
      reads.push(id);
      return id === "main" ? { ...property } : null;
    },
    readWidget: async (_propertyId: string, id: string) => (id === "default" ? { ...widget } : null),
  };
  return { clock, log, property, reads, catalogue: new PropertyCatalogue(store, clock, log) };
}

test("a property is read once in a while, and a change is seen then", async () => {
  const { catalogue, clock, property, reads } = setUp({});
  await catalogue.readProperty("main");
  property.allowedOrigins = ["https://a.example"];
  expect((await catalogue.readProperty("main"))?.allowedOrigins).toEqual([]);
  clock.advance(2_000);
  expect((await catalogue.readProperty("main"))?.allowedOrigins).toEqual(["https://a.example"]);
  expect(reads).toHaveLength(2);
  expect(await catalogue.readProperty("nowhere")).toBeNull();
  expect(await catalogue.readWidget("main", "nowhere")).toBeNull();
});

test("settings are filled up with defaults; a document that does not fit counts as empty and is logged", async () => {
  const good = setUp({ language: "de" });
  expect((await good.catalogue.readWidget("main", "default"))?.settings).toMatchObject({
    language: "de",
    agentDrivenStatus: false,
  });
  expect(good.log.lines).toEqual([]);
  const bad = setUp({ language: 7 });
  expect((await bad.catalogue.readWidget("main", "default"))?.settings.language).toBe("en");
  expect(bad.log.lines).toMatchObject([{ level: "error", fields: { widgetId: "default" } }]);
});

test("a property's own settings are filled up too; what was saved here is seen at once", async () => {
  const { catalogue, property } = setUp({});
  expect((await catalogue.readProperty("main"))?.settings.retention.conversationDays).toBeNull();
  property.settings = { retention: { conversationDays: 30 } };
  expect((await catalogue.readProperty("main"))?.settings.retention.conversationDays).toBeNull();
  catalogue.forgetProperty("main");
  expect((await catalogue.readProperty("main"))?.settings.retention).toEqual({
    conversationDays: 30,
    visitorDays: null,
  });
});
