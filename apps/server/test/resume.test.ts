import type { Message } from "@parley/protocol";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { conversationOf, connectVisitor, register, visit, visitorSocketUrl } from "./support/clients.ts";
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

/** Everything that a socket has brought, in order: first by `ready`, then live. */
const brought = (socket: RawSocket, ready: { conversation: { c: Message[] } }): number[] => [
  ...ready.conversation.c.map(({ cver }) => cver),
  ...socket.all("visitorMessage").map(({ p }) => (p[0] as Message).cver),
];

/** Stores texts without any connection hearing of them. */
async function fill(conversationId: string, count: number, text = "text"): Promise<void> {
  const writes = Array.from({ length: count }, (_, index) =>
    server.store.changeConversation({
      conversationId,
      at: Date.now(),
      decide: ({ head }) => ({
        entries: [
          {
            id: `fill-${head.version}-${index}`,
            t: "c",
            m: text,
            n: "Anna",
            ut: "a",
            uid: "anna",
            chid: head.chatId,
            md: {},
            attchs: [],
          },
        ],
      }),
    }),
  );
  await Promise.all(writes);
}

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test("[S7-28] [S7-29] [S4-20] from every version a page gets exactly what it has missed", async () => {
  const visitor = await visit(server);
  await visitor.socket.call("sendChatMessage", { message: "first" });
  await fill(await conversationOf(server, visitor), 11);
  await visitor.socket.close();
  for (const cver of upTo(0, 12)) {
    const { socket, ready } = await connectVisitor(server, visitor.session, cver);
    expect(ready).toMatchObject({
      origin: server.url,
      pageStatus: { status: "online" },
      conversation: { cver: 12, chid: visitor.session.chid },
    });
    await socket.settled();
    expect(brought(socket, ready)).toEqual(upTo(cver + 1, 12));
    await socket.close();
  }
});

test("what does not fit into ready follows in order, before live messages", async () => {
  const visitor = await visit(server);
  const conversationId = await conversationOf(server, visitor);
  await fill(conversationId, 450);
  const { socket, ready } = await connectVisitor(server, visitor.session, 3);
  expect(ready.conversation.c).toHaveLength(200);
  expect(ready.conversation.cver).toBe(450);
  const other = await connectVisitor(server, visitor.session, 450);
  await other.socket.call("sendChatMessage", { message: "live" });
  let last: Message;
  do [last] = await socket.next("visitorMessage");
  while (last.m !== "live");
  expect(brought(socket, ready)).toEqual(upTo(4, 451));
  await Promise.all([socket.close(), other.socket.close(), visitor.socket.close()]);
});

test("a fan-out that loses messages is healed by the cursor at the next one", async () => {
  const visitor = await visit(server);
  const other = await connectVisitor(server, visitor.session, 0);
  const conversationId = await conversationOf(server, visitor);
  await visitor.socket.call("sendChatMessage", { message: "1" });
  await fill(conversationId, 3);
  await visitor.socket.call("sendChatMessage", { message: "5" });
  let last: Message;
  do [last] = await other.socket.next("visitorMessage");
  while (last.cver < 5);
  expect(brought(other.socket, other.ready)).toEqual([1, 2, 3, 4, 5]);
  // The sender itself has the answers to 1 and 5 and learns of the rest.
  do [last] = await visitor.socket.next("visitorMessage");
  while (last.cver < 4);
  expect(brought(visitor.socket, visitor.ready).filter((cver) => cver < 5)).toEqual([2, 3, 4]);
  await Promise.all([visitor.socket.close(), other.socket.close()]);
});

test("the answer to a message comes before any later message of the conversation", async () => {
  const one = await visit(server);
  const two = await connectVisitor(server, one.session, 0);
  const sends = upTo(1, 40).map((count) =>
    (count % 2 ? one : two).socket.call("sendChatMessage", { message: `${count}` }),
  );
  await Promise.all(sends);
  await Promise.all([one.socket.settled(), two.socket.settled()]);
  for (const { socket } of [one, two]) {
    const versions = socket.frames.flatMap(({ c, p }) => {
      if (c === "visitorMessage") return [(p[0] as Message).cver];
      const data = c === "callback" ? (p[1] as { cver?: number } | null) : null;
      return data?.cver === undefined ? [] : [data.cver];
    });
    expect(versions).toEqual(upTo(1, 40));
  }
  await Promise.all([one.socket.close(), two.socket.close()]);
});

