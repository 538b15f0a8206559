import { expect, test } from "vitest";
import { bob, clientSettings, createTab, type Tab } from "../testing/index.ts";

const SEEN = "/v1/visitor/messages-seen";
const say = ({ server }: Tab, text: string) => {
  const message = server.conversation.agentText(text);
  server.publish(message);
  return message;
};

test("agents' messages that were not seen are counted and the newest one is previewed", async () => {
  const tab = createTab();
  await tab.connect();
  say(tab, "One");
  say(tab, "Two");
  tab.server.publish(tab.server.conversation.notice("AGENT_JOIN_CONVERSATION"));
  expect(tab.client.getState()).toMatchObject({ unseenCount: 2, preview: { m: "Two" } });
});

test("own messages are never unseen", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.send("Hello");
  await tab.clock.advance(100);
  expect(tab.client.getState()).toMatchObject({ unseenCount: 0, preview: null });
});

test("[S7-74] [S7-81] opening marks everything as seen and tells the server once, by the newest message's time", async () => {
  const tab = createTab();
  await tab.connect();
  say(tab, "One");
  const { co } = say(tab, "Two");
  tab.client.maximize();
  expect(tab.client.getState()).toMatchObject({ unseenCount: 0, preview: null, seenAt: co });
  tab.client.markSeen();
  tab.client.markSeen();
  await tab.clock.advance(100);
  expect(tab.server.commands(SEEN)).toEqual([[{ timestamp: co }]]);
});

test("a message that comes while the window is open is unseen until the view says so", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.maximize();
  say(tab, "One");
  expect(tab.client.getState()).toMatchObject({ unseenCount: 1, preview: null });
  tab.client.markSeen();
  expect(tab.client.getState().unseenCount).toBe(0);
});

test("[S7-41] another tab's seen is applied without an echo, and an older one changes nothing", async () => {
  const tab = createTab();
  await tab.connect();
  const { co } = say(tab, "One");
  tab.server.connection().emit("visitorChatSeen", { timestamp: co });
  tab.server.connection().emit("visitorChatSeen", { timestamp: co - 1 });
  await tab.clock.advance(100);
  expect(tab.client.getState()).toMatchObject({ unseenCount: 0, seenAt: co });
  expect(tab.server.commands(SEEN)).toEqual([]);
});

test("what was seen while the connection was down is told when it is back", async () => {
  const tab = createTab();
  await tab.connect();
  const { co } = say(tab, "One");
  tab.server.connection().swallow();
  tab.client.markSeen();
  tab.server.connection().close();
  await tab.clock.advance(40_000);
  expect(tab.server.seen).toBe(co);
});

test("an agent's seen is kept", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.connection().emit("agentChatSeen", { timestamp: 9 });
  tab.server.connection().emit("agentChatSeen", { timestamp: 8 });
  expect(tab.client.getState().agentSeenAt).toBe(9);
});

test("[S7-82] a dismissed preview comes back only with a newer message", async () => {
  const tab = createTab();
  await tab.connect();
  say(tab, "One");
  tab.client.dismissPreview();
  tab.client.dismissPreview();
  await tab.clock.advance(100);
  expect(tab.client.getState()).toMatchObject({ preview: null, unseenCount: 1 });
  expect(tab.server.commands("/v1/visitor/dismiss-preview")).toEqual([[]]);
  say(tab, "Two");
  expect(tab.client.getState().preview?.m).toBe("Two");
});

test("[S7-42] a preview that another tab has dismissed goes without an echo", async () => {
  const tab = createTab();
  await tab.connect();
  say(tab, "One");
  tab.server.connection().emit("visitorChatDismiss");
  await tab.clock.advance(100);
  expect(tab.client.getState().preview).toBeNull();
  expect(tab.server.commands("/v1/visitor/dismiss-preview")).toEqual([]);
});

test("[S7-72] minimising and maximising are told once each", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.maximize();
  tab.client.maximize();
  tab.client.minimize();
  tab.client.minimize();
  expect(tab.client.getState().windowState).toBe("min");
  expect(tab.server.commands("chatWindowState")).toEqual([["max"], ["min"]]);
});

test("[S7-30] another tab's window state is applied without an echo", async () => {
  const tab = createTab();
  await tab.connect();
  say(tab, "One");
  tab.server.connection().emit("visitorChatWindowState", "max");
  expect(tab.client.getState()).toMatchObject({ windowState: "max", preview: null });
  expect(tab.server.commands("chatWindowState")).toEqual([]);
});

test("[S7-47] [S7-48] [S3-84] agents who type are listed until they stop", async () => {
  const tab = createTab();
  await tab.connect();
  const { emit } = tab.server.connection();
  const names = () => tab.client.getState().typingAgents.map(({ displayName }) => displayName);
  const [ada] = tab.client.getState().profiles;
  emit("agentIsTyping", ada);
  emit("agentIsTyping", bob);
  emit("agentIsTyping", ada);
  expect(names()).toEqual(["Ada", "Bob"]);
  emit("agentStopedTyping", ada);
  expect(names()).toEqual(["Bob"]);
});

test("an agent who falls silent counts as typing for 6 s after the last sign", async () => {
  const tab = createTab();
  await tab.connect();
  const { emit } = tab.server.connection();
  const typing = () => tab.client.getState().typingAgents.length;
  emit("agentIsTyping", bob);
  await tab.clock.advance(5_000);
  emit("agentIsTyping", bob);
  await tab.clock.advance(5_999);
  expect(typing()).toBe(1);
  await tab.clock.advance(1);
  expect(typing()).toBe(0);
});

test("an agent's message ends that agent's typing and no other's", async () => {
  const tab = createTab();
  await tab.connect();
  const { emit } = tab.server.connection();
  emit("agentIsTyping", tab.client.getState().profiles[0]);
  emit("agentIsTyping", bob);
  say(tab, "Here you are");
  expect(tab.client.getState().typingAgents).toEqual([bob]);
});

test("agents' typing is not shown when the owner does not want it", async () => {
  const notification = { ...clientSettings().notification, agentTyping: false };
  const tab = createTab({}, { settings: clientSettings({ notification }) });
  await tab.connect();
  tab.server.connection().emit("agentIsTyping", bob);
  expect(tab.client.getState().typingAgents).toEqual([]);
});
