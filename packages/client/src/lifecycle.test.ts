import { expect, test } from "vitest";
import { clientSettings, createFakeCookies, createTab, type Tab } from "./testing/index.ts";

const SETTINGS = "/v1/widget-settings";

async function setUp(): Promise<Tab & { heard: string[] }> {
  const tab = createTab();
  const heard: string[] = [];
  tab.client.on("removed", (why) => void heard.push(`removed ${why}`));
  tab.client.on("disconnected", (why) => void heard.push(`disconnected ${why}`));
  await tab.connect();
  return { ...tab, heard };
}
const settled = async <Result>(tab: Tab, call: Promise<Result>) =>
  Promise.all([call, tab.clock.advance(1_000)]).then(([result]) => result);
const goodbye = ({ server }: Tab, message: string): void => {
  server.connection().emit("remoteDisconnect", { message });
  server.connection().close(4403);
};

test("[S4-26] [S4-25] [S7-50] a ban disconnects and takes the widget away, and nothing runs any more", async () => {
  const tab = await setUp();
  tab.client.typing("Hel");
  goodbye(tab, "BANNED");
  expect(tab.client.getState()).toMatchObject({
    removal: "banned",
    hidden: "removed",
    connection: "disconnected",
    refusal: null,
  });
  expect(tab.heard).toEqual(["removed banned", "disconnected BANNED"]);
  await tab.clock.advance(3_600_000);
  expect(tab.server.requests.length).toBe(1);
  expect(tab.clock.pending()).toBe(0);
});

test("[S4-26] a banned visitor who registers is taken away without a message", async () => {
  const tab = createTab();
  tab.server.http = { status: 403, body: '{"error":{"code":"BANNED","message":"Banned."}}' };
  await tab.connect();
  expect(tab.client.getState()).toMatchObject({ removal: "banned", hidden: "removed", refusal: null });
  expect(tab.clock.pending()).toBe(0);
});

test("[S4-27] [S7-35] a chat that the owner switches off goes from open pages", async () => {
  const tab = await setUp();
  tab.server.connection().emit("pageDisable");
  await tab.clock.advance(3_600_000);
  expect(tab.client.getState()).toMatchObject({ removal: "disabled", hidden: "removed" });
  expect(tab.heard).toEqual(["removed disabled"]);
  expect(tab.server.requests.length).toBe(1);
  expect(tab.clock.pending()).toBe(0);
});

test("[S4-27] a chat that is switched off does not come up", async () => {
  const tab = createTab();
  tab.server.http = { status: 403, body: '{"error":{"code":"WIDGET_DISABLED","message":"Off."}}' };
  await tab.connect();
  expect(tab.client.getState()).toMatchObject({ removal: "disabled", hidden: "removed" });
});

test("a removed widget does nothing until it is started again", async () => {
  const tab = await setUp();
  tab.server.connection().emit("pageDisable");
  const before = tab.client.getState();
  expect(tab.client.send("Hello")).toBeNull();
  tab.client.maximize();
  tab.client.typing("Hello");
  tab.client.setSound(false);
  tab.client.closeBubble();
  tab.client.wake();
  tab.client.activity();
  tab.client.answerConsent(true);
  await expect(tab.client.rate(1)).rejects.toMatchObject({ code: "NOT_RUNNING" });
  await expect(tab.client.login({ userId: "1" })).rejects.toMatchObject({ code: "NOT_RUNNING" });
  await expect(tab.client.switchWidget("a", "b")).rejects.toMatchObject({ code: "NOT_RUNNING" });
  expect(tab.client.getState()).toBe(before);
  await tab.connect();
  expect(tab.client.getState()).toMatchObject({ removal: null, hidden: null, connection: "ready" });
});

test("[S4-25] a forced disconnect is not followed by another connection until the next start", async () => {
  const tab = await setUp();
  goodbye(tab, "FORCED");
  expect(tab.heard).toEqual(["disconnected FORCED"]);
  for (let hour = 0; hour < 2; hour += 1) {
    await tab.clock.advance(1_800_000);
    tab.client.wake();
    tab.client.activity();
    tab.client.maximize();
  }
  expect(tab.client.getState()).toMatchObject({ connection: "disconnected", hidden: null });
  expect(tab.server.requests.length).toBe(1);
  tab.client.stop();
  await tab.connect();
  expect(tab.client.getState().connection).toBe("ready");
});

test("[S4-24] [S7-50] a session that was ended is started anew without its token", async () => {
  const tab = await setUp();
  goodbye(tab, "SESSION_ENDED");
  await tab.clock.advance(1_200);
  expect(tab.server.requests[1]?.headers).not.toHaveProperty("X-Session-Token");
  expect(tab.server.requests[1]?.body.uuid).toBe("uuid-1");
  expect(tab.client.getState().connection).toBe("ready");
});

