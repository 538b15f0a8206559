import { expect, test } from "vitest";
import { clientSettings, createTab } from "../testing/index.ts";

const { visibility } = clientSettings();
const shownOffline = clientSettings({ visibility: { ...visibility, showWhenOffline: true } });

const offline = (version: number) => ({ status: "offline", version }) as const;
const online = (version: number) => ({ status: "online", version }) as const;

test("[S4-08] [S4-09] [S7-32] a status applies only when its version is newer", async () => {
  const { client, connect, server } = createTab();
  await connect();
  server.connection().emit("pageStatus", offline(5));
  expect(client.getState().pageStatus).toEqual(offline(5));
  server.connection().emit("pageStatus", online(5));
  server.connection().emit("pageStatus", online(4));
  expect(client.getState().pageStatus).toEqual(offline(5));
  server.connection().emit("pageStatus", online(6));
  expect(client.getState().pageStatus).toEqual(online(6));
});

test("[S4-09] a status with version 0 applies always and does not let older ones in", async () => {
  const { client, connect, server } = createTab();
  await connect();
  server.connection().emit("pageStatus", offline(5));
  server.connection().emit("pageStatus", online(0));
  expect(client.getState().pageStatus.status).toBe("online");
  server.connection().emit("pageStatus", offline(4));
  expect(client.getState().pageStatus.status).toBe("online");
});

test("[S4-15] without agent-driven status the page is online whatever is said", async () => {
  const { client, connect, server } = createTab(
    {},
    { settings: clientSettings({ agentDrivenStatus: false }), pageStatus: offline(1) },
  );
  expect(client.getState().pageStatus.status).toBe("online");
  server.pageStatus = offline(2);
  await connect();
  server.connection().emit("pageStatus", offline(3));
  expect(client.getState()).toMatchObject({ pageStatus: { status: "online" }, hidden: null });
});

test("[S2-45] the widget is hidden while offline", async () => {
  const { client, connect, server } = createTab({}, { pageStatus: offline(1) });
  expect(client.getState().hidden).toBe("offline");
  server.pageStatus = offline(1);
  await connect();
  server.connection().emit("pageStatus", online(2));
  expect(client.getState().hidden).toBeNull();
});

test("[S2-45] the owner may show the widget while offline", () => {
  const { client } = createTab({}, { pageStatus: offline(1), settings: shownOffline });
  expect(client.getState().hidden).toBeNull();
});

test("a change of status is told once", async () => {
  const { client, connect, server } = createTab();
  const heard: string[] = [];
  client.on("statusChange", ({ status }) => void heard.push(status));
  await connect();
  server.connection().emit("pageStatus", offline(5));
  server.connection().emit("pageStatus", offline(6));
  server.publish(server.conversation.agentText("Still here"));
  expect(heard).toEqual(["offline", "online"]);
});

test("an agent's leaving does not turn the page online", async () => {
  const { client, connect, server } = createTab();
  await connect();
  server.connection().emit("pageStatus", offline(5));
  server.publish(server.conversation.notice("AGENT_LEFT_CONVERSATION"));
  expect(client.getState()).toMatchObject({ version: 1, pageStatus: offline(5) });
});

test("[S4-38] no chat starts while the page is offline", async () => {
  const { client, clock, connect, server } = createTab(
    {},
    { pageStatus: offline(1), settings: shownOffline },
  );
  server.pageStatus = offline(1);
  await connect();
  client.send("Anybody?");
  await clock.advance(100);
  expect(client.getState().messages.map(({ cver }) => cver)).toEqual([1]);
  expect(client.getState().hasChatStarted).toBe(false);
});

test("[S4-38] a running chat goes on when the page turns offline", async () => {
  const { client, clock, connect, server } = createTab();
  await connect();
  client.send("Hello");
  await clock.advance(100);
  expect(client.getState().hasChatStarted).toBe(true);
  server.connection().emit("pageStatus", offline(5));
  expect(client.getState().hasChatStarted).toBe(true);
});
