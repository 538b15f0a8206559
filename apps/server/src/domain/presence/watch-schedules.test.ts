import { widgetSettingsSchema } from "@parley/protocol";
import { expect, test } from "vitest";
import { aloneProcess } from "../../../test/support/processes.ts";
import type { AudienceEvent } from "../../ports/fanout.ts";
import { ManualClock } from "../../ports/testing/manual-clock.ts";
import { NotedLog } from "../../ports/testing/noted-log.ts";
import type { Domain } from "../domain.ts";
import { PropertyCatalogue } from "../property/catalogue.ts";
import { pageStatusOf } from "./page-status.ts";
import { PageStatuses } from "./page-statuses.ts";
import { Team } from "./team.ts";
import { watchSchedules } from "./watch-schedules.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** A server with one widget that a visitor has asked for. */
async function setUp(settings: Record<string, unknown>, now: string) {
  const clock = new ManualClock(Date.parse(now));
  const heard: AudienceEvent[] = [];
  const { fanout, processes } = aloneProcess(clock);
  fanout.subscribeToAudience((event) => heard.push(event));
  const record = { propertyId: "main", id: "default", settings, settingsVersion: 1 };
  const store = { readProperty: async () => null, readWidget: async () => ({ ...record }) };
  const log = new NotedLog();
  const domain = {
    clock,
    log,
    fanout,
    team: new Team({ fanout, clock, graceMs: 0, processes }),
    statuses: new PageStatuses(clock, processes),
    properties: new PropertyCatalogue(store, clock, log),
  } as Partial<Domain> as Domain;
  const read = async () => {
    const widget = await domain.properties.readWidget("main", "default");
    return widget && pageStatusOf(domain, widget);
  };
  await read();
  const stop = watchSchedules(domain);
  /** What was told since the last time, while the clock goes on. */
  const pass = async (milliseconds: number): Promise<AudienceEvent["type"][]> => {
    for (let passed = 0; passed < milliseconds; passed += MINUTE) {
      clock.advance(Math.min(MINUTE, milliseconds - passed));
      await new Promise((resolve) => setImmediate(resolve));
    }
    return heard.splice(0).map(({ type }) => type);
  };
  return { clock, record, read, pass, stop, log, domain };
}

const schedule = (timezone: string, day: number, start: number, end: number) => ({
  scheduler: { enabled: true, timezone, slots: [{ day, start: start * HOUR, end: end * HOUR }] },
});

test("[S4-14] open pages are told at the slot's start and end, to the minute, and not in between", async () => {
  const { pass, read, stop } = await setUp(schedule("UTC", 1, 9, 17), "2026-11-23T08:58:20Z");
  expect(await pass(MINUTE)).toEqual([]);
  expect(await pass(MINUTE)).toEqual(["pageStatus"]);
  expect((await read())?.status).toBe("online");
  expect(await pass(7 * HOUR + 58 * MINUTE)).toEqual([]);
  expect(await pass(2 * MINUTE)).toEqual(["pageStatus"]);
  expect((await read())?.status).toBe("offline");
  stop();
  expect(await pass(7 * 24 * HOUR)).toEqual([]);
});

test("a page that registers in the very minute keeps nobody else from being told", async () => {
  const { pass, read, clock } = await setUp(schedule("UTC", 1, 9, 17), "2026-11-23T08:59:59.500Z");
  clock.advance(500);
  expect((await read())?.status).toBe("online");
  expect(await pass(MINUTE)).toEqual(["pageStatus"]);
});

test.each([
  ["Europe/Berlin", "2026-03-29T00:58:00Z"],
  ["Europe/Berlin", "2026-10-25T00:58:00Z"],
  ["America/New_York", "2026-03-08T06:58:00Z"],
  ["America/New_York", "2026-11-01T05:58:00Z"],
])("when %s changes its clocks after %s the open pages get the new offset, once", async (zone, time) => {
  const { pass } = await setUp(schedule(zone, 3, 9, 17), time);
  expect(await pass(MINUTE)).toEqual([]);
  expect(await pass(MINUTE)).toEqual(["settings"]);
  expect(await pass(24 * HOUR)).toEqual([]);
});

test("the morning after the change the page opens by the new clocks", async () => {
  // Monday, 9:00 in Berlin: 8:00 UTC in winter, 7:00 in summer.
  const { pass, read } = await setUp(schedule("Europe/Berlin", 1, 9, 17), "2026-03-30T06:59:00Z");
  expect((await read())?.status).toBe("offline");
  expect(await pass(MINUTE)).toEqual(["pageStatus"]);
  expect((await read())?.status).toBe("online");
});

test("settings that another process has saved reach the open pages within a minute", async () => {
  const { pass, record } = await setUp({}, "2026-11-23T08:00:00Z");
  record.settingsVersion = 2;
  record.settings = widgetSettingsSchema.parse({ components: { liveChat: false } });
  expect(await pass(MINUTE)).toEqual(["settings"]);
  expect(await pass(HOUR)).toEqual([]);
});
