import { expect, test } from "vitest";
import { createTab } from "./testing/index.ts";

test("a change makes a new state and leaves the old one as it was", async () => {
  const { client, connect, server } = createTab();
  await connect();
  const before = client.getState();
  const copy = JSON.parse(JSON.stringify(before)) as unknown;
  server.publish(server.conversation.agentText("Hello"));
  expect(client.getState()).not.toBe(before);
  expect(before).toEqual(copy);
});

test("listeners are called once for a transition, and not when nothing changes", async () => {
  const { client, connect, server } = createTab();
  await connect();
  let calls = 0;
  client.subscribe(() => (calls += 1));
  const { agentText } = server.conversation;
  const [one, two] = [agentText("1"), agentText("2")];
  server.connection().emit("visitorMessage", one);
  expect(calls).toBe(1);
  server.connection().emit("visitorMessage", one);
  server.connection().emit("agentStopedTyping", { profileId: "nobody" });
  expect(calls).toBe(1);
  server.connection().emit("ready", {
    origin: "http://chat.test",
    conversation: { chid: "chat-1", cver: 2, c: [two], seen: one.co, aseen: 5 },
    pageStatus: { status: "offline", version: 8 },
    profiles: [],
  });
  expect(calls).toBe(2);
});

test("what did not change keeps its identity", async () => {
  const { client, connect, server } = createTab();
  await connect();
  server.publish(server.conversation.notice("AGENT_JOIN_CONVERSATION"));
  const { agents, messages } = client.getState();
  server.publish(server.conversation.agentText("Hello"));
  expect(client.getState().agents).toBe(agents);
  expect(client.getState().messages[0]).toBe(messages[0]);
});

test("who has unsubscribed hears nothing, even in the middle of a change", async () => {
  const { client, connect, server } = createTab();
  await connect();
  const heard: string[] = [];
  const stopSecond: (() => void)[] = [];
  const stopFirst = client.subscribe(() => {
    heard.push("first");
    stopSecond[0]?.();
  });
  stopSecond.push(client.on("message", () => void heard.push("message")));
  server.publish(server.conversation.agentText("Hello"));
  stopFirst();
  server.publish(server.conversation.agentText("Hello"));
  expect(heard).toEqual(["first"]);
});

test("a listener that throws is an incident and disturbs nobody", async () => {
  const tab = createTab();
  const heard: string[] = [];
  tab.client.subscribe(() => {
    throw new Error("broken view");
  });
  tab.client.on("message", () => {
    throw new Error("broken sound");
  });
  tab.client.on("message", ({ m }) => void heard.push(m));
  await tab.connect();
  tab.server.publish(tab.server.conversation.agentText("Hello"));
  expect(tab.client.getState().connection).toBe("ready");
  expect(heard).toEqual(["Hello"]);
  expect(tab.incidents).toContain("Callback failed.");
});

test("an onIncident that throws is survived", async () => {
  const tab = createTab(
    {},
    {
      onIncident() {
        throw new Error("broken reporter");
      },
    },
  );
  tab.client.subscribe(() => {
    throw new Error("broken view");
  });
  await tab.connect();
  expect(tab.client.getState().connection).toBe("ready");
});

test("a listener may act on the client in the middle of a change", async () => {
  const { client, connect, server, clock } = createTab();
  await connect();
  client.subscribe(() => {
    if (client.getState().unseenCount > 0) client.markSeen();
  });
  server.publish(server.conversation.agentText("Hello"));
  await clock.advance(100);
  expect(client.getState().unseenCount).toBe(0);
  expect(server.commands("/v1/visitor/messages-seen").length).toBe(1);
});

test("events tell others' live messages once, never one's own", async () => {
  const { client, clock, connect, server } = createTab();
  const heard: string[] = [];
  client.on("message", ({ m }) => void heard.push(m));
  client.on("ready", () => void heard.push("ready"));
  server.conversation.agentText("history");
  await connect();
  client.send("mine");
  await clock.advance(100);
  const hello = server.conversation.agentText("Hello");
  server.publish(hello);
  server.publish(hello);
  server.publish(server.conversation.notice("AGENT_JOIN_CONVERSATION"));
  expect(heard).toEqual(["ready", "Hello", "AGENT_JOIN_CONVERSATION"]);
});

test("[S3-01] [S3-02] [S3-03] a message arrives with all its fields", async () => {
  const { client, connect, server } = createTab();
  await connect();
  const message = server.conversation.agentText("Hello");
  server.publish(message);
  expect(client.getState().messages).toEqual([{ ...message, isPending: false, sendFailed: false }]);
});

test("[S7-39] a message of the visitor's other tab appears in this one", async () => {
  const first = createTab();
  await first.connect();
  const second = createTab(first);
  await second.connect();
  first.client.send("Hello");
  await first.clock.advance(100);
  expect(second.client.getState().messages).toMatchObject([{ m: "Hello", ut: "v", isPending: false }]);
});

test("events that this engine does not know are passed over", async () => {
  const { client, connect, server, incidents } = createTab();
  await connect();
  server.connection().emit("visitorHoroscope", {});
  server.connection().emit("toString");
  expect(client.getState().connection).toBe("ready");
  expect(incidents).toEqual([]);
});

test("[S8-16] an event that breaks the contract is an incident and the connection is renewed", async () => {
  const { client, clock, connect, server, incidents } = createTab();
  await connect();
  server.connection().emit("visitorMessage", null);
  expect(incidents).toEqual(["Socket failed."]);
  await clock.advance(1_200);
  expect(client.getState().connection).toBe("ready");
});

test("a refusal without a callback is an incident", async () => {
  const { connect, server, incidents } = createTab();
  await connect();
  server.connection().emit("commandRejected", { code: "UNKNOWN_COMMAND", message: "No such command." });
  expect(incidents).toEqual(["Command refused: No such command."]);
});

test("every method is safe before the start", () => {
  const { client, server } = createTab();
  client.retry("x");
  client.discard("x");
  client.typing("x");
  client.maximize();
  client.minimize();
  client.markSeen();
  client.dismissPreview();
  client.loadEarlier();
  client.navigated();
  client.activity();
  client.wake();
  client.stop();
  expect(client.getState().connection).toBe("disconnected");
  expect(server.requests).toEqual([]);
});

test("a listener that subscribes twice is told twice, and once after it has unsubscribed once", async () => {
  const { client, connect, server } = createTab();
  await connect();
  let calls = 0;
  const listener = () => void (calls += 1);
  client.subscribe(listener);
  const stop = client.subscribe(listener);
  server.publish(server.conversation.agentText("1"));
  expect(calls).toBe(2);
  stop();
  server.publish(server.conversation.agentText("2"));
  expect(calls).toBe(3);
});
