import { afterAll, beforeAll, expect, test } from "vitest";
import { asAgent, connectVisitor, openDesk, register, visit, visitorSocketUrl } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";
import { logIn, signed } from "./support/identity.ts";
import { RawSocket } from "./support/raw-socket.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const ban = (visitorId: string, body: object = {}) =>
  asAgent(server, "POST", `/visitors/${visitorId}/ban`, body);
const unban = (visitorId: string) => asAgent(server, "POST", `/visitors/${visitorId}/unban`);
const bans = async () => (await asAgent(server, "GET", "/bans")).body.data.bans;

test("a banned visitor is told and cut off in every tab, and comes back by no way until the ban is lifted", async () => {
  const visitor = await visit(server);
  const other = await connectVisitor(server, visitor.session);
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  const desk = await openDesk(server);
  const { vid, uuid, tkn } = visitor.session;
  expect((await ban(vid, { reason: "Spam" })).body).toEqual({ data: null });
  for (const { socket } of [visitor, other]) {
    expect(await socket.next("remoteDisconnect")).toEqual([{ message: "BANNED" }]);
    expect(await socket.closed).toMatchObject({ code: 4403 });
  }
  expect(await desk.next("conversationChanged")).toMatchObject([{ visitorId: vid, banned: true }]);
  const refused = { status: 403, body: { error: { code: "BANNED" } } };
  expect(await register(server, { uuid })).toMatchObject(refused);
  expect(await register(server, {}, { "x-session-token": tkn })).toMatchObject(refused);
  expect(await logIn(server, tkn, { userId: "1" })).toMatchObject(refused);
  const socket = await RawSocket.open(visitorSocketUrl(server, visitor.session));
  expect(await socket.next("remoteDisconnect")).toEqual([{ message: "BANNED" }]);
  expect(await socket.closed).toMatchObject({ code: 4403 });
  expect(await bans()).toMatchObject([{ visitorId: vid, reason: "Spam", address: "" }]);
  expect((await asAgent(server, "GET", `/visitors/${vid}`)).body.data.banned).toBe(true);
  // Others at the same address are not touched.
  expect((await register(server)).status).toBe(200);
  expect((await unban(vid)).body).toEqual({ data: null });
  expect((await register(server, { uuid })).body.data.vid).toBe(vid);
  expect(await bans()).toEqual([]);
  await desk.close();
});

test("a ban of the address keeps everybody there out of the property, and of this one only", async () => {
  await server.store.ensureProperty({ id: "side", name: "Side", secret: "x", createdAt: 1 });
  await server.store.ensureWidget("side", "default", {}, 1);
  const bad = await visit(server);
  const neighbour = await visit(server);
  const elsewhere = await visit(server, { propertyId: "side" });
  await ban(bad.session.vid, { address: true });
  expect(await neighbour.socket.next("remoteDisconnect")).toEqual([{ message: "BANNED" }]);
  expect((await register(server)).body.error.code).toBe("BANNED");
  expect((await register(server, { uuid: neighbour.session.uuid })).body.error.code).toBe("BANNED");
  const socket = await RawSocket.open(visitorSocketUrl(server, neighbour.session));
  expect(await socket.next("remoteDisconnect")).toEqual([{ message: "BANNED" }]);
  expect((await register(server, { propertyId: "side" })).status).toBe(200);
  await elsewhere.socket.settled();
  expect(elsewhere.socket.all("remoteDisconnect")).toEqual([]);
  expect(await bans()).toMatchObject([{ visitorId: bad.session.vid, address: "127.0.0.1" }]);
  await unban(bad.session.vid);
  expect((await register(server)).status).toBe(200);
  await elsewhere.socket.close();
});

test("nothing is made for somebody at a banned address", async () => {
  const bad = await visit(server);
  await ban(bad.session.vid, { address: true });
  const user = { userId: "shut-out", hash: signed("shut-out") };
  expect((await register(server, { user })).body.error.code).toBe("BANNED");
  expect(await server.store.findVisitorByUserId("main", "shut-out")).toBeNull();
  await unban(bad.session.vid);
  await register(server, { user });
  expect(await server.store.findVisitorByUserId("main", "shut-out")).toMatchObject({ verified: true });
});

test("an agent can disconnect a visitor, who may come back", async () => {
  const visitor = await visit(server);
  const { vid, uuid } = visitor.session;
  await asAgent(server, "POST", `/visitors/${vid}/disconnect`);
  expect(await visitor.socket.next("remoteDisconnect")).toEqual([{ message: "FORCED" }]);
  expect(await visitor.socket.closed).toMatchObject({ code: 4408 });
  expect((await register(server, { uuid })).body.data.vid).toBe(vid);
});

test("bans need an agent and a visitor who exists; lifting none is no fault", async () => {
  for (const path of ["ban", "unban", "disconnect"]) {
    const { body } = await asAgent(server, "POST", `/visitors/nobody/${path}`, {});
    expect(body.error.code).toBe("UNKNOWN_VISITOR");
  }
  const { body } = await register(server);
  expect((await unban(body.data.vid)).status).toBe(200);
  const answer = await fetch(`${server.url}/v1/agent/visitors/${body.data.vid}/ban`, { method: "POST" });
  expect(answer.status).toBe(401);
  expect((await ban(body.data.vid, { reason: "x".repeat(501) })).body.error).toMatchObject({
    code: "INVALID_PAYLOAD",
    path: "reason",
  });
});

test("the ban of somebody who has never written is no news of a conversation", async () => {
  const silent = await visit(server);
  const writer = await visit(server);
  await writer.socket.call("sendChatMessage", { message: "Hello" });
  const desk = await openDesk(server);
  await ban(silent.session.vid);
  await ban(writer.session.vid);
  await Promise.all([silent.socket.closed, writer.socket.closed]);
  expect(await desk.next("conversationChanged")).toMatchObject([{ visitorId: writer.session.vid }]);
  await desk.close();
});
