import { expect, test } from "vitest";
import type { Message } from "@parley/protocol";
import { connectVisitor, conversationOf, openDesk, visit } from "./support/clients.ts";
import { startServer, temporaryFolder } from "./support/harness.ts";
import type { Answer } from "./support/raw-socket.ts";
import type { Store } from "../src/ports/store.ts";
import { writeOn } from "./support/write-on.ts";

test("stopping answers what was asked, tells every peer and keeps what was answered", async () => {
  const { folder, remove } = temporaryFolder();
  const server = await startServer({ folder });
  const visitor = await visit(server);
  const desk = await openDesk(server);
  const conversationId = await conversationOf(server, visitor);
  const answers: Answer[] = [];
  const sending = Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      answers.push(await visitor.socket.call("sendChatMessage", { id: `m-${index}`, message: `${index}` }));
    }),
  );
  await visitor.socket.settled();
  await server.stop();
  await sending;
  for (const socket of [visitor.socket, desk]) {
    expect(await socket.closed).toEqual({ code: 1012, reason: "SERVER_STOPPING" });
    expect(socket.all("remoteDisconnect")).toMatchObject([{ p: [{ message: "SERVER_STOPPING" }] }]);
  }
  expect(answers.filter(({ error }) => error === null)).toHaveLength(50);

  const again = await startServer({ folder });
  const { messages } = await again.store.readMessagesAfter(conversationId, 0, 100);
  expect(messages.map(({ m }: Message) => m)).toEqual(Array.from({ length: 50 }, (_, index) => `${index}`));
  const { socket } = await connectVisitor(again, visitor.session, 50);
  await socket.close();
  await again.stop();
  expect([...server.errors, ...again.errors]).toEqual([]);
  remove();
});

async function textsOf(store: Store, conversationId: string): Promise<string[]> {
  const texts: string[] = [];
  for (;;) {
    const { messages, more } = await store.readMessagesAfter(conversationId, texts.length, 200);
    texts.push(...messages.map(({ m }) => m));
    if (!more) return texts;
  }
}

test("visitors who write on while a server says farewell to one after the other lose nothing", async () => {
  const { folder, remove } = temporaryFolder();
  const first = await startServer({ folder });
  const next = await startServer({ folder });
  const pages = await Promise.all(Array.from({ length: 20 }, () => visit(first)));
  const writing = pages.map(async (page) => writeOn(page, next));
  const stopped = first.stop(300);
  const written = await Promise.all(writing);
  await stopped;
  for (const page of written) {
    const texts = await textsOf(next.store, await conversationOf(next, page));
    expect(texts).toEqual(Array.from({ length: page.count }, (_, index) => `${index}`));
  }
  for (const { socket } of written) await socket.close();
  await next.stop();
  expect([...first.errors, ...next.errors]).toEqual([]);
  remove();
});

test("a storage fault is told to the caller, logged without the text, and the socket goes on", async () => {
  let broken = false;
  const server = await startServer({
    wrapStore: (store) => ({
      ...store,
      changeConversation: (request) =>
        broken ? Promise.reject(new Error("disk full")) : store.changeConversation(request),
    }),
  });
  const visitor = await visit(server);
  broken = true;
  const failed = await visitor.socket.call("sendChatMessage", { id: "m-1", message: "a secret" });
  expect(failed.error?.code).toBe("InternalServerError");
  broken = false;
  const retried = await visitor.socket.call("sendChatMessage", { id: "m-1", message: "a secret" });
  expect(retried.data).toMatchObject({ id: "m-1", cver: 1 });
  expect(server.errors).toHaveLength(1);
  expect(server.errors[0]).toContain("disk full");
  expect(server.errors[0]).not.toContain("a secret");
  await visitor.socket.close();
  await server.stop();
});
