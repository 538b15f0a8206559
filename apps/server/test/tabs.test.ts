import { afterAll, beforeAll, expect, test } from "vitest";
import { connectVisitor, conversationOf, visit, type VisitorClient } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

async function twoTabs(fields: Record<string, unknown> = {}): Promise<[VisitorClient, VisitorClient]> {
  const one = await visit(server, fields);
  return [one, await connectVisitor(server, one.session)];
}

test.each([
  ["[S7-31] [S7-73]", "visitorSound", [{ bool: false }], "visitorSound", [false]],
  ["", "visitorSound", [true], "visitorSound", [true]],
  ["[S7-33] [S7-68]", "visitorPopupFocus", [], "visitorPopupFocus", []],
  ["[S7-34] [S7-71]", "chatBubbleClose", [], "chatBubbleClosed", []],
] as const)(
  "%s %s is heard by the visitor's other tabs, and by nobody else",
  async (_clauses, command, sent, event, heard) => {
    const [one, two] = await twoTabs();
    const stranger = await visit(server);
    expect(await one.socket.call(command, ...sent)).toEqual({ error: null, data: null });
    expect(await two.socket.next(event)).toEqual(heard);
    await Promise.all([one.socket.settled(), stranger.socket.settled()]);
    expect([one.socket.all(event), stranger.socket.all(event)]).toEqual([[], []]);
    await Promise.all([one.socket.close(), two.socket.close(), stranger.socket.close()]);
  },
);

test("[S7-75] a new size of the window is taken, a senseless one refused", async () => {
  const { socket } = await visit(server);
  const resize = (size: unknown) => socket.call("notifyWidgetResized", size);
  expect(await resize({ width: 350, height: 520.5 })).toEqual({ error: null, data: null });
  expect((await resize({ width: -1, height: 0 })).error?.code).toBe("INVALID_PAYLOAD");
  await socket.close();
});

/** Saves a widget's settings as the owner's API does. */
async function save(widgetId: string, settings: unknown): Promise<void> {
  await server.store.saveWidgetSettings("main", widgetId, settings);
  server.domain.properties.forgetWidget("main", widgetId);
  server.domain.fanout.publishToAudience({ type: "settings", propertyId: "main", widgetId });
}

const slot = { day: 0, start: 0, end: 1 };

test("[S7-37] open pages hear of new opening times, once, with the offset of their zone", async () => {
  await server.store.ensureWidget("main", "hours", {}, 1);
  const [one, two] = await twoTabs({ widgetId: "hours" });
  const stranger = await visit(server);
  const scheduler = { enabled: false, timezone: "Asia/Tokyo", slots: [slot] };
  await save("hours", { scheduler });
  const update = [{ scheduler, wstz: { tzo: 540, utc: "UTC+09:00" } }];
  for (const { socket } of [one, two]) expect(await socket.next("widgetScheduleUpdate")).toEqual(update);
  await save("hours", { scheduler, stackingOrder: 7 });
  await save("hours", { scheduler: { ...scheduler, timezone: "UTC" } });
  expect(await one.socket.next("widgetScheduleUpdate")).toMatchObject([{ wstz: { tzo: 0 } }]);
  expect(one.socket.all("widgetScheduleUpdate")).toHaveLength(2);
  await stranger.socket.settled();
  expect(stranger.socket.all("widgetScheduleUpdate")).toEqual([]);
  await Promise.all([one, two, stranger].map(({ socket }) => socket.close()));
});

test("[S7-32] settings that close the page say so, and those that open it again", async () => {
  await server.store.ensureWidget("main", "status", {}, 1);
  const visitor = await visit(server, { widgetId: "status" });
  const closed = { agentDrivenStatus: true };
  await save("status", closed);
  const [offline] = await visitor.socket.next("pageStatus");
  expect(offline).toMatchObject({ status: "offline" });
  await save("status", { ...closed, stackingOrder: 7 });
  await save("status", {});
  expect(await visitor.socket.next("pageStatus")).toEqual([{ status: "online", version: 0 }]);
  expect(visitor.socket.all("pageStatus")).toHaveLength(2);
  await visitor.socket.close();
});

test("what was told before does not keep back the same news when nobody heard the change between", async () => {
  await server.store.ensureWidget("main", "quiet", {}, 1);
  const [first, second] = [
    { scheduler: { enabled: false, timezone: "Asia/Tokyo", slots: [] } },
    { scheduler: { enabled: false, timezone: "UTC", slots: [] } },
  ];
  const one = await visit(server, { widgetId: "quiet" });
  await save("quiet", first);
  await one.socket.next("widgetScheduleUpdate");
  await one.socket.close();
  await save("quiet", second);
  const two = await visit(server, { widgetId: "quiet" });
  await save("quiet", first);
  expect(await two.socket.next("widgetScheduleUpdate")).toMatchObject([first]);
  await two.socket.close();
});

test("[S7-35] switching the chat off takes it from the pages that show it", async () => {
  await server.store.ensureWidget("main", "going", {}, 1);
  const [one, two] = await twoTabs({ widgetId: "going" });
  const stranger = await visit(server);
  await save("going", { components: { liveChat: false } });
  for (const { socket } of [one, two]) {
    expect(await socket.next("pageDisable")).toEqual([]);
    expect(await socket.closed).toEqual({ code: 4403, reason: "WIDGET_DISABLED" });
  }
  expect((await stranger.socket.call("messagePreview", "")).error).toBeNull();
  await stranger.socket.close();
});

test("[S7-38] whoever changes the visitor's data, all tabs but the one that did hear it, and the desks' list follows", async () => {
  const [one, two] = await twoTabs();
  const id = await conversationOf(server, one);
  server.domain.fanout.publishToConversation(id, {
    type: "toldVisitor",
    name: "visitorDataUpdate",
    parameters: [{ n: "Ada", e: "" }],
  });
  for (const { socket } of [one, two]) {
    expect(await socket.next("visitorDataUpdate")).toEqual([{ n: "Ada", e: "" }]);
  }
  expect(server.domain.visitors.read(one.session.vid)).toMatchObject({ name: "Ada", email: "" });
  await one.socket.call("sendChatMessage", { message: "Hello" });
  expect(await two.socket.next("visitorMessage")).toMatchObject([{ n: "Ada" }]);
  await Promise.all([one.socket.close(), two.socket.close()]);
});
