import type { MessageMetadata } from "@parley/protocol";
import { expect, test } from "vitest";
import { ada, bob, createTab, type Tab } from "../testing/index.ts";

/** A connected tab, and how agents come and go in its conversation. */
async function setUp() {
  const tab = createTab();
  await tab.connect();
  const tell = (code: "AGENT_JOIN_CONVERSATION" | "AGENT_LEFT_CONVERSATION") => {
    return (md?: MessageMetadata, agent = ada) =>
      tab.server.publish(tab.server.conversation.notice(code, md, agent));
  };
  return { tab, join: tell("AGENT_JOIN_CONVERSATION"), leave: tell("AGENT_LEFT_CONVERSATION") };
}
const agentsOf = ({ client }: Tab) => client.getState().agentsState;

test("[S4-53] [S3-25] [S3-26] [S3-27] joining adds the agent's profile, under the resource's id", async () => {
  const { tab, join } = await setUp();
  join({ seq: { time: 5, inc: 1 } });
  expect(agentsOf(tab)).toEqual({
    byResource: { "agent-ada-desk": { profileId: "agent-ada", seq: { time: 5, inc: 1 } } },
    agentsCount: 1,
    activeProfiles: [{ ...ada, count: 1 }],
    allProfiles: [ada],
  });
  expect(tab.client.getState().agents).toEqual([ada]);
});

test("[S4-53] [S4-54] a second resource counts the profile up; at zero it goes", async () => {
  const { tab, join, leave } = await setUp();
  join();
  join({ rsc: "phone" });
  expect(agentsOf(tab)).toMatchObject({
    agentsCount: 2,
    activeProfiles: [{ profileId: "agent-ada", count: 2 }],
  });
  leave();
  expect(agentsOf(tab)).toMatchObject({ agentsCount: 1, activeProfiles: [{ count: 1 }] });
  leave({ rsc: "phone" });
  expect(agentsOf(tab)).toMatchObject({
    agentsCount: 0,
    activeProfiles: [],
    byResource: {},
    allProfiles: [ada],
  });
});

test("[S4-55] a join or leave that is older than the last one of the resource is ignored, an equal one too", async () => {
  const { tab, join, leave } = await setUp();
  join({ seq: { time: 50, inc: 1 } });
  leave({ seq: { time: 49, inc: 9 } });
  leave({ seq: { time: 50, inc: 0 } });
  leave({ seq: { time: 50, inc: 1 } });
  expect(agentsOf(tab).agentsCount).toBe(1);
  leave({ seq: { time: 50, inc: 2 } });
  join({ seq: { time: 50, inc: 1 } });
  expect(agentsOf(tab).agentsCount).toBe(0);
});

test("[S4-55] who left while this page was away stays away when an older join arrives late", async () => {
  const { tab, join } = await setUp();
  join({ seq: { time: 50, inc: 1 } });
  tab.server.connection().close();
  tab.server.conversation.notice("AGENT_LEFT_CONVERSATION", { seq: { time: 60, inc: 1 } });
  await tab.clock.advance(1_200);
  expect(agentsOf(tab).agentsCount).toBe(0);
  join({ seq: { time: 50, inc: 1 } });
  expect(agentsOf(tab).agentsCount).toBe(0);
});

test("[S6-01] a bot is flagged in its profile", async () => {
  const { tab, join } = await setUp();
  join({}, bob);
  expect(tab.client.getState().agents[0]?.isBot).toBe(true);
});

test("[S3-26] the registration names the agents whose join lies above the part of the history that it brings", async () => {
  const tab = createTab();
  tab.server.conversation.notice("AGENT_JOIN_CONVERSATION", {}, bob);
  for (let count = 0; count < 60; count += 1) tab.server.conversation.agentText("Hello");
  await tab.connect();
  expect(agentsOf(tab).activeProfiles).toEqual([{ ...bob, count: 1 }]);
  expect(agentsOf(tab).allProfiles).toEqual([ada, bob]);
});

test("coming and going is told, and the end of the chat is nobody's going", async () => {
  const { tab, join, leave } = await setUp();
  const heard: string[] = [];
  tab.client.on("agentJoined", ({ displayName }) => void heard.push(`+${displayName}`));
  tab.client.on("agentLeft", ({ displayName }) => void heard.push(`-${displayName}`));
  join();
  join({ rsc: "phone" });
  join({}, bob);
  leave({}, bob);
  tab.server.publish(tab.server.conversation.end());
  expect(heard).toEqual(["+Ada", "+Bob", "-Bob"]);
  expect(agentsOf(tab).agentsCount).toBe(0);
});

const transfer = { status: "active", kind: "department", id: "sales", name: "Sales" } as const;

test("[S3-32] [S3-57] the registration brings the chat's transfer", async () => {
  const tab = createTab();
  tab.server.answer = { transfer, transferVer: 4 };
  await tab.connect();
  expect(tab.client.getState().chatTransfer).toEqual({ data: transfer, version: 4 });
});

test("[S4-48] [S7-49] a transfer applies only with a higher version", async () => {
  const { tab } = await setUp();
  const { emit } = tab.server.connection();
  emit("visitorChatTransfer", { data: transfer, version: 4 });
  const other = { ...transfer, id: "help" };
  emit("visitorChatTransfer", { data: other, version: 4 });
  emit("visitorChatTransfer", { data: other, version: 3 });
  expect(tab.client.getState().chatTransfer).toEqual({ data: transfer, version: 4 });
  emit("visitorChatTransfer", { data: null, version: 5 });
  expect(tab.client.getState().chatTransfer).toEqual({ data: null, version: 5 });
});

test("[S4-49] a transfer is active until an agent joins", async () => {
  const { tab, join, leave } = await setUp();
  tab.server.publish(tab.server.conversation.notice("CHAT_TRANSFER", { transfer }));
  leave();
  expect(tab.client.getState().chatTransfer).toEqual({ data: transfer, version: 1 });
  join();
  expect(tab.client.getState().chatTransfer).toEqual({
    data: { ...transfer, status: "completed" },
    version: 3,
  });
});
