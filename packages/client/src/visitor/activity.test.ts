import { expect, test } from "vitest";
import { createTab } from "../testing/index.ts";

const MINUTE = 60_000;
const statuses = ({ server }: ReturnType<typeof createTab>) =>
  server.commands("socketStatusUpdate").map(([status]) => status);

/** Answers to signs of life are no reports: only what changes counts. */
const changes = (tab: ReturnType<typeof createTab>) =>
  statuses(tab).filter((status, index, all) => status !== (all[index - 1] ?? "online"));

test("[S4-29] [S7-69] after 10 minutes without activity the visitor is reported away", async () => {
  const tab = createTab();
  await tab.connect();
  await tab.clock.advance(10 * MINUTE - 200);
  expect(changes(tab)).toEqual([]);
  await tab.clock.advance(200);
  expect(changes(tab)).toEqual(["away"]);
});

test("[S4-28] the check comes every 10 s", async () => {
  const tab = createTab();
  await tab.connect();
  await tab.clock.advance(4_000);
  tab.client.activity();
  await tab.clock.advance(10 * MINUTE);
  expect(changes(tab)).toEqual([]);
  await tab.clock.advance(6_000);
  expect(changes(tab)).toEqual(["away"]);
});

test("[S4-30] [S7-69] activity reports the visitor back at once", async () => {
  const tab = createTab();
  await tab.connect();
  await tab.clock.advance(11 * MINUTE);
  tab.client.activity();
  tab.client.activity();
  expect(changes(tab)).toEqual(["away", "online"]);
});

test("activity in time keeps the visitor online", async () => {
  const tab = createTab();
  await tab.connect();
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await tab.clock.advance(5 * MINUTE);
    tab.client.activity();
  }
  expect(changes(tab)).toEqual([]);
  expect(tab.client.getState().connection).toBe("ready");
});

test("[S4-31] after 20 minutes the window is minimised and the connection ended", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.maximize();
  await tab.clock.advance(20 * MINUTE - 1);
  expect(tab.client.getState()).toMatchObject({ connection: "ready", windowState: "max" });
  await tab.clock.advance(10_000);
  expect(tab.client.getState()).toMatchObject({
    connection: "disconnected",
    windowState: "min",
    hidden: null,
  });
  expect(tab.server.commands("chatWindowState")).toEqual([["max"], ["min"]]);
  await tab.clock.advance(60 * MINUTE);
  expect(tab.server.requests.length).toBe(1);
});

test("[S4-32] the next activity brings the connection back, and what was missed with it", async () => {
  const tab = createTab();
  await tab.connect();
  await tab.clock.advance(30 * MINUTE);
  tab.server.conversation.agentText("Are you there?");
  tab.client.activity();
  expect(tab.client.getState().connection).toBe("reconnecting");
  await tab.clock.advance(100);
  expect(tab.client.getState()).toMatchObject({ connection: "ready", unseenCount: 1 });
  expect(changes(tab)).toEqual(["away"]);
});

test("[S4-32] waking up the tab is not activity", async () => {
  const tab = createTab();
  await tab.connect();
  await tab.clock.advance(30 * MINUTE);
  tab.client.wake();
  await tab.clock.advance(MINUTE);
  expect(tab.client.getState().connection).toBe("disconnected");
});

test("writing is activity", async () => {
  const tab = createTab();
  await tab.connect();
  await tab.clock.advance(30 * MINUTE);
  tab.client.send("I am back");
  await tab.clock.advance(100);
  expect(tab.client.getState().messages).toMatchObject([{ m: "I am back", cver: 1 }]);
});

test("who is away when the connection comes back is reported away again", async () => {
  const tab = createTab();
  await tab.connect();
  await tab.clock.advance(11 * MINUTE);
  tab.server.connection().close();
  await tab.clock.advance(1_200);
  expect(tab.server.connection().received.map(({ p }) => p[0])).toContain("away");
});

test("nobody is looked for any more after 20 minutes of trying", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.sockets = "opening";
  await tab.clock.advance(19 * MINUTE);
  tab.server.connection().close();
  await tab.clock.advance(2 * MINUTE);
  expect(tab.client.getState().connection).toBe("disconnected");
});
