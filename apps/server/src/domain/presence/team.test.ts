import { expect, test } from "vitest";
import { createMemoryFanout } from "../../fanout/memory.ts";
import { ManualClock } from "../../ports/testing/manual-clock.ts";
import { NotedLog } from "../../ports/testing/noted-log.ts";
import { Team } from "./team.ts";

const GRACE_MS = 5_000;
const agent = (agentId: string) => ({
  agentId,
  profile: { profileId: agentId, displayName: agentId, profileTitle: "", profileImage: "", isBot: false },
});

function setUp() {
  const clock = new ManualClock();
  const fanout = createMemoryFanout({ log: new NotedLog() });
  const team = new Team(fanout, clock, GRACE_MS);
  const told: unknown[] = [];
  const teams: string[][] = [];
  fanout.subscribeToAudience(({ type }) => {
    if (type === "pageStatus") told.push(team.status);
    else teams.push(team.profiles.map(({ profileId }) => profileId));
  });
  return { clock, team, told, teams };
}

test("the status turns with the first agent and after the last one's grace, each time with a newer version", () => {
  const { clock, team, told, teams } = setUp();
  const start = team.status;
  expect(start).toEqual({ status: "offline", version: clock.now() });
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
  expect(team.status.status).toBe("online");
  clock.advance(1);
  expect(team.status.status).toBe("offline");
  expect(told).toEqual([
    { status: "online", version: start.version + 1 },
    { status: "offline", version: clock.now() },
  ]);
  expect(teams).toEqual([["anna"], ["anna", "ben"], ["anna"], []]);
});

test("a reload of the only desk is no absence", () => {
  const { clock, team, told } = setUp();
  team.connected(agent("anna"));
  team.disconnected(agent("anna"));
  clock.advance(GRACE_MS - 1);
  team.connected(agent("anna"));
  clock.advance(GRACE_MS * 2);
  expect(team.status.status).toBe("online");
  expect(told).toHaveLength(1);
});

test("somebody who was not there cannot leave", () => {
  const { clock, team, told } = setUp();
  team.disconnected(agent("anna"));
  clock.advance(GRACE_MS);
  expect(told).toEqual([]);
});
