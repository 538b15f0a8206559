import { afterAll, beforeAll, expect, test } from "vitest";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { ANNA, BOT, TEST_AGENTS } from "./support/agents.ts";
import { connectVisitor, conversationOf, openDesk, visit, visitorSocketUrl } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";
import { RawSocket } from "./support/raw-socket.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

test.each([
  ["BANNED", 4403],
  ["FORCED", 4408],
  ["SESSION_ENDED", 4401],
] as const)(
  "[S7-50] %s reaches every tab of the visitor, who is told and closed with %i",
  async (reason, code) => {
    const visitor = await visit(server);
    const other = await connectVisitor(server, visitor.session);
    const stranger = await visit(server);
    const id = await conversationOf(server, visitor);
    server.domain.fanout.publishToConversation(id, { type: "disconnect", reason });
    for (const { socket } of [visitor, other]) {
      expect(await socket.next("remoteDisconnect")).toEqual([{ message: reason }]);
      expect(await socket.closed).toEqual({ code, reason });
    }
    expect((await stranger.socket.call("messagePreview", "still here")).error).toBeNull();
    await stranger.socket.close();
  },
);

test("the end of one session leaves the visitor's others alone", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  const elsewhere = { type: "disconnect", reason: "SESSION_ENDED", sessionKey: "another" } as const;
  server.domain.fanout.publishToConversation(id, elsewhere);
  expect((await visitor.socket.call("messagePreview", "still here")).error).toBeNull();
  const { skey: sessionKey } = visitor.session;
  server.domain.fanout.publishToConversation(id, { ...elsewhere, sessionKey });
  expect(await visitor.socket.closed).toEqual({ code: 4401, reason: "SESSION_ENDED" });
});

test("a banned visitor is told so at the handshake and not let in", async () => {
  const visitor = await visit(server);
  const other = await visit(server);
  const { vid: visitorId } = visitor.session;
  const ban = { visitorId, propertyId: "main", address: "", reason: "", agentId: "anna", createdAt: 1 };
  await server.store.saveBan(ban);
  const refused = await RawSocket.open(visitorSocketUrl(server, visitor.session));
  expect(await refused.next("remoteDisconnect")).toEqual([{ message: "BANNED" }]);
  expect(await refused.closed).toEqual({ code: 4403, reason: "BANNED" });
  expect(refused.all("ready")).toEqual([]);
  await (await connectVisitor(server, other.session)).socket.close();
  await server.store.liftBan(visitorId);
  await (await connectVisitor(server, visitor.session)).socket.close();
  await Promise.all([visitor.socket.close(), other.socket.close()]);
});

test("a banned address is not let in either, whoever comes from it", async () => {
  const guarded = await startServer();
  const visitor = await visit(guarded);
  const ban = { propertyId: "main", address: "127.0.0.1", reason: "", agentId: "anna", createdAt: 1 };
  await guarded.store.saveBan({ ...ban, visitorId: (await visit(guarded)).session.vid });
  const refused = await RawSocket.open(visitorSocketUrl(guarded, visitor.session));
  expect(await refused.closed).toEqual({ code: 4403, reason: "BANNED" });
  await guarded.stop();
});

test("a session that was ended connects no more; the page must register again", async () => {
  const visitor = await visit(server);
  await server.store.endSession(visitor.session.skey, Date.now());
  const refused = await RawSocket.open(visitorSocketUrl(server, visitor.session));
  expect(await refused.next("remoteDisconnect")).toEqual([{ message: "INVALID_TOKEN" }]);
  expect(await refused.closed).toMatchObject({ code: 4401 });
  await visitor.socket.close();
});

test("[S7-35] where the owner has switched the chat off, a page that connects is sent away", async () => {
  await server.store.ensureWidget("main", "closing", {}, 1);
  const visitor = await visit(server, { widgetId: "closing" });
  await server.store.saveWidgetSettings("main", "closing", { components: { liveChat: false } });
  server.domain.properties.forgetWidget("main", "closing");
  const refused = await RawSocket.open(visitorSocketUrl(server, visitor.session));
  expect(await refused.next("pageDisable")).toEqual([]);
  expect(await refused.closed).toEqual({ code: 4403, reason: "WIDGET_DISABLED" });
  await visitor.socket.close();
});

test("an agent whose credentials are good no more is cut off within seconds, the others stay", async () => {
  const clock = new ManualClock();
  const good = new Set(TEST_AGENTS);
  let asked = 0;
  const watched = await startServer({
    clock,
    authenticator: {
      authenticate: async ({ authorization }) => {
        asked += 1;
        return [...good].find(({ agentId }) => authorization === `Bearer ${agentId}`) ?? null;
      },
    },
  });
  const desks = await Promise.all([openDesk(watched), openDesk(watched), openDesk(watched, BOT)]);
  asked = 0;
  clock.advance(15_000);
  await Promise.all(desks.map((desk) => desk.settled()));
  // Once for each token, not for each socket.
  expect(asked).toBe(2);
  good.delete(ANNA);
  clock.advance(15_000);
  for (const desk of desks.slice(0, 2)) {
    expect(await desk.next("remoteDisconnect")).toEqual([{ message: "UNAUTHENTICATED" }]);
    expect(await desk.closed).toMatchObject({ code: 4401 });
  }
  const [, , bot] = desks;
  expect((await bot.call("unwatch", { conversationId: "x" })).error).toBeNull();
  await bot.close();
  await watched.stop();
  expect(watched.errors).toEqual([]);
});

test("while nobody can be asked about credentials every agent stays", async () => {
  const clock = new ManualClock();
  let failing = false;
  const shaken = await startServer({
    clock,
    authenticator: {
      authenticate: async () => {
        if (failing) throw new Error("on purpose");
        return ANNA;
      },
    },
  });
  const desk = await openDesk(shaken);
  failing = true;
  clock.advance(15_000);
  await desk.settled();
  expect((await desk.call("unwatch", { conversationId: "x" })).error).toBeNull();
  await desk.close();
  await shaken.stop();
});
