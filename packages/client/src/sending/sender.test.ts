import { expect, test } from "vitest";
import { createMemoryStorage, createTab, deliveries, outboxKeys, sentTexts } from "../testing/index.ts";

const SEND = "/v1/message/visitor";

test("[S4-50] a message is shown as pending at once and kept in the outbox", async () => {
  const tab = createTab();
  await tab.connect();
  const id = tab.client.send("Hello");
  expect(tab.client.getState().messages).toEqual([
    {
      id,
      t: "c",
      m: "Hello",
      n: "V1234567890123456",
      ut: "v",
      uid: "visitor-1",
      chid: "chat-1",
      co: tab.clock.now(),
      md: {},
      attchs: [],
      cver: 0,
      isPending: true,
      sendFailed: false,
    },
  ]);
  expect(outboxKeys(tab)).toEqual([`parley:main:outbox:${id}`]);
});

test("[S4-51] [S7-57] a sent message takes cver and co from the answer and leaves the outbox", async () => {
  const tab = createTab();
  await tab.connect();
  const id = tab.client.send("Hello");
  await tab.clock.advance(100);
  const [stored] = tab.server.conversation.messages;
  expect(stored?.id).toBe(id);
  expect(tab.client.getState()).toMatchObject({ version: 1, messages: [{ ...stored, isPending: false }] });
  expect(outboxKeys(tab)).toEqual([]);
});

test("[S7-56] [S7-79] [S3-19] a message travels as a call of the visitor-chat service with text and attachments", async () => {
  const tab = createTab();
  await tab.connect();
  const id = tab.client.send("Hello");
  expect(tab.server.connection().received).toContainEqual({
    c: "service",
    p: ["visitor-chat", SEND, { id, message: "Hello", attachments: [] }],
    k: expect.any(Number),
  });
});

test("[S5-15] a message without text is not sent", async () => {
  const tab = createTab();
  await tab.connect();
  expect(tab.client.send("")).toBeNull();
  expect(tab.client.send(" \n\t ")).toBeNull();
  expect(tab.client.getState().messages).toEqual([]);
});

test("[S4-19] messages that were written while disconnected go out in order when the connection is ready", async () => {
  const tab = createTab();
  for (const text of ["1", "2", "3"]) tab.client.send(text);
  expect(deliveries(tab)).toEqual([
    ["1", "pending"],
    ["2", "pending"],
    ["3", "pending"],
  ]);
  await tab.connect();
  expect(sentTexts(tab)).toEqual(["1", "2", "3"]);
  expect(deliveries(tab)).toEqual([
    ["1", "sent"],
    ["2", "sent"],
    ["3", "sent"],
  ]);
});

test("the next message goes out after the answer to the one before", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.send("1");
  tab.client.send("2");
  expect(sentTexts(tab)).toEqual(["1"]);
  await tab.clock.advance(10);
  expect(sentTexts(tab)).toEqual(["1", "2"]);
});

test("a message that was stored before its answer was lost is stored once", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.send("Hello");
  tab.server.conversation.store({ id: tab.client.getState().messages[0]!.id, m: "Hello", ut: "v" });
  tab.server.connection().close();
  await tab.clock.advance(1_200);
  expect(tab.server.conversation.messages.length).toBe(1);
  expect(deliveries(tab)).toEqual([["Hello", "sent"]]);
  expect(sentTexts(tab)).toEqual(["Hello"]);
  expect(outboxKeys(tab)).toEqual([]);
});

test("the outbox survives a reload and goes out in the order of writing", async () => {
  const tab = createTab();
  tab.server.http = "down";
  await tab.connect();
  for (const text of ["1", "2", "3"]) tab.client.send(text);
  tab.client.stop();
  tab.server.http = "up";
  const reload = createTab(tab);
  expect(deliveries(reload)).toEqual([
    ["1", "pending"],
    ["2", "pending"],
    ["3", "pending"],
  ]);
  await reload.connect();
  expect(sentTexts(reload)).toEqual(["1", "2", "3"]);
  expect(outboxKeys(reload)).toEqual([]);
});

