import { widgetSettingsSchema, type PageStatus } from "@parley/protocol";
import { expect, test } from "vitest";
import { TestProcesses, turns } from "../../../test/support/processes.ts";
import { startedSession, visitorTab } from "../../../test/support/started-session.ts";
import { ManualClock } from "../../ports/testing/manual-clock.ts";
import { VisitorAddresses } from "../visitor/visitor-addresses.ts";
import { AgentTyping } from "./agent-typing.ts";
import { LiveVisitors } from "./live-visitors.ts";
import { PageStatuses } from "./page-statuses.ts";
import { Team } from "./team.ts";

const GRACE_MS = 5_000;
const talking = { ...startedSession, conversation: { ...startedSession.conversation, version: 3 } };
const agent = (agentId: string) => ({
  agentId,
  profile: { profileId: agentId, displayName: agentId, profileTitle: "", profileImage: "", isBot: false },
});

/** What one process knows of who is there, and what it tells its own desks, visitors and watchers. */
async function enter(all: TestProcesses, clock = all.clock) {
  const { fanout, processes } = await all.join(GRACE_MS, clock);
  const addresses = new VisitorAddresses();
  const common = { fanout, clock, graceMs: GRACE_MS, processes };
  const visitors = new LiveVisitors({ ...common, addresses });
  const team = new Team(common);
  const typing = new AgentTyping(fanout, processes);
  const statuses = new PageStatuses(clock, processes);
  const told: string[] = [];
  fanout.subscribeToDesks(({ type }) => told.push(type));
  fanout.subscribeToAudience(({ type }) => told.push(type));
  fanout.subscribeToConversation("c1", (event) => told.push(event.type));
  processes.start();
  await turns();
  return { fanout, processes, addresses, visitors, team, typing, statuses, told };
}

async function setUp() {
  const all = new TestProcesses();
  return { all, one: await enter(all), other: await enter(all) };
}

/** Loses everything that a process says: it is dead to the others. */
function mute({ medium }: TestProcesses, { fanout: { processId } }: { fanout: { processId: string } }): void {
  medium.sieve = (channel, payload) => !payload.startsWith(processId) || channel === `process:${processId}`;
}

test("each process tells its own desks of a visitor's coming, changes and going, once", async () => {
  const { all, one, other } = await setUp();
  const tab = visitorTab("a");
  one.visitors.add(tab, talking);
  await turns();
  one.visitors.navigate(tab, { url: "https://shop.example/cart", title: "Cart", referrer: "" });
  await turns();
  one.visitors.remove(tab);
  await all.pass(GRACE_MS + 1_000);
  const expected = [
    "visitorChanged",
    "conversationChanged",
    "visitorChanged",
    "visitorLeft",
    "conversationChanged",
  ];
  for (const { told } of [one, other]) expect(told).toEqual(expected);
});

test("who goes over to another process never leaves, and is there once", async () => {
  const { all, one, other } = await setUp();
  const [before, after] = [visitorTab("a"), visitorTab("b")];
  one.visitors.add(before, startedSession);
  await turns();
  one.visitors.remove(before);
  await turns();
  other.visitors.add(after, startedSession);
  await turns();
  for (const { visitors } of [one, other]) expect(visitors.list()).toMatchObject([{ connections: 1 }]);
  await all.pass(GRACE_MS + 1_000);
  for (const { visitors, told } of [one, other]) {
    expect(visitors.list()).toMatchObject([{ connections: 1 }]);
    expect(told).not.toContain("visitorLeft");
  }
});

test("the later word holds, though the other process's clock goes wrong", async () => {
  const all = new TestProcesses();
  const one = await enter(all);
  const other = await enter(all, new ManualClock(all.clock.now() + 3_600_000));
  const [here, there] = [visitorTab("a"), visitorTab("b")];
  one.visitors.add(here, startedSession);
  await turns();
  other.visitors.add(there, startedSession);
  await turns();
  one.visitors.setWindow(here, "max");
  one.visitors.setPreview("v1", "typed at one");
  await turns();
  for (const { visitors } of [one, other]) {
    expect(visitors.read("v1")).toMatchObject({ window: "max", connections: 2 });
    expect(visitors.previewOf("v1")).toBe("typed at one");
  }
  other.visitors.setPreview("v1", "at the other");
  await turns();
  expect(one.visitors.previewOf("v1")).toBe("at the other");
  other.visitors.remove(there);
  await turns();
  expect(one.visitors.previewOf("v1")).toBe("typed at one");
});

test("the address from which a visitor came is known everywhere, so that it can be banned", async () => {
  const { one, other } = await setUp();
  one.addresses.note("v1", "192.0.2.1");
  one.visitors.add(visitorTab("a"), startedSession);
  await turns();
  expect(other.addresses.read("v1")).toBe("192.0.2.1");
});

test("the team is that of all processes, and a reload that ends up elsewhere is no absence", async () => {
  const { all, one, other } = await setUp();
  one.team.connected(agent("anna"));
  await all.pass(1_000);
  expect(other.team.profiles).toEqual([agent("anna").profile]);
  expect(other.told).toEqual(["pageStatus", "team"]);
  one.team.disconnected(agent("anna"));
  await all.pass(1_000);
  other.team.connected(agent("anna"));
  await all.pass(GRACE_MS + 1_000);
  for (const { told, team } of [one, other]) {
    expect(told).toEqual(["pageStatus", "team"]);
    expect(team.has("anna")).toBe(true);
  }
});

test("with a dead process go its visitors, what they typed, its agents and what those typed", async () => {
  const { all, one, other } = await setUp();
  one.visitors.add(visitorTab("a"), startedSession);
  one.visitors.setPreview("v1", "half a sent");
  one.team.connected(agent("anna"));
  one.typing.set(agent("anna"), "c1", true);
  await turns();
  other.told.length = 0;
  mute(all, one);
  await all.pass(20_000);
  expect(other.visitors.list()).toEqual([]);
  expect(other.team.profiles).toEqual([]);
  expect(other.told.toSorted((left, right) => left.localeCompare(right))).toEqual([
    "agentTyping",
    "conversationChanged",
    "pageStatus",
    "team",
    "visitorLeft",
    "visitorPreview",
  ]);
});

test("an agent who types at one and stops at the other has stopped", async () => {
  const { one, other } = await setUp();
  one.typing.set(agent("anna"), "c1", true);
  await turns();
  expect(other.typing.set(agent("anna"), "c1", false)).toBe(true);
  expect(other.typing.set(agent("ben"), "c1", false)).toBe(false);
});

test("a page that goes from process to process never gets a status with an older version, whatever the clocks", async () => {
  const all = new TestProcesses();
  const one = await enter(all);
  const other = await enter(all, new ManualClock(all.clock.now() + 3_600_000));
  const widget = {
    propertyId: "main",
    id: "default",
    settings: widgetSettingsSchema.parse({ agentDrivenStatus: true }),
    settingsVersion: 1,
  };
  /** What the page goes by: the newest version that it was told. */
  let page: PageStatus = { status: "online", version: 0 };
  const show = async (at: typeof one, status: PageStatus["status"]): Promise<void> => {
    const told = at.statuses.note(widget, status);
    if (told.version > page.version) page = told;
    expect(page.status).toBe(status);
    await turns();
  };
  for (const status of ["offline", "online", "offline", "online"] as const) {
    await show(other, status);
    await show(one, status);
    await show(other, status);
    all.clock.advance(1_000);
  }
  // The one whose clock is ahead is gone; its pages come here, and the status has changed meanwhile.
  mute(all, other);
  await all.pass(20_000);
  await show(one, "offline");
});