test("a page that claims more than there is gets the real version and the newest messages", async () => {
  const visitor = await visit(server);
  await fill(await conversationOf(server, visitor), 60);
  const { socket, ready } = await connectVisitor(server, visitor.session, 9_999);
  expect(ready.conversation.cver).toBe(60);
  expect(brought(socket, ready)).toEqual(upTo(11, 60));
  await visitor.socket.call("sendChatMessage", { message: "live" });
  expect(await socket.next("visitorMessage")).toMatchObject([{ cver: 61 }]);
  await Promise.all([socket.close(), visitor.socket.close()]);
});

test("older messages are read page by page", async () => {
  const visitor = await visit(server);
  await fill(await conversationOf(server, visitor), 7);
  const page = async (before: number, limit: number) => {
    const { data } = await visitor.socket.call("getMessages", { before, limit });
    return { versions: data.messages.map(({ cver }: Message) => cver), more: data.more };
  };
  expect(await page(8, 3)).toEqual({ versions: [5, 6, 7], more: true });
  expect(await page(5, 3)).toEqual({ versions: [2, 3, 4], more: true });
  expect(await page(2, 3)).toEqual({ versions: [1], more: false });
  expect(await page(0, 3)).toEqual({ versions: [], more: false });
  await visitor.socket.close();
});

test("a page that stops reading is caught up from the store when it goes on", async () => {
  const visitor = await visit(server);
  const slow = await connectVisitor(server, visitor.session, 0);
  const reads = vi.spyOn(server.store, "readMessagesAfter");
  slow.socket.stream.pause();
  const text = "x".repeat(5_000);
  for (let round = 0; round < 60; round += 1) {
    await Promise.all(upTo(1, 50).map(() => visitor.socket.call("sendChatMessage", { message: text })));
  }
  slow.socket.stream.resume();
  let last: Message;
  do [last] = await slow.socket.next("visitorMessage");
  while (last.cver < 3_000);
  expect(brought(slow.socket, slow.ready)).toEqual(upTo(1, 3_000));
  // Live messages alone would not have read anything.
  expect(reads).toHaveBeenCalled();
  await Promise.all([visitor.socket.close(), slow.socket.close()]);
});

test("a page that asks and asks without reading is cut and may come back", async () => {
  const visitor = await visit(server);
  await fill(await conversationOf(server, visitor), 40, "x".repeat(5_000));
  visitor.socket.stream.pause();
  for (let id = 1; id <= 100; id += 1) {
    visitor.socket.raw(JSON.stringify({ c: "getMessages", p: [{ before: 41, limit: 40 }], k: id }));
  }
  const other = await connectVisitor(server, visitor.session, 40);
  await other.socket.call("getMessages", { before: 2, limit: 1 });
  visitor.socket.stream.resume();
  expect(await visitor.socket.closed).toMatchObject({ code: 1013, reason: "SLOW_CONSUMER" });
  expect(visitor.socket.all("remoteDisconnect")).toMatchObject([{ p: [{ message: "SLOW_CONSUMER" }] }]);
  const { ready, socket } = await connectVisitor(server, visitor.session, 39);
  expect(ready.conversation.c).toMatchObject([{ cver: 40 }]);
  await Promise.all([socket.close(), other.socket.close()]);
});

test("a session that came back within half an hour keeps its key", async () => {
  const { body } = await register(server);
  const again = await register(server, { uuid: body.data.uuid }, { "x-session-token": body.data.tkn });
  expect(again.body.data.skey).toBe(body.data.skey);
  const socket = await RawSocket.open(visitorSocketUrl(server, { ...again.body.data, tkn: body.data.tkn }));
  await socket.next("ready");
  await socket.close();
});