test("[S4-81] [S4-80] shutdown empties the state, disconnects and hides; start brings the visitor back", async () => {
  const tab = await setUp();
  tab.server.publish(tab.server.conversation.agentText("Hello"));
  tab.client.maximize();
  tab.client.typing("Hel");
  tab.client.shutdown();
  expect(tab.client.getState()).toMatchObject({
    connection: "disconnected",
    hidden: "removed",
    removal: null,
    messages: [],
    chat: { messages: [] },
    visitorId: "",
    windowState: "min",
    draft: "",
    unseenCount: 0,
  });
  await tab.clock.advance(60_000);
  expect(tab.clock.pending()).toBe(0);
  await tab.connect();
  expect(tab.client.getState()).toMatchObject({
    hidden: null,
    visitorId: "visitor-1",
    messages: [{ m: "Hello" }],
  });
});

test("[S4-81] what waited to be sent when the widget was shut down goes out after the next start", async () => {
  const tab = createTab();
  tab.client.send("Hello");
  tab.client.shutdown();
  expect(tab.client.getState().messages).toEqual([]);
  await tab.connect();
  expect(tab.client.getState().messages).toMatchObject([{ m: "Hello", isPending: false }]);
});

for (const [clause, propertyId, widgetId, code] of [
  ["[S8-10]", "", "other", "INVALID_PROPERTY_ID"],
  ["[S8-10]", undefined, "other", "INVALID_PROPERTY_ID"],
  ["[S8-11]", "other", " ", "INVALID_WIDGET_ID"],
  ["[S8-11]", "other", 7, "INVALID_WIDGET_ID"],
] as const)
  test(`${clause} switching to the widget ${String(propertyId)}/${String(widgetId)} is refused with ${code}`, async () => {
    const tab = await setUp();
    const call = tab.client.switchWidget(propertyId as string, widgetId as string);
    await expect(call).rejects.toMatchObject({ code });
    expect(tab.server.calls).toEqual([]);
    expect(tab.client.getState().connection).toBe("ready");
  });

test("[S4-80] [S7-11] another widget begins with its own settings, storage and visitor", async () => {
  const tab = await setUp();
  tab.server.publish(tab.server.conversation.agentText("of the first"));
  const widget = clientSettings({ consent: { enabled: true, text: "", url: "" } });
  tab.server.routes.set(SETTINGS, () => ({ data: { settingsVersion: 3, widget } }));
  await settled(tab, tab.client.switchWidget("other", "blue"));
  expect(tab.server.calls.at(-1)).toMatchObject({
    method: "GET",
    path: SETTINGS,
    query: { propertyId: "other", widgetId: "blue" },
  });
  expect(tab.client.link.options).toMatchObject({
    propertyId: "other",
    widgetId: "blue",
    settingsVersion: 3,
  });
  expect(tab.client.getState()).toMatchObject({ consent: "needed", messages: [], visitorId: "" });
  expect(tab.server.requests.length).toBe(1);
  tab.client.answerConsent(true);
  await tab.clock.advance(100);
  expect(tab.server.requests[1]?.body).toMatchObject({ propertyId: "other", widgetId: "blue" });
  expect(tab.server.requests[1]?.body).not.toHaveProperty("uuid");
  expect(tab.client.getState().connection).toBe("ready");
});

test("[S8-13] settings that do not load are reported and the present widget goes on", async () => {
  const tab = await setUp();
  const call = settled(tab, tab.client.switchWidget("other", "blue"));
  await expect(call).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(tab.incidents).toContain("Settings failed.");
  expect(tab.client.getState().connection).toBe("ready");
  tab.server.http = "down";
  await expect(settled(tab, tab.client.switchWidget("other", "blue"))).rejects.toMatchObject({
    code: "NETWORK_ERROR",
  });
});

test("[S4-82] another session key is told, and the page is told to the server anew", async () => {
  const tab = await setUp();
  await tab.clock.advance(1_000);
  const heard: string[] = [];
  tab.client.on("sessionChanged", ({ sessionKey }) => void heard.push(sessionKey));
  tab.server.connection().close();
  await tab.clock.advance(2_000);
  expect(heard).toEqual([]);
  tab.server.answer = { skey: "session-2" };
  tab.server.connection().close();
  await tab.clock.advance(3_000);
  expect(heard).toEqual(["session-2"]);
  expect(tab.client.getState().session.sessionKey).toBe("session-2");
  expect(tab.server.commands("nav").length).toBe(2);
});

test("the engine of a widget that was switched leaves no timer and no listener behind", async () => {
  const tab = createTab({}, { cookies: createFakeCookies() });
  await tab.connect();
  tab.server.routes.set(SETTINGS, () => ({ data: { settingsVersion: 1, widget: clientSettings() } }));
  for (const widgetId of ["a", "b", "c"]) await settled(tab, tab.client.switchWidget("main", widgetId));
  const timers = tab.clock.pending();
  await settled(tab, tab.client.switchWidget("main", "d"));
  expect(tab.clock.pending()).toBe(timers);
  expect(tab.client.getState().connection).toBe("ready");
});
