import { afterAll, beforeAll, expect, test } from "vitest";
import { asAgent, connectVisitor, conversationOf, openDesk, register, visit } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.store.ensureWidget("main", "unrated", { features: { rating: false } }, 1);
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

test("[S1-04] [S4-60] [S7-70] a rating is noticed by everybody, kept, replaced, and taken back with 0", async () => {
  const visitor = await visit(server);
  const other = await connectVisitor(server, visitor.session);
  const id = await conversationOf(server, visitor);
  const desk = await openDesk(server);
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  const rate = (rating: number) => visitor.socket.call("visitorRating", { rating });
  expect(await rate(1)).toEqual({ error: null, data: null });
  const [, heard] = [await other.socket.next("visitorMessage"), await other.socket.next("visitorMessage")];
  expect(heard).toMatchObject([{ t: "n", m: "VISITOR_RATING", ut: "v", cver: 2, md: { rt: 1 } }]);
  expect(await visitor.socket.next("visitorMessage")).toEqual(heard);
  const readRating = async () => (await asAgent(server, "GET", `/conversations/${id}`)).body.data.rating;
  expect(await readRating()).toBe(1);
  // The same once more is no news.
  await rate(1);
  expect(await server.store.readHead(id)).toMatchObject({ version: 2 });
  await rate(-1);
  expect(await readRating()).toBe(-1);
  expect((await register(server, { uuid: visitor.session.uuid })).body.data).toMatchObject({ rating: -1 });
  await rate(0);
  expect(await readRating()).toBe(0);
  await desk.settled();
  const told = desk
    .all("message")
    .map(({ p }) => (p[0] as { message: { md: { rt?: number } } }).message.md.rt);
  expect(told).toEqual([undefined, 1, -1, 0]);
  await Promise.all([visitor.socket.close(), other.socket.close(), desk.close()]);
});

test("a rating belongs to its chat: the next one has none, the ended one keeps it", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  await visitor.socket.call("visitorRating", { rating: 1 });
  await visitor.socket.call("endChat");
  expect((await visitor.socket.call("visitorRating", { rating: -1 })).error?.code).toBe("NO_OPEN_CHAT");
  expect(await server.store.readHead(id)).toMatchObject({ rating: 0 });
  const { chats } = await server.store.listPastChats(id, 10, undefined);
  expect(chats).toMatchObject([{ rating: 1 }]);
  await visitor.socket.close();
});

test.each([2, -2, 0.5, "1", null, undefined])("[S4-60] %j is no rating", async (rating) => {
  const visitor = await visit(server);
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  expect((await visitor.socket.call("visitorRating", { rating })).error?.code).toBe("INVALID_PAYLOAD");
  expect(await server.store.readHead(await conversationOf(server, visitor))).toMatchObject({ version: 1 });
  await visitor.socket.close();
});

test("where the owner has switched ratings off none is taken", async () => {
  const visitor = await visit(server, { widgetId: "unrated" });
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  expect((await visitor.socket.call("visitorRating", { rating: 1 })).error?.code).toBe("FEATURE_OFF");
  await visitor.socket.close();
});
