import { expect, test } from "vitest";
import { installationFor, mostVisitors, peakOf, planFor, type Costs } from "./scaling-model.ts";

const costs: Costs = {
  visit: { server: 1, elsewhere: 0.02, database: 1, redis: 0.05, stored: 1 },
  message: { server: 0.1, elsewhere: 0, database: 0.2, redis: 0.02, stored: 0.5 },
  waiting: 1,
};
const planned = { costs, answerKilobytes: 2 };

test("the busiest minutes follow from a day's visitors, and on demand only those connect who open the chat", () => {
  const peak = peakOf(1_000_000);
  expect(peak.visitsPerSecond).toBeCloseTo(166.7, 1);
  expect(peak.messagesPerSecond).toBe(15);
  expect(peak.openPages).toBe(7_500);
  const onDemand = peakOf(1_000_000, true);
  expect(onDemand.openPages).toBe(7_500 / 20);
  expect(onDemand.messagesPerSecond).toBe(15);
});

test("work is shared by the processes, hearing of it is not", () => {
  // 167 CPU ms a second for the visits, 1.5 for the messages, 7.5 for waiting; every process has 500 less 3.3 for hearing.
  expect(installationFor(peakOf(1_000_000), costs).processes).toBe(2);
  expect(installationFor(peakOf(10_000_000), costs)).toMatchObject({
    processes: 9,
    hearingShare: expect.closeTo(0.0333, 3),
  });
  expect(installationFor(peakOf(200_000_000), costs).processes).toBeUndefined();
});

test("one installation ends where the first of its parts is half full", () => {
  const byProcesses = mostVisitors("processes", costs);
  expect(installationFor(peakOf(byProcesses), costs).hearingShare).toBeLessThanOrEqual(0.25);
  expect(installationFor(peakOf(byProcesses + 100_000), costs).hearingShare).toBeGreaterThan(0.25);
  expect(mostVisitors("Redis", costs)).toBeLessThan(byProcesses);
});

test("beyond that there are several, each of which carries its share", () => {
  const { installations, processes } = planFor(100_000_000, planned);
  const most = Math.min(
    ...(["processes", "PostgreSQL", "Redis"] as const).map((it) => mostVisitors(it, costs)),
  );
  expect(installations).toBe(Math.ceil(100_000_000 / most));
  expect(processes).toBeGreaterThan(80);
  expect(planFor(100_000_000, { ...planned, onDemand: true }).installations).toBe(1);
});

test("what is stored and paid grows with the visitors", () => {
  const one = planFor(1_000_000, planned);
  const ten = planFor(10_000_000, planned);
  expect(ten.storedGigabytes / one.storedGigabytes).toBeCloseTo(10);
  expect(ten.monthly).toBeGreaterThan(one.monthly);
});
