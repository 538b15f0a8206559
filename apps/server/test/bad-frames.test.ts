import { errorCatalogue } from "@parley/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAgent, conversationOf, openDesk, visit, type VisitorClient } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";
import type { RawSocket } from "./support/raw-socket.ts";
import { malformedFrames } from "./support/malformed-frames.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const REFUSED_FRAMES: [code: string, frame: string][] = [
  ["INVALID_FRAME", ""],
  ["INVALID_FRAME", "hello"],
  ["INVALID_FRAME", "null"],
  ["INVALID_FRAME", "[]"],
  ["INVALID_FRAME", "7"],
  ["INVALID_FRAME", '{"c":"nav"'],
  ["INVALID_FRAME", "[".repeat(30_000)],
  ["NO_COMMAND", "{}"],
  ["NO_COMMAND", '{"c":""}'],
  ["NO_COMMAND", '{"c":7,"p":[]}'],
  ["NO_COMMAND", '{"p":[]}'],
  ["RESERVED_COMMAND", '{"c":"connect","p":[]}'],
  ["RESERVED_COMMAND", '{"c":"error","p":[]}'],
  ["NOT_AN_ARRAY", '{"c":"nav","p":{}}'],
  ["NOT_AN_ARRAY", '{"c":"nav","p":"text"}'],
  ["UNKNOWN_CALLBACK", '{"c":"nav","p":[],"k":"one"}'],
  ["UNKNOWN_CALLBACK", '{"c":"nav","p":[],"k":-1}'],
  ["UNKNOWN_CALLBACK", '{"c":"nav","p":[],"k":1.5}'],
  ["UNKNOWN_COMMAND", '{"c":"callback","p":[null,{}]}'],
  ["UNKNOWN_COMMAND", '{"c":"fly","p":[]}'],
  ["UNKNOWN_COMMAND", '{"c":"__proto__","p":[]}'],
  ["UNKNOWN_COMMAND", '{"c":"constructor","p":[]}'],
  ["UNKNOWN_COMMAND", '{"c":"service","p":[]}'],
  ["UNKNOWN_COMMAND", '{"c":"service","p":["visitor-chat","/v1/nowhere",{}]}'],
  ["UNKNOWN_COMMAND", '{"c":"service","p":[{},[],null]}'],
];

test.each(REFUSED_FRAMES)("[S7-91] refused with %s, and the socket stays up: %s", async (code, frame) => {
  const visitor = await visit(server);
  const desk = await openDesk(server);
  for (const socket of [visitor.socket, desk]) {
    socket.raw(frame);
    expect(await socket.next("commandRejected")).toMatchObject([{ code }]);
  }
  expect((await visitor.socket.call("messagePreview", "still here")).error).toBeNull();
  await Promise.all([visitor.socket.close(), desk.close()]);
});

