import type { Scheduler } from "@parley/protocol";
import { expect, test } from "vitest";
import { clientSettings, createFakeClock, createTab, type Tab } from "../testing/index.ts";
import { isOpenAt, readSlots, untilNextLook } from "./schedule.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Sunday, midnight in UTC. */
const SUNDAY = Date.UTC(2027, 0, 3);

const scheduler = (slots: Scheduler["slots"], enabled = true): Scheduler => ({
  enabled,
  timezone: "UTC",
  slots,
});
const nineToFive = [1, 2, 3, 4, 5].map((day) => ({ day, start: 9 * HOUR, end: 17 * HOUR }));
/** Epoch ms of a time of that week. */
const at = (day: number, hour: number, minute = 0): number =>
  SUNDAY + day * DAY + hour * HOUR + minute * 60_000;

/** A tab whose widget keeps these hours, at a time. */
function open(now: number, slots = nineToFive, tzo = 0): Tab {
  const clock = createFakeClock(now);
  const { visibility } = clientSettings();
  const settings = clientSettings({
    scheduler: scheduler(slots),
    visibility: { ...visibility, showWhenOffline: true },
  });
  const tab = createTab({ clock }, { settings, scheduleTimezone: { tzo, utc: "" } });
  tab.server.answer = { wstz: { tzo, utc: "" } };
  return tab;
}
const statusOf = ({ client }: Tab) => client.getState().pageStatus.status;

test("[S3-79] times become minutes, rounded down", () => {
  expect(readSlots(scheduler([{ day: 1, start: 119_999, end: 180_000 }]))).toEqual([
    { day: 1, start: 1, end: 3 },
  ]);
});

test("[S3-80] days whose start and end are 0 are left out", () => {
  expect(
    readSlots(
      scheduler([
        { day: 1, start: 0, end: 0 },
        { day: 2, start: 0, end: 60_000 },
      ]),
    ),
  ).toEqual([{ day: 2, start: 0, end: 1 }]);
});

test("[S3-81] a schedule that is switched off has no slots", () => {
  expect(readSlots(scheduler(nineToFive, false))).toEqual([]);
});

const moments: [day: number, hour: number, minute: number, open: boolean][] = [
  [1, 8, 59, false],
  [1, 9, 0, true],
  [1, 16, 59, true],
  [1, 17, 0, false],
  [0, 12, 0, false],
  [5, 12, 0, true],
  [6, 12, 0, false],
];
test("[S4-10] [S4-11] [S3-78] a slot begins with its start and is over at its end, on its day", () => {
  for (const [day, hour, minute, isOpen] of moments)
    expect(isOpenAt(scheduler(nineToFive), 0, at(day, hour, minute)), `${day} ${hour}`).toBe(isOpen);
});

