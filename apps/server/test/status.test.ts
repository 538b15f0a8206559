import { afterAll, beforeAll, expect, test } from "vitest";
import { ANNA, BOT } from "./support/agents.ts";
import { asAgent, connectVisitor, conversationOf, openDesk, register, visit } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.store.ensureWidget("main", "driven", { agentDrivenStatus: true }, 1);
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

test("[S4-15] without agent-driven status the page is online with nobody at the desk", async () => {
  const visitor = await visit(server);
  expect(visitor.session).toMatchObject({ ast: "online", profiles: [] });
  const desk = await openDesk(server);
  await desk.close();
  await visitor.socket.settled();
  expect(visitor.socket.all("pageStatus")).toEqual([]);
  await visitor.socket.close();
});

test("[S4-08] [S4-09] [S7-32] with it the status follows the desks, with a rising version, and is pushed", async () => {
  const visitor = await visit(server, { widgetId: "driven" });
  expect(visitor.session.ast).toBe("offline");
  expect(visitor.ready.pageStatus).toEqual({ status: "offline", version: visitor.session.asver });
  const anna = await openDesk(server);
  const [online] = await visitor.socket.next("pageStatus");
  expect(online.status).toBe("online");
  expect(online.version).toBeGreaterThan(visitor.session.asver);
  const bot = await openDesk(server, BOT);
  const { body } = await register(server, { widgetId: "driven" });
  expect(body.data).toMatchObject({
    ast: "online",
    asver: online.version,
    profiles: [ANNA.profile, BOT.profile],
  });
  await anna.close();
  await bot.close();
  const [offline] = await visitor.socket.next("pageStatus");
  expect(offline.status).toBe("offline");
  expect(offline.version).toBeGreaterThan(online.version);
  expect(visitor.socket.all("pageStatus")).toHaveLength(2);
  await visitor.socket.close();
});

test("[S7-40] visitors hear who of the team comes to the desk and who leaves it", async () => {
  const visitor = await visit(server);
  const before = visitor.socket.all("visitorConversationPresenceUpdate").length;
  const desk = await openDesk(server);
  const [arrived] = await visitor.socket.next("visitorConversationPresenceUpdate");
  expect(arrived.profiles).toContainEqual(ANNA.profile);
  await desk.close();
  const [left] = await visitor.socket.next("visitorConversationPresenceUpdate");
  expect(left.profiles).not.toContainEqual(ANNA.profile);
  expect(visitor.socket.all("visitorConversationPresenceUpdate")).toHaveLength(before + 2);
  await visitor.socket.close();
});

test("[S4-29] [S4-30] [S7-51] [S7-69] the desks see who is there: page, window, away, tabs, gone", async () => {
  const desk = await openDesk(server);
  const one = await visit(server, { title: "Home", platform: "mobile" });
  const visitorId = one.session.vid;
  const [arrived] = await desk.next("visitorChanged");
  expect(arrived).toMatchObject({
    visitorId,
    name: one.session.n,
    url: "https://shop.example/",
    title: "Home",
    platform: "mobile",
    status: "online",
    window: "min",
    connections: 1,
  });
  await one.socket.call("nav", { u: "https://shop.example/cart", t: "Cart", r: "https://shop.example/" });
  expect(await desk.next("visitorChanged")).toMatchObject([
    { title: "Cart", url: "https://shop.example/cart" },
  ]);
  await one.socket.call("chatWindowState", "max");
  expect(await desk.next("visitorChanged")).toMatchObject([{ window: "max" }]);
  const two = await connectVisitor(server, one.session);
  expect(await desk.next("visitorChanged")).toMatchObject([{ connections: 2 }]);
  await one.socket.call("socketStatusUpdate", "away");
  expect(await desk.next("visitorChanged")).toMatchObject([{ status: "online" }]);
  await two.socket.call("socketStatusUpdate", "away");
  expect(await desk.next("visitorChanged")).toMatchObject([{ status: "away" }]);
  await two.socket.call("socketStatusUpdate", "online");
  expect(await desk.next("visitorChanged")).toMatchObject([{ status: "online" }]);
  await two.socket.close();
  expect(await desk.next("visitorChanged")).toMatchObject([{ connections: 1, status: "away" }]);
  await one.socket.close();
  expect(await desk.next("visitorLeft")).toEqual([{ visitorId }]);
  expect((await asAgent(server, "GET", "/visitors")).body.data.visitors).toEqual([]);
  await desk.close();
});

test("a conversation begins and changes on every desk: first message, presence, join, end", async () => {
  const desk = await openDesk(server);
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  const fresh = { id, visitorOnline: true, chatOpen: true, unreadCount: 1, lastMessage: { text: "Hello" } };
  expect(await desk.next("conversationChanged")).toMatchObject([fresh]);
  await asAgent(server, "POST", `/conversations/${id}/join`);
  expect(await desk.next("conversationChanged")).toMatchObject([{ agents: [ANNA.profile] }]);
  await asAgent(server, "POST", `/conversations/${id}/end`);
  expect(await desk.next("conversationChanged")).toMatchObject([{ agents: [], chatOpen: false }]);
  await visitor.socket.close();
  expect(await desk.next("conversationChanged")).toMatchObject([{ id, visitorOnline: false }]);
  const back = await visit(server, { uuid: visitor.session.uuid });
  expect(await desk.next("conversationChanged")).toMatchObject([{ id, visitorOnline: true }]);
  await Promise.all([back.socket.close(), desk.close()]);
});