const REFUSED_COMMANDS: [code: string, command: string, parameters: unknown[]][] = [
  ["EMPTY_MESSAGE", "sendChatMessage", [{}]],
  ["EMPTY_MESSAGE", "sendChatMessage", [{ message: "" }]],
  ["EMPTY_MESSAGE", "sendChatMessage", [{ message: " \n\t\u00A0\u2003" }]],
  ["MESSAGE_TOO_LONG", "sendChatMessage", [{ message: "x".repeat(5_001) }]],
  ["INVALID_PAYLOAD", "sendChatMessage", []],
  ["INVALID_PAYLOAD", "sendChatMessage", ["text"]],
  ["INVALID_PAYLOAD", "sendChatMessage", [{ message: 7 }]],
  ["INVALID_PAYLOAD", "sendChatMessage", [{ message: "x", id: "<script>" }]],
  ["INVALID_PAYLOAD", "sendChatMessage", [{ message: "x", id: "" }]],
  ["INVALID_PAYLOAD", "sendChatMessage", [{ message: "x", id: "x".repeat(65) }]],
  ["INVALID_PAYLOAD", "sendChatMessage", [{ message: "x", attachments: [{}] }]],
  ["INVALID_PAYLOAD", "service", ["visitor-chat", "/v1/message/visitor"]],
  ["INVALID_PAYLOAD", "messagePreview", [{ text: "x" }]],
  ["INVALID_PAYLOAD", "messagePreview", ["x".repeat(5_001)]],
  ["INVALID_PAYLOAD", "visitorChatSeen", [{ timestamp: "now" }]],
  ["INVALID_PAYLOAD", "visitorChatSeen", [{ timestamp: -1 }]],
  ["INVALID_PAYLOAD", "visitorChatSeen", [{ timestamp: 1e300 }]],
  ["INVALID_PAYLOAD", "chatWindowState", ["open"]],
  ["INVALID_PAYLOAD", "nav", [{ u: 1, t: "", r: "" }]],
  ["INVALID_PAYLOAD", "socketStatusUpdate", ["asleep"]],
  ["INVALID_PAYLOAD", "getMessages", [{ before: 1, limit: 201 }]],
  ["INVALID_PAYLOAD", "getMessages", [{ before: -1 }]],
  ["NO_OPEN_CHAT", "endChat", []],
  ["NO_OPEN_CHAT", "visitorRating", [{ rating: 1 }]],
  ["NO_OPEN_CHAT", "getWebRTCToken", [{ video: true, screen: false }]],
  ["INVALID_PAYLOAD", "getWebRTCToken", [{ video: "yes", screen: false }]],
  ["INVALID_PAYLOAD", "visitorSound", [{ bool: "no" }]],
  ["INVALID_PAYLOAD", "getCallStatus", [{}]],
  ["UNKNOWN_CALL", "getCallStatus", [{ callId: "x" }]],
  ["UNKNOWN_CALL", "declineCall", [{ callId: "x" }]],
  ["INVALID_PAYLOAD", "submitForm", [{ id: "x" }]],
  ["UNKNOWN_FORM", "submitForm", [{ id: "x", answers: [] }]],
  ["INVALID_FORM", "saveOfflineForm", [{ answers: [] }]],
  ["INVALID_FORM", "savePrechatForm", [{ answers: [{ id: "x", label: "", type: "text", value: "x" }] }]],
  ["INVALID_PAYLOAD", "savePrechatForm", [{ answers: {} }]],
  ["UNKNOWN_UPLOAD", "fileUploadMessage", [{ handle: "x", uuid: "", files: [] }]],
  ["INVALID_PAYLOAD", "fileUploadMessage", [{ handle: "x", uuid: "", files: [{}] }]],
];

test.each(REFUSED_COMMANDS)("refused with %s, nothing stored: %s %j", async (code, command, parameters) => {
  const visitor = await visit(server);
  const { error, data } = await visitor.socket.call(command, ...parameters);
  expect(error).toMatchObject({ code, message: expect.stringMatching(/\S+\.$/) });
  expect(data).toBeNull();
  visitor.socket.tell(command, ...parameters);
  expect(await visitor.socket.next("commandRejected")).toMatchObject([{ code, command }]);
  const head = await server.store.readHead(await conversationOf(server, visitor));
  expect(head).toMatchObject({ version: 0, visitorSeenAt: 0, chatOpen: false });
  await visitor.socket.close();
});

test("the refusal of a payload names the faulty field", async () => {
  const visitor = await visit(server);
  const { error } = await visitor.socket.call("sendChatMessage", { message: 7 });
  expect(error?.path).toBe("message");
  await visitor.socket.close();
});

test("a refusal goes to the callback even when the frame could not be read as a whole", async () => {
  const { socket } = await visit(server);
  socket.raw('{"c":"","p":[],"k":71}');
  expect((await socket.answerTo(71)).error?.code).toBe("NO_COMMAND");
  socket.raw('{"c":"sendChatMessage","p":[broken],"k":72}');
  expect((await socket.answerTo(72)).error?.code).toBe("INVALID_FRAME");
  socket.raw(`{"c":"sendChatMessage","p":[{"message":"${"x".repeat(70_000)}"}],"k":73}`);
  expect((await socket.answerTo(73)).error?.code).toBe("FRAME_TOO_LARGE");
  await socket.close();
});