test("two tabs that send the same pending message make one", async () => {
  const first = createTab();
  first.server.http = "down";
  await first.connect();
  first.client.send("Hello");
  const second = createTab(first);
  second.client.send("From the second");
  first.server.http = "up";
  second.client.start();
  await first.clock.advance(60_000);
  expect(first.server.conversation.messages.map(({ m }) => m).sort()).toEqual(["From the second", "Hello"]);
  for (const tab of [first, second])
    expect(deliveries(tab).toSorted(([one], [other]) => (one < other ? -1 : 1))).toEqual([
      ["From the second", "sent"],
      ["Hello", "sent"],
    ]);
  expect(outboxKeys(first)).toEqual([]);
});

test("what stands in the outbox's place and is none of it is passed over", async () => {
  const storage = createMemoryStorage();
  storage.entries.set("parley:main:outbox:a", "not JSON");
  storage.entries.set("parley:main:outbox:b", '{"id":1}');
  storage.entries.set("parley:main:outbox:c", "null");
  const tab = createTab({ storage });
  await tab.connect();
  expect(deliveries(tab)).toEqual([]);
  expect(tab.client.getState().connection).toBe("ready");
});

test("an answer with a version below an event's puts its message into its place", async () => {
  const tab = createTab();
  await tab.connect();
  const id = tab.client.send("first")!;
  const { store, agentText } = tab.server.conversation;
  store({ id, m: "first", ut: "v" });
  tab.server.publish(agentText("second"));
  await tab.clock.advance(10);
  expect(deliveries(tab)).toEqual([
    ["first", "sent"],
    ["second", "sent"],
  ]);
  expect(tab.client.getState().version).toBe(2);
});

test("an answer with a version below the current one puts its message into its place", async () => {
  const tab = createTab();
  const id = tab.client.send("first")!;
  const { store, agentText } = tab.server.conversation;
  agentText("welcome");
  tab.server.judge = (_, frame) => {
    tab.server.connection().answer(frame, { id, cver: 2, co: 5 });
    return "ignore";
  };
  store({ id: "another", m: "said meanwhile", ut: "a", cver: 3 });
  await tab.connect();
  expect(deliveries(tab)).toEqual([
    ["welcome", "sent"],
    ["first", "sent"],
    ["said meanwhile", "sent"],
  ]);
  expect(tab.client.getState().version).toBe(3);
});

test("an answer after the message's own event leaves the server's words as they are", async () => {
  const tab = createTab();
  await tab.connect();
  const id = tab.client.send("Hello")!;
  tab.server.publish(tab.server.conversation.store({ id, m: "Hello", ut: "v", n: "Grace" }).message);
  const shownAt = tab.client.getState().messages;
  await tab.clock.advance(100);
  expect(shownAt).toMatchObject([{ n: "Grace", isPending: false }]);
  expect(tab.client.getState().messages).toBe(shownAt);
  expect(outboxKeys(tab)).toEqual([]);
});

test("an answer for a place above the loaded history leaves the message to its page", async () => {
  const tab = createTab();
  const id = tab.client.send("long ago")!;
  const { agentText } = tab.server.conversation;
  for (let count = 0; count < 60; count += 1) agentText(`${count}`);
  tab.server.judge = (_, frame) => {
    tab.server.connection().answer(frame, { id, cver: 2, co: 5 });
    return "ignore";
  };
  await tab.connect();
  expect(deliveries(tab).map(([text]) => text)).not.toContain("long ago");
  expect(outboxKeys(tab)).toEqual([]);
});

test("an answer that overtakes an event does not hide it", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.send("mine");
  const first = tab.server.conversation.agentText("theirs");
  await tab.clock.advance(20);
  expect(tab.client.getState()).toMatchObject({ version: 0 });
  expect(deliveries(tab)).toEqual([["mine", "sent"]]);
  tab.server.publish(first);
  expect(deliveries(tab)).toEqual([
    ["theirs", "sent"],
    ["mine", "sent"],
  ]);
  expect(tab.client.getState().version).toBe(2);
});

test("a message that stays pending stays the same object", async () => {
  const tab = createTab();
  tab.server.judge = () => "ignore";
  tab.client.send("Hello");
  const [before] = tab.client.getState().messages;
  await tab.connect();
  expect(tab.client.getState().messages[0]).toBe(before);
});
