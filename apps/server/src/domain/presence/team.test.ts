import { expect, test } from "vitest";
import { aloneProcess } from "../../../test/support/processes.ts";
import { ManualClock } from "../../ports/testing/manual-clock.ts";
import { Team } from "./team.ts";

const GRACE_MS = 5_000;
const agent = (agentId: string) => ({
  agentId,
  profile: { profileId: agentId, displayName: agentId, profileTitle: "", profileImage: "", isBot: false },
});

function setUp() {
  const clock = new ManualClock();
  const { fanout, processes } = aloneProcess(clock);
  const team = new Team({ fanout, clock, graceMs: GRACE_MS, processes });
  const told: unknown[] = [];
  const teams: string[][] = [];
  fanout.subscribeToAudience(({ type }) => {
    if (type === "pageStatus") told.push(team.profiles.length > 0);
    else teams.push(team.profiles.map(({ profileId }) => profileId));
  });
  return { clock, team, told, teams };
}

test("page statuses are told to turn with the first agent and after the last one's grace", () => {
  const { clock, team, told, teams } = setUp();
  team.connected(agent("anna"));
  team.connected(agent("anna"));
  team.connected(agent("ben"));
  expect(team.profiles.map(({ profileId }) => profileId)).toEqual(["anna", "ben"]);
  team.disconnected(agent("anna"));
  team.disconnected(agent("ben"));
  clock.advance(GRACE_MS);
  expect(team.profiles.map(({ profileId }) => profileId)).toEqual(["anna"]);
  team.disconnected(agent("anna"));
  clock.advance(GRACE_MS - 1);
  expect(told).toEqual([true]);
  clock.advance(1);
  expect(told).toEqual([true, false]);
  expect(teams).toEqual([["anna"], ["anna", "ben"], ["anna"], []]);
});

test("a reload of the only desk is no absence", () => {
  const { clock, team, told } = setUp();
  team.connected(agent("anna"));
  team.disconnected(agent("anna"));
  clock.advance(GRACE_MS - 1);
  team.connected(agent("anna"));
  clock.advance(GRACE_MS * 2);
  expect(team.profiles).toHaveLength(1);
  expect(told).toEqual([true]);
});

test("somebody who was not there cannot leave", () => {
  const { clock, team, told } = setUp();
  team.disconnected(agent("anna"));
  clock.advance(GRACE_MS);
  expect(told).toEqual([]);
});
