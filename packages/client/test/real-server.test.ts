import type { ClientState } from "@parley/client";
import { createMapStorage } from "@parley/client/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allSent, conversationOf, isReady, openTab, until } from "./open-tab.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.end());

/** What belongs to the conversation and not to the tab. */
const shared = ({ version, chatId, messages, agents, hasChatStarted, hasChatEnded }: ClientState) => ({
  version,
  chatId,
  messages,
  agents,
  hasChatStarted,
  hasChatEnded,
});

test("a visitor and an agent hold a chat, and a page that is loaded afterwards shows the same", async () => {
  const storage = createMapStorage();
  const visitor = openTab(server, { storage });
  visitor.send("Hello");
  await until(visitor, (state) => isReady(state) && allSent(state));
  const id = await conversationOf(server, visitor);
  await server.agent.act(id, "join");
  await server.agent.say(id, "How can I help?");
  const answered = await until(visitor, ({ unseenCount }) => unseenCount === 1);
  expect(answered).toMatchObject({ hasChatStarted: true, preview: { m: "How can I help?" } });
  expect(answered.agents).toMatchObject([{ displayName: "Ada", isBot: true }]);
  visitor.maximize();
  visitor.send("A blue teapot, please");
  await until(visitor, allSent);

  const reload = openTab(server, { storage });
  await until(reload, isReady);
  expect(shared(reload.getState())).toEqual(shared(visitor.getState()));
  expect(reload.getState()).toMatchObject({ unseenCount: 0, windowState: "max" });

  await Promise.all([visitor.endChat(), until(reload, ({ hasChatEnded }) => hasChatEnded)]);
  await until(visitor, ({ hasChatEnded }) => hasChatEnded);
  reload.send("One more thing");
  await until(reload, allSent);
  await until(visitor, ({ hasChatStarted }) => hasChatStarted);
  expect(shared(reload.getState())).toEqual(shared(visitor.getState()));
});

test("tabs of one browser that open at the same moment are one visitor", async () => {
  const storage = createMapStorage();
  const tabs = [openTab(server, { storage }), openTab(server, { storage }), openTab(server, { storage })];
  const states = await Promise.all(tabs.map((tab) => until(tab, isReady)));
  expect(new Set(states.map(({ visitorId }) => visitorId)).size).toBe(1);
});

test("a page that comes back reads the older messages page by page", async () => {
  const storage = createMapStorage();
  const visitor = openTab(server, { storage });
  const written = Array.from({ length: 130 }, (_, index) => `message ${index}`);
  for (const text of written) visitor.send(text);
  await until(visitor, (state) => isReady(state) && allSent(state));
  const reload = openTab(server, { storage });
  await until(reload, isReady);
  expect(reload.getState().messages.length).toBe(50);
  while (reload.getState().hasEarlier) {
    reload.loadEarlier();
    await until(reload, ({ loadingEarlier }) => !loadingEarlier);
  }
  expect(shared(reload.getState())).toEqual(shared(visitor.getState()));
});

test("the server is killed in the middle of a burst: every message is stored once, in order, on both sides", async () => {
  const storage = createMapStorage();
  const visitor = openTab(server, { storage });
  const other = openTab(server, { storage });
  visitor.send("0");
  await until(visitor, (state) => isReady(state) && allSent(state));
  const id = await conversationOf(server, visitor);
  const written = ["0"];
  const acknowledged: string[] = [];

  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 40; count += 1) {
      written.push(String(written.length));
      visitor.send(written.at(-1) ?? "");
    }
    const half = written.length - 20;
    await until(visitor, ({ messages }) => messages.filter(({ cver }) => cver > 0).length >= half);
    await server.kill();
    const { messages } = visitor.getState();
    acknowledged.push(...messages.filter(({ cver }) => cver > 0).map(({ id: messageId }) => messageId));
    // Written while nobody is there.
    written.push(String(written.length));
    visitor.send(written.at(-1) ?? "");
    await server.restart();
    for (const tab of [visitor, other]) tab.wake();
    await until(visitor, (state) => isReady(state) && allSent(state));
  }

  const stored = await server.agent.messages(id);
  expect(stored.map(({ m }) => m)).toEqual(written);
  expect(new Set(stored.map((message) => message.id)).size).toBe(stored.length);
  expect(acknowledged.every((messageId) => stored.some((message) => message.id === messageId))).toBe(true);
  expect(visitor.getState().messages).toMatchObject(stored);
  await until(other, ({ version }) => version === stored.length);
  expect(shared(other.getState()).messages).toMatchObject(stored.slice(-other.getState().messages.length));
  expect(storage.keys("parley:main:outbox:")).toEqual([]);
});