test("a slot whose end is before its start runs over midnight, also from Saturday to Sunday", () => {
  const night = scheduler([{ day: 6, start: 22 * HOUR, end: 2 * HOUR }]);
  expect([at(6, 21), at(6, 23), at(0, 1), at(0, 2), at(1, 1)].map((now) => isOpenAt(night, 0, now))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test("[S3-82] the zone's minutes are added to UTC", () => {
  expect(isOpenAt(scheduler(nineToFive), 120, at(1, 7))).toBe(true);
  expect(isOpenAt(scheduler(nineToFive), -300, at(1, 9))).toBe(false);
  expect(isOpenAt(scheduler(nineToFive), -300, at(6, 1))).toBe(false);
});

test("[S4-14] the next look is at a slot's start, a slot's end or the day's end, in the zone", () => {
  const slots = scheduler(nineToFive);
  expect(untilNextLook(slots, 0, at(1, 8))).toBe(HOUR);
  expect(untilNextLook(slots, 0, at(1, 9))).toBe(8 * HOUR);
  expect(untilNextLook(slots, 0, at(1, 18))).toBe(6 * HOUR);
  expect(untilNextLook(slots, 60, at(1, 18))).toBe(5 * HOUR);
});

test("[S4-10] [S4-11] [S4-14] the page follows the schedule by itself, over the weekend too", async () => {
  const tab = open(at(5, 8));
  const changes: [hours: number, status: string][] = [];
  tab.client.on(
    "statusChange",
    ({ status }) => void changes.push([(tab.clock.now() - at(5, 0)) / HOUR, status]),
  );
  expect(statusOf(tab)).toBe("offline");
  await tab.connect();
  for (let hour = 0; hour < 4 * 24; hour += 1) {
    tab.client.activity();
    await tab.clock.advance(HOUR);
  }
  expect(changes).toEqual([
    [9, "online"],
    [17, "offline"],
    [3 * 24 + 9, "online"],
    [3 * 24 + 17, "offline"],
  ]);
});

test("[S3-58] the zone of the registration counts from then on", async () => {
  const tab = open(at(1, 7));
  tab.server.answer = { wstz: { tzo: 120, utc: "UTC+02:00" } };
  expect(statusOf(tab)).toBe("offline");
  await tab.connect();
  expect(statusOf(tab)).toBe("online");
});

test("with a schedule, what the server says of the status only raises its version", async () => {
  const tab = open(at(1, 10));
  tab.server.pageStatus = { status: "offline", version: 7 };
  await tab.connect();
  expect(tab.client.getState().pageStatus).toEqual({ status: "online", version: 7 });
});

test("[S4-12] outside of the slots, whoever is in the chat keeps the page online", async () => {
  const tab = open(at(1, 16, 59));
  await tab.connect();
  tab.server.publish(tab.server.conversation.notice("AGENT_JOIN_CONVERSATION"));
  await tab.clock.advance(5 * 60_000);
  expect(statusOf(tab)).toBe("online");
  await tab.clock.advance(8 * HOUR);
  expect(statusOf(tab)).toBe("online");
});

test("[S4-13] outside of the slots, the page goes offline as soon as nobody is in the chat any more", async () => {
  const tab = open(at(1, 16, 59));
  await tab.connect();
  const { notice } = tab.server.conversation;
  tab.server.publish(notice("AGENT_JOIN_CONVERSATION"));
  tab.server.publish(notice("AGENT_JOIN_CONVERSATION", { rsc: "phone" }));
  await tab.clock.advance(5 * 60_000);
  tab.server.publish(notice("AGENT_LEFT_CONVERSATION"));
  expect(statusOf(tab)).toBe("online");
  tab.server.publish(notice("AGENT_LEFT_CONVERSATION", { rsc: "phone" }));
  expect(statusOf(tab)).toBe("offline");
});

test("[S4-13] the end of the chat counts as well", async () => {
  const tab = open(at(1, 16, 59));
  await tab.connect();
  tab.server.publish(tab.server.conversation.notice("AGENT_JOIN_CONVERSATION"));
  await tab.clock.advance(5 * 60_000);
  tab.server.publish(tab.server.conversation.end());
  expect(statusOf(tab)).toBe("offline");
});

test("[S4-17] an agent's text turns the page online outside of the slots", async () => {
  const tab = open(at(1, 18));
  await tab.connect();
  tab.server.publish(tab.server.conversation.agentText("I am still here"));
  expect(statusOf(tab)).toBe("online");
});

test("[S4-17] an agent's text that was missed turns the page online as well, whatever status comes along", async () => {
  const tab = open(at(1, 18));
  await tab.connect();
  tab.server.connection().emit("ready", {
    origin: "http://chat.test",
    conversation: {
      chid: "chat-1",
      cver: 1,
      c: [tab.server.conversation.agentText("I am still here")],
      seen: 0,
      aseen: 0,
    },
    pageStatus: { status: "offline", version: 9 },
    profiles: [],
  });
  expect(tab.client.getState().pageStatus).toEqual({ status: "online", version: 9 });
});

test("[S7-37] [S4-14] new opening times and a zone that daylight saving moved count at once", async () => {
  const tab = open(at(1, 8, 30));
  await tab.connect();
  const tell = (changed: Scheduler, tzo: number) =>
    tab.server.connection().emit("widgetScheduleUpdate", { scheduler: changed, wstz: { tzo, utc: "" } });
  tell(scheduler(nineToFive), 60);
  expect(statusOf(tab)).toBe("online");
  tell(scheduler([]), 60);
  expect(statusOf(tab)).toBe("offline");
  expect(tab.client.getState().scheduler.slots).toEqual([]);
});

test("[S3-81] [S7-37] a schedule that is switched off leaves the decision to the agents' presence", async () => {
  const tab = open(at(0, 12));
  tab.server.pageStatus = { status: "online", version: 2 };
  await tab.connect();
  expect(statusOf(tab)).toBe("offline");
  tab.server
    .connection()
    .emit("widgetScheduleUpdate", { scheduler: scheduler(nineToFive, false), wstz: { tzo: 0, utc: "" } });
  expect(statusOf(tab)).toBe("online");
  tab.server.connection().emit("pageStatus", { status: "offline", version: 3 });
  expect(statusOf(tab)).toBe("offline");
});

test("a page that slept looks at the schedule when it wakes", async () => {
  const tab = open(at(1, 16, 59));
  await tab.connect();
  let asleep = 0;
  const sleepy = createTab(
    { clock: { ...tab.clock, now: () => tab.clock.now() + asleep } },
    { settings: tab.client.link.options.settings },
  );
  sleepy.client.start();
  expect(statusOf(sleepy)).toBe("online");
  asleep = HOUR;
  sleepy.client.wake();
  expect(statusOf(sleepy)).toBe("offline");
});
