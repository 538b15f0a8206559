import { expect, test } from "vitest";
import { createClient } from "./create-client.ts";
import type { EngineState } from "./state/engine-state.ts";
import { ada, clientSettings, createMemoryStorage, createTab, type Tab } from "./testing/index.ts";

/** A tab whose engine takes over from another tab's. */
function takeOver(tab: Tab, changes: Partial<EngineState> = {}): Tab {
  const next = createTab(tab);
  const state = {
    ...(tab.client.getState() as EngineState),
    connection: "reconnecting",
    ...changes,
  } as EngineState;
  tab.client.stop();
  return { ...next, client: createClient(next.client.link.options, state) };
}

test("an engine that takes over shows at once what the other one showed", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.publish(tab.server.conversation.notice("AGENT_JOIN_CONVERSATION"));
  tab.client.send("Hello");
  await tab.clock.advance(100);
  tab.client.maximize();
  const before = tab.client.getState();
  const { client } = takeOver(tab);
  const after = client.getState();
  expect({ ...after, connection: "ready" }).toEqual({ ...before, connection: "ready" });
  client.start();
  expect(client.getState().connection).toBe("reconnecting");
});

test("what follows from the state is filled in anew, so that a message that was taken out is nowhere", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.publish(tab.server.conversation.agentText("Hello", ada));
  const { client } = takeOver(tab, { messages: [] });
  expect(client.getState()).toMatchObject({
    chat: { messages: [], order: [] },
    unseenCount: 0,
    agentHasMessaged: false,
  });
});

test("it goes on from the version that it has, and tells only what is new", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.publish(tab.server.conversation.agentText("one"));
  const { client } = takeOver(tab);
  const heard: string[] = [];
  client.on("message", ({ m }) => void heard.push(m));
  client.on("sessionChanged", ({ sessionKey }) => void heard.push(sessionKey));
  tab.server.conversation.agentText("two");
  tab.server.answer = { skey: "session-2" };
  client.start();
  await tab.clock.advance(200);
  expect(client.getState().connection).toBe("ready");
  expect(heard.toSorted()).toEqual(["session-2", "two"]);
});

test("a running chat goes on while the page is offline", async () => {
  const { visibility } = clientSettings();
  const settings = clientSettings({ visibility: { ...visibility, showWhenOffline: true } });
  const tab = createTab({}, { settings });
  await tab.connect();
  tab.client.send("Hello");
  await tab.clock.advance(100);
  tab.server.connection().emit("pageStatus", { status: "offline", version: 5 });
  expect(takeOver(tab).client.getState().hasChatStarted).toBe(true);
});

test("a browser that stores nothing does not lose the draft, the sound's switch and the permission", async () => {
  const tab = createTab({}, { settings: clientSettings({ storage: "on-demand" }) });
  tab.storage.failing = "all";
  await tab.connect();
  tab.client.maximize();
  await tab.clock.advance(100);
  tab.client.typing("Hel");
  tab.client.setSound(false);
  const state = tab.client.getState() as EngineState;
  const client = createClient({ ...tab.client.link.options, storage: createMemoryStorage() }, state);
  expect(client.getState()).toMatchObject({ draft: "Hel", soundOn: false });
  tab.client.stop();
  client.start();
  await tab.clock.advance(200);
  expect(client.getState().connection).toBe("ready");
});
