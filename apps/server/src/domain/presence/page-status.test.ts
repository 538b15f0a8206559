import { widgetSettingsSchema } from "@parley/protocol";
import { expect, test } from "vitest";
import { aloneProcess } from "../../../test/support/processes.ts";
import { ManualClock } from "../../ports/testing/manual-clock.ts";
import { pageStatusIn, pageStatusOf } from "./page-status.ts";
import { PageStatuses } from "./page-statuses.ts";
import { Team } from "./team.ts";

const HOUR = 3_600_000;
/** A Monday. */
const MONDAY = Date.parse("2026-11-23T00:00:00Z");
const NINE_TO_FIVE = { enabled: true, slots: [{ day: 1, start: 9 * HOUR, end: 17 * HOUR }] };
const ANNA = {
  agentId: "anna",
  profile: { profileId: "anna", displayName: "Anna", profileTitle: "", profileImage: "", isBot: false },
};

function setUp(settings: unknown, now = MONDAY) {
  const clock = new ManualClock(now);
  const { fanout, processes } = aloneProcess(clock);
  const team = new Team({ fanout, clock, graceMs: 0, processes });
  const domain = { clock, team, statuses: new PageStatuses(clock, processes) };
  const widget = {
    propertyId: "main",
    id: "default",
    settings: widgetSettingsSchema.parse(settings),
    settingsVersion: 1,
  };
  const arrive = (): void => domain.team.connected(ANNA);
  const leave = (): void => {
    domain.team.disconnected(ANNA);
    clock.advance(0);
  };
  return { clock, arrive, leave, domain, widget, read: () => pageStatusOf(domain, widget) };
}

test("[S4-15] without schedule and agent-driven status the page is always online, with the version that always counts", () => {
  const { read, arrive, leave } = setUp({});
  expect(read()).toEqual({ status: "online", version: 0 });
  arrive();
  leave();
  expect(read()).toEqual({ status: "online", version: 0 });
});

test("[S4-10] [S4-11] [S4-08] a schedule opens and closes the page; every change has a higher version", () => {
  const { read, clock } = setUp({ scheduler: NINE_TO_FIVE });
  const closed = read();
  expect(closed.status).toBe("offline");
  expect(closed.version).toBeGreaterThan(0);
  clock.advance(9 * HOUR - 1);
  expect(read()).toEqual(closed);
  clock.advance(1);
  const opened = read();
  expect(opened.status).toBe("online");
  expect(opened.version).toBeGreaterThan(closed.version);
  clock.advance(8 * HOUR);
  const again = read();
  expect(again.status).toBe("offline");
  expect(again.version).toBeGreaterThan(opened.version);
});

test("[S4-12] [S4-13] outside of every slot a visitor stays online while an agent is in the chat, and no longer", async () => {
  const { domain, widget, clock, arrive } = setUp({ scheduler: NINE_TO_FIVE }, MONDAY + 16 * HOUR);
  let agents = 1;
  const read = () => pageStatusIn(domain, widget, async () => agents);
  expect((await read()).status).toBe("online");
  clock.advance(2 * HOUR);
  expect((await read()).status).toBe("online");
  agents = 0;
  expect((await read()).status).toBe("offline");
  // Who is at the desk, maybe a program that never leaves it, opens nothing.
  arrive();
  expect((await read()).status).toBe("offline");
});

test("an agent in the chat does not stand in for the team's presence", async () => {
  const { domain, widget } = setUp({ agentDrivenStatus: true });
  expect((await pageStatusIn(domain, widget, async () => 1)).status).toBe("offline");
});

test("an enabled schedule counts more than the agents' presence, a disabled one nothing", () => {
  const both = setUp({ scheduler: NINE_TO_FIVE, agentDrivenStatus: true }, MONDAY + 10 * HOUR);
  expect(both.read().status).toBe("online");
  const driven = setUp({ scheduler: { ...NINE_TO_FIVE, enabled: false }, agentDrivenStatus: true });
  expect(driven.read().status).toBe("offline");
  driven.arrive();
  expect(driven.read().status).toBe("online");
});

test("[S4-09] a version is never given again: not across a restart, nor when the owner changes what decides", () => {
  const first = setUp({ agentDrivenStatus: true });
  const before = first.read();
  first.widget.settings = widgetSettingsSchema.parse({});
  expect(first.read().version).toBe(0);
  first.widget.settings = widgetSettingsSchema.parse({ agentDrivenStatus: true });
  expect(first.read().version).toBeGreaterThan(before.version);
  const restarted = setUp({ agentDrivenStatus: true }, MONDAY + HOUR);
  expect(restarted.read().version).toBeGreaterThan(first.read().version);
});
