import { expect, test } from "vitest";
import { createTab, type Tab } from "./testing/index.ts";

const texts = ({ client }: Tab) => client.getState().messages.map(({ m }) => m);

test("a gap in the versions is healed by resuming from the last version without one", async () => {
  const tab = createTab();
  await tab.connect();
  const { agentText } = tab.server.conversation;
  tab.server.publish(agentText("1"));
  agentText("lost on the way");
  tab.server.publish(agentText("3"));
  expect(texts(tab)).toEqual(["1"]);
  await tab.clock.advance(2_500);
  expect(tab.server.connections.length).toBe(2);
  expect(tab.server.connection().query["cver"]).toBe("3");
  expect(texts(tab)).toEqual(["1", "lost on the way", "3"]);
});

test("events that only change places need no new connection", async () => {
  const tab = createTab();
  await tab.connect();
  const { agentText } = tab.server.conversation;
  const [one, two, three] = [agentText("1"), agentText("2"), agentText("3")];
  for (const message of [three, two, one]) tab.server.publish(message);
  expect(texts(tab)).toEqual(["1", "2", "3"]);
  await tab.clock.advance(5_000);
  expect(tab.server.connections.length).toBe(1);
});

test("as long as the rest keeps coming, nothing is cut off", async () => {
  const tab = createTab();
  const { conversation } = tab.server;
  await tab.connect();
  const late = ["1", "2", "3", "4"].map((text) => conversation.agentText(text));
  tab.server.publish(late[3]!);
  for (const message of late.slice(0, 3)) {
    await tab.clock.advance(900);
    tab.server.publish(message);
  }
  await tab.clock.advance(5_000);
  expect(tab.server.connections.length).toBe(1);
  expect(texts(tab)).toEqual(["1", "2", "3", "4"]);
});

test("ready that knows more than it brings is followed up", async () => {
  const tab = createTab();
  await tab.connect();
  const { conversation, publish } = tab.server;
  publish(conversation.agentText("1"));
  conversation.agentText("2");
  tab.server.connection().emit("ready", {
    origin: "http://chat.test",
    conversation: { chid: "chat-1", cver: 2, c: [], seen: 0, aseen: 0 },
    pageStatus: { status: "online", version: 0 },
    profiles: [],
  });
  await tab.clock.advance(2_500);
  expect(texts(tab)).toEqual(["1", "2"]);
});

test("an end of the chat whose notice gets lost is followed up", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.send("Hello");
  await tab.clock.advance(100);
  tab.server.publish = () => undefined;
  await Promise.all([tab.client.endChat(), tab.clock.advance(100)]);
  expect(tab.client.getState().hasChatEnded).toBe(false);
  await tab.clock.advance(2_500);
  expect(tab.client.getState()).toMatchObject({ hasChatEnded: true, chatId: "chat-2", version: 2 });
});
