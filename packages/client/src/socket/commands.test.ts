import { expect, test } from "vitest";
import { createTab, type Tab } from "../testing/index.ts";

/** The error that a promise is rejected with; undefined while it waits. */
function watch(promise: Promise<unknown>): { error?: { code?: string; message?: string } } {
  const result: ReturnType<typeof watch> = {};
  promise.catch((error: Error) => {
    result.error = error;
  });
  return result;
}
const names = (tab: Tab) => tab.server.connection().received.map(({ c, p }) => (c === "service" ? p[1] : c));

test("[S4-19] of queued commands that nobody waits for, the latest of each kind goes out when ready", async () => {
  const tab = createTab();
  tab.client.start();
  tab.client.maximize();
  tab.client.minimize();
  tab.client.maximize();
  await tab.clock.advance(100);
  expect(tab.server.commands("chatWindowState")).toEqual([["max"]]);
});

test("[S4-19] a queued command that somebody waits for is sent when ready", async () => {
  const tab = createTab();
  tab.client.start();
  const ended = tab.client.endChat();
  await tab.clock.advance(100);
  await expect(ended).resolves.toBeUndefined();
});

test("[S7-86] a queued command is answered with TIMEOUT 35 s after it was issued and is not sent any more", async () => {
  const tab = createTab();
  tab.server.http = "down";
  await tab.connect();
  const ended = watch(tab.client.endChat());
  await tab.clock.advance(34_999);
  expect(ended.error).toBeUndefined();
  await tab.clock.advance(1);
  expect(ended.error).toMatchObject({ code: "TIMEOUT" });
  tab.server.http = "up";
  tab.client.wake();
  await tab.clock.advance(100);
  expect(tab.server.commands("endChat")).toEqual([]);
});

test("[S7-86] the 35 s of a queued command are not prolonged when it is sent", async () => {
  const tab = createTab();
  tab.server.http = "down";
  tab.server.judge = () => "ignore";
  await tab.connect();
  const ended = watch(tab.client.endChat());
  await tab.clock.advance(31_000);
  tab.server.http = "up";
  tab.client.wake();
  await tab.clock.advance(4_000);
  expect(tab.server.commands("endChat").length).toBe(1);
  expect(ended.error).toMatchObject({ code: "TIMEOUT" });
  expect(tab.client.getState().connection).toBe("ready");
});

test("a command that waits for its answer when the connection is lost is told at once", async () => {
  const tab = createTab();
  await tab.connect();
  const ended = watch(tab.client.endChat());
  tab.server.connection().close();
  await tab.clock.settle();
  expect(ended.error).toMatchObject({ code: "NOT_OPEN" });
});

test("[S7-62] ending the chat gives the next chat's id, and the notice closes the chat", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.send("Hello");
  await tab.clock.advance(100);
  await Promise.all([tab.client.endChat(), tab.clock.advance(100)]);
  expect(tab.client.getState()).toMatchObject({
    chatId: "chat-2",
    hasChatStarted: false,
    hasChatEnded: true,
    version: 2,
  });
});

test("[S4-39] a refused end is told in the server's words and ends nothing", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.judge = () => ({ code: "NO_OPEN_CHAT", message: "There is none." });
  const ended = watch(tab.client.endChat());
  await tab.clock.advance(100);
  expect(ended.error).toMatchObject({ code: "NO_OPEN_CHAT", message: "There is none." });
  expect(tab.client.getState().hasChatEnded).toBe(false);
});

test("ending the chat of a stopped engine fails at once", async () => {
  const tab = createTab();
  await expect(tab.client.endChat()).rejects.toMatchObject({ code: "NOT_RUNNING" });
});

test("stopping answers what is still queued", async () => {
  const tab = createTab();
  tab.client.start();
  const ended = watch(tab.client.endChat());
  tab.client.stop();
  await tab.clock.settle();
  expect(ended.error).toMatchObject({ code: "NOT_OPEN" });
});

test("a refused command that nobody waits for is an incident", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.judge = () => ({ code: "INVALID_PAYLOAD", message: "Correct the field." });
  tab.client.maximize();
  await tab.clock.advance(100);
  expect(tab.incidents).toEqual(["chatWindowState: Correct the field."]);
});

test("older messages are read page by page, and only once at a time", async () => {
  const tab = createTab();
  for (let count = 0; count < 120; count += 1) tab.server.conversation.agentText(String(count));
  await tab.connect();
  const state = () => tab.client.getState();
  expect(state()).toMatchObject({ hasEarlier: true, version: 120 });
  tab.client.loadEarlier();
  tab.client.loadEarlier();
  expect(state().loadingEarlier).toBe(true);
  await tab.clock.advance(100);
  expect(state()).toMatchObject({ hasEarlier: true, loadingEarlier: false });
  expect(state().messages.length).toBe(100);
  tab.client.loadEarlier();
  await tab.clock.advance(100);
  tab.client.loadEarlier();
  await tab.clock.advance(100);
  expect(state()).toMatchObject({ hasEarlier: false, loadingEarlier: false });
  expect(state().messages.map(({ m }) => m)).toEqual(
    Array.from({ length: 120 }, (_, index) => String(index)),
  );
  expect(tab.server.commands("getMessages").map(([query]) => query)).toEqual([
    { before: 71, limit: 50 },
    { before: 21, limit: 50 },
  ]);
});

test("older messages that cannot be read may be asked for again", async () => {
  const tab = createTab();
  for (let count = 0; count < 60; count += 1) tab.server.conversation.agentText(String(count));
  await tab.connect();
  tab.server.judge = () => "ignore";
  tab.client.loadEarlier();
  tab.server.connection().close();
  expect(tab.client.getState()).toMatchObject({ hasEarlier: true, loadingEarlier: false });
});

test("[S7-79] [S7-81] [S7-82] the services' commands travel as service calls, the others under their names", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.publish(tab.server.conversation.agentText("Hello"));
  tab.client.dismissPreview();
  tab.client.maximize();
  tab.client.send("Hello");
  expect(names(tab)).toEqual([
    "/v1/visitor/dismiss-preview",
    "chatWindowState",
    "/v1/visitor/messages-seen",
    "/v1/message/visitor",
  ]);
});