test("frames over 64 KB are refused, frames far beyond close the socket, binary ones are refused", async () => {
  const { socket } = await visit(server);
  socket.raw("x".repeat(65_537));
  expect(await socket.next("commandRejected")).toMatchObject([{ code: "FRAME_TOO_LARGE" }]);
  socket.raw(Buffer.from('{"c":"endChat","p":[]}'));
  expect(await socket.next("commandRejected")).toMatchObject([{ code: "INVALID_FRAME" }]);
  socket.raw("x".repeat(262_145));
  expect(await socket.closed).toMatchObject({ code: 1009 });
  const other = await visit(server);
  other.socket.rawText(Buffer.from([0x22, 0xc3, 0x28, 0x22]));
  expect(await other.socket.closed).toMatchObject({ code: 1007 });
});

test("a message may use the whole limit and any script; it is stored as it was sent", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  const texts = [
    "x".repeat(5_000),
    "👩‍👩‍👧‍👦".repeat(400),
    `<img src=x onerror="alert(1)"> & </script> \u2028 مرحبا`,
    "  leading and trailing  \n",
  ];
  for (const message of texts) {
    expect((await visitor.socket.call("sendChatMessage", { message })).error).toBeNull();
  }
  const { body } = await asAgent(server, "GET", `/conversations/${id}/messages`);
  expect(body.data.messages.map(({ m }: { m: string }) => m)).toEqual(texts);
  await visitor.socket.call("sendChatMessage", { message: "half \uD800 and zero \u0000" });
  const page = await asAgent(server, "GET", `/conversations/${id}/messages?after=4`);
  expect(page.body.data.messages[0].m).toBe("half \uFFFD and zero \uFFFD");
  await visitor.socket.close();
});

test("[S7-79] [S7-81] [S7-82] service calls do what the commands of the same meaning do", async () => {
  const one = await visit(server);
  const service = (path: string, payload?: unknown) =>
    one.socket.call("service", "visitor-chat", path, payload);
  const sent = await service("/v1/message/visitor", { id: "s-1", message: "Hello" });
  expect(sent.data).toMatchObject({ id: "s-1", cver: 1 });
  const seen = await service("/v1/visitor/messages-seen", { timestamp: sent.data.co });
  expect(seen).toMatchObject({ error: null, data: null });
  expect(await service("/v1/visitor/dismiss-preview", {})).toMatchObject({ error: null });
  const head = await server.store.readHead(await conversationOf(server, one));
  expect(head).toMatchObject({ version: 1, visitorSeenAt: sent.data.co });
  await one.socket.close();
});

/** Sends everything and then proves that the connection still works. */
async function survive(
  socket: RawSocket,
  frames: readonly string[],
  proof: () => Promise<unknown>,
): Promise<void> {
  for (const frame of frames) socket.raw(frame);
  await proof();
  for (const { p } of socket.all("commandRejected")) {
    expect(Object.keys(errorCatalogue)).toContain((p[0] as { code: string }).code);
  }
}

test("thousands of malformed frames leave the sockets up and nothing stored", async () => {
  const visitor: VisitorClient = await visit(server);
  const desk = await openDesk(server);
  const id = await conversationOf(server, visitor);
  const frames = malformedFrames(20_261_121, 4_000);
  await survive(visitor.socket, frames, async () => {
    expect((await visitor.socket.call("messagePreview", "")).error).toBeNull();
  });
  await survive(desk, frames, async () => {
    expect((await desk.call("unwatch", { conversationId: id })).error).toBeNull();
  });
  const { body } = await asAgent(server, "GET", "/conversations?limit=200");
  const versions = body.data.conversations.filter((conversation: { id: string }) => conversation.id === id);
  expect(versions).toEqual([]);
  await Promise.all([visitor.socket.close(), desk.close()]);
});
