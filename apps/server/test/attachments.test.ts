import type { FileAttachment } from "@parley/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  asAgent,
  connectVisitor,
  conversationOf,
  openDesk,
  visit,
  type VisitorClient,
} from "./support/clients.ts";
import { handleOf, upload } from "./support/uploads.ts";
import type { Store } from "../src/ports/store.ts";
import { startServer, type TestServer } from "./support/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

/** Uploads a small text file and answers its description. */
async function uploadNote(visitor: VisitorClient, name = "note.txt", at = server): Promise<FileAttachment> {
  return (await upload(at, visitor, { name, content: "Hello" })).data;
}

test("[S3-06] [S3-19] [S5-15] a message may be files alone: everybody hears of them, lists show their names", async () => {
  const visitor = await visit(server);
  const other = await connectVisitor(server, visitor.session);
  const desk = await openDesk(server);
  const id = await conversationOf(server, visitor);
  const files = [await uploadNote(visitor, "note.txt"), await uploadNote(visitor, "second.txt")];
  const sent = await visitor.socket.call("sendChatMessage", { attachments: files });
  expect(sent).toMatchObject({ error: null, data: { cver: 1 } });
  const [heard] = await other.socket.next("visitorMessage");
  expect(heard).toMatchObject({ t: "c", m: "", attchs: files });
  expect(heard.attchs[0]).toMatchObject({ type: "file", name: "note.txt", size: 5, extension: "txt" });
  expect((await desk.next("message"))[0].message).toEqual(heard);
  const { body } = await asAgent(server, "GET", `/conversations/${id}`);
  expect(body.data).toMatchObject({ unreadCount: 1, lastMessage: { text: "note.txt, second.txt" } });
  // Without words and without files there is nothing to say.
  const empty = await visitor.socket.call("sendChatMessage", { message: " ", attachments: [] });
  expect(empty.error?.code).toBe("EMPTY_MESSAGE");
  await Promise.all([visitor.socket.close(), other.socket.close(), desk.close()]);
});

test("the server's own description of a file counts, not the sender's", async () => {
  const visitor = await visit(server);
  const file = await uploadNote(visitor);
  const forged = { ...file, name: "invoice.exe", mimeType: "text/html", size: 1 };
  await visitor.socket.call("sendChatMessage", { message: "See", attachments: [forged] });
  const { messages } = await server.store.readMessagesAfter(await conversationOf(server, visitor), 0, 10);
  expect(messages).toMatchObject([{ m: "See", attchs: [file] }]);
  await visitor.socket.close();
});

test("files that were not uploaded in this conversation, and too many of them, are refused; nothing is stored", async () => {
  const visitor = await visit(server);
  const stranger = await visit(server);
  const foreign = await uploadNote(stranger);
  const own = await uploadNote(visitor);
  const send = async (attachments: unknown[]) =>
    (await visitor.socket.call("sendChatMessage", { message: "See", attachments })).error;
  expect(await send([own, foreign])).toMatchObject({ code: "UNKNOWN_UPLOAD", path: "attachments.1.url" });
  expect(await send([{ ...own, url: "/files/0/x" }])).toMatchObject({ code: "UNKNOWN_UPLOAD" });
  expect(await send([{ ...own, url: "https://evil.example/files/x" }])).toMatchObject({
    code: "UNKNOWN_UPLOAD",
  });
  expect(await send([own, own, own, own, own, own])).toMatchObject({
    code: "TOO_MANY_FILES",
    path: "attachments",
  });
  expect(await send([{ type: "ticket-form", id: "x", fields: [] }])).toMatchObject({
    code: "INVALID_PAYLOAD",
  });
  const id = await conversationOf(server, visitor);
  expect(await server.store.readHead(id)).toMatchObject({ version: 0 });
  const body = { attachments: [foreign] };
  const byAgent = await asAgent(server, "POST", `/conversations/${id}/messages`, body);
  expect(byAgent).toMatchObject({ status: 404, body: { error: { code: "UNKNOWN_UPLOAD" } } });
  const options = { type: "suggested-messages", options: ["Yes"] };
  const many = await asAgent(server, "POST", `/conversations/${id}/messages`, {
    attachments: Array.from({ length: 6 }, () => options),
  });
  expect(many).toMatchObject({ status: 400, body: { error: { code: "TOO_MANY_FILES" } } });
  await Promise.all([visitor.socket.close(), stranger.socket.close()]);
});

test("[S7-67] agents who watch see that files are coming, if the handle is this session's", async () => {
  const visitor = await visit(server);
  const stranger = await visit(server);
  const id = await conversationOf(server, visitor);
  const watcher = await openDesk(server);
  await watcher.call("watch", { conversationId: id });
  const files = [{ name: "photo.png", size: 12_345 }];
  const announce = async (handle: string) =>
    (await visitor.socket.call("fileUploadMessage", { handle, uuid: "u-1", files })).error?.code;
  expect(await announce(await handleOf(server, stranger))).toBe("UNKNOWN_UPLOAD");
  expect(await announce(await handleOf(server, visitor))).toBeUndefined();
  expect(await watcher.next("uploadAnnounced")).toEqual([{ conversationId: id, files }]);
  expect(watcher.all("uploadAnnounced")).toHaveLength(1);
  await Promise.all([visitor.socket.close(), stranger.socket.close(), watcher.close()]);
});

test("what is sent after a message with files is stored after it, however long the files are looked for", async () => {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const wrapStore = (store: Store): Store => {
    const readFiles: Store["readFiles"] = async (ids) => {
      asked.resolve();
      await gate.promise;
      return store.readFiles(ids);
    };
    return new Proxy(store, {
      get: (target, name) => (name === "readFiles" ? readFiles : Reflect.get(target, name)) as unknown,
    });
  };
  const slow = await startServer({ wrapStore });
  const visitor = await visit(slow);
  const id = await conversationOf(slow, visitor);
  const missing = { type: "file", url: "/files/0/x", name: "x", mimeType: "", size: 0, extension: "" };
  const file = await uploadNote(visitor, "note.txt", slow);
  const first = visitor.socket.call("sendChatMessage", { message: "1", attachments: [file] });
  await asked.promise;
  const refused = visitor.socket.call("sendChatMessage", { message: "no", attachments: [missing] });
  const third = visitor.socket.call("sendChatMessage", { message: "2" });
  await visitor.socket.settled();
  expect(await slow.store.readHead(id)).toMatchObject({ version: 0 });
  gate.resolve();
  expect((await first).data).toMatchObject({ cver: 1 });
  expect((await refused).error?.code).toBe("UNKNOWN_UPLOAD");
  expect((await third).data).toMatchObject({ cver: 2 });
  // Nothing is waited for any more.
  expect((await visitor.socket.call("sendChatMessage", { message: "3" })).data).toMatchObject({ cver: 3 });
  await visitor.socket.close();
  await slow.stop();
});
