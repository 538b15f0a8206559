import { agentOperations, callOperations, type Operation } from "@parley/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANNA, BOT } from "./support/agents.ts";
import { asAgent, conversationOf, openDesk, request, visit, type VisitorClient } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

let server: TestServer;
let visitor: VisitorClient;
let id: string;
beforeAll(async () => {
  server = await startServer();
  visitor = await visit(server);
  id = await conversationOf(server, visitor);
});
afterAll(async () => {
  await visitor.socket.close();
  await server.stop();
  expect(server.errors).toEqual([]);
});

// A file is no JSON body: uploads are tried where files are.
const { uploadAgentFile: _upload, ...plain } = agentOperations;
const operations: [name: string, operation: Operation][] = Object.entries(plain);
const calls: [name: string, operation: Operation][] = Object.entries(callOperations);
/** Fields that any of the operations wants; each drops what it does not know. */
const anyBody = () => ({
  message: "Hi",
  typing: true,
  timestamp: Date.now(),
  text: "Remember",
  kind: "agent",
  id: BOT.agentId,
});

test.each([...operations, ...calls])(
  "%s is closed to everybody without a good token, whatever the body",
  async (_name, operation) => {
    const url = server.url + operation.path.replace(/:\w+/, "x");
    for (const headers of [
      {},
      { authorization: "Bearer nobody" },
      { authorization: "Basic anna" },
      { cookie: "a=b" },
    ]) {
      const body = operation.method === "POST" ? "{ broken" : undefined;
      const answer = await request(url, { method: operation.method, headers, ...(body && { body }) });
      expect(answer).toMatchObject({ status: 401, body: { error: { code: "UNAUTHENTICATED" } } });
    }
  },
);

test.each(operations.filter(([, { params }]) => params))(
  "%s knows no conversation that is not there",
  async (_name, { method, path }) => {
    const url = path.replace("/v1/agent", "").replace(":conversationId", "nowhere");
    const answer = await asAgent(server, method, url, method === "POST" ? anyBody() : undefined);
    expect(answer).toMatchObject({ status: 404, body: { error: { code: "UNKNOWN_CONVERSATION" } } });
  },
);

test.each(operations)("%s answers what the contract says", async (name, operation) => {
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  if (name === "leaveChat") await asAgent(server, "POST", `/conversations/${id}/join`);
  const url = operation.path.replace("/v1/agent", "").replace(":conversationId", id);
  const { id: target, ...rest } = anyBody();
  const body = name === "sendMessage" ? rest : { ...rest, id: target };
  const answer = await asAgent(server, operation.method, url, operation.body ? body : undefined);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual(operation.response.parse(answer.body.data));
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("who am I", async () => {
  expect((await asAgent(server, "GET", "/me")).body.data).toEqual(ANNA.profile);
  expect((await asAgent(server, "GET", "/me", undefined, BOT)).body.data).toEqual(BOT.profile);
});

test.each([
  ["INVALID_JSON", "POST", "/messages", "{"],
  ["INVALID_JSON", "POST", "/messages", ""],
  ["INVALID_PAYLOAD", "POST", "/messages", { attachments: {} }],
  ["EMPTY_MESSAGE", "POST", "/messages", {}],
  ["INVALID_PAYLOAD", "POST", "/messages", { message: 7 }],
  ["INVALID_PAYLOAD", "POST", "/messages", { message: "x", id: "with space" }],
  ["EMPTY_MESSAGE", "POST", "/messages", { message: "\n " }],
  ["MESSAGE_TOO_LONG", "POST", "/messages", { message: "x".repeat(5_001) }],
  ["BODY_TOO_LARGE", "POST", "/messages", { message: "x".repeat(70_000) }],
  ["INVALID_PAYLOAD", "POST", "/typing", { typing: "yes" }],
  ["INVALID_PAYLOAD", "POST", "/seen", { timestamp: 1.5 }],
  ["INVALID_PAYLOAD", "GET", "/messages?limit=0", undefined],
  ["INVALID_PAYLOAD", "GET", "/messages?limit=201", undefined],
  ["INVALID_PAYLOAD", "GET", "/messages?after=x", undefined],
  ["NOT_JOINED", "POST", "/leave", undefined],
] as const)("refused with %s and nothing stored: %s %s", async (code, method, path, body) => {
  const other = await visit(server);
  const otherId = await conversationOf(server, other);
  const answer = await asAgent(server, method, `/conversations/${otherId}${path}`, body);
  expect(answer.body.error.code).toBe(code);
  expect(await server.store.readHead(otherId)).toMatchObject({ version: 0 });
  await other.socket.close();
});

test.each(["limit=0", "limit=201", "limit=x", "state=closed", `next=${"x".repeat(257)}`])(
  "a list that cannot be made is refused: %s",
  async (query) => {
    const answer = await asAgent(server, "GET", `/conversations?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "INVALID_PAYLOAD" } } });
  },
);

test("conversations are listed unread first, page by page", async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => visit(server)));
  for (const { socket } of others) await socket.call("sendChatMessage", { message: "Hello" });
  const ids = await Promise.all(others.map((other) => conversationOf(server, other)));
  await asAgent(server, "POST", `/conversations/${ids[3]}/seen`, { timestamp: Date.now() + 1_000 });
  await asAgent(server, "POST", `/conversations/${id}/seen`, { timestamp: Date.now() + 1_000 });
  const whole = (await asAgent(server, "GET", "/conversations?limit=200")).body.data.conversations;
  const unread = whole.map((conversation: { unreadCount: number }) => conversation.unreadCount > 0);
  expect(unread).toEqual([true, true, true, false, false]);
  const listed: unknown[] = [];
  let next = "";
  do {
    const { body } = await asAgent(server, "GET", `/conversations?limit=2${next && `&next=${next}`}`);
    listed.push(...body.data.conversations);
    next = body.data.next ?? "";
  } while (next);
  expect(listed).toEqual(whole);
  await Promise.all(others.map(({ socket }) => socket.close()));
});

test("pages of messages, after a version and before one", async () => {
  const other = await visit(server);
  const otherId = await conversationOf(server, other);
  for (let count = 1; count <= 5; count += 1)
    await other.socket.call("sendChatMessage", { message: `${count}` });
  const read = async (query: string) => {
    const { body } = await asAgent(server, "GET", `/conversations/${otherId}/messages?${query}`);
    return [body.data.messages.map(({ m }: { m: string }) => m).join(""), body.data.more];
  };
  expect(await read("limit=2")).toEqual(["45", true]);
  expect(await read("before=4&limit=2")).toEqual(["23", true]);
  expect(await read("after=1&limit=2")).toEqual(["23", true]);
  expect(await read("after=3&limit=2")).toEqual(["45", false]);
  await other.socket.close();
});

test("an agent may begin the conversation with a visitor who has not written", async () => {
  const other = await visit(server);
  const otherId = await conversationOf(server, other);
  const { body } = await asAgent(server, "POST", `/conversations/${otherId}/messages`, {
    message: "Can I help?",
  });
  expect(body.data).toMatchObject({ cver: 2 });
  expect(await other.socket.next("visitorMessage")).toMatchObject([{ m: "AGENT_JOIN_CONVERSATION" }]);
  expect(await other.socket.next("visitorMessage")).toMatchObject([{ m: "Can I help?" }]);
  await other.socket.close();
});

test("[S6-01] a bot's messages and notices say that it is one", async () => {
  const other = await visit(server);
  const otherId = await conversationOf(server, other);
  await asAgent(server, "POST", `/conversations/${otherId}/messages`, { message: "Beep" }, BOT);
  const [joined] = await other.socket.next("visitorMessage");
  const [message] = await other.socket.next("visitorMessage");
  expect([joined.md.bot, message.md.bot]).toEqual([true, true]);
  await other.socket.close();
});

test("the agent socket refuses what the HTTP calls refuse, and answers what they answer", async () => {
  const desk = await openDesk(server);
  const code = async (command: string, payload: unknown) => (await desk.call(command, payload)).error?.code;
  expect(await code("sendMessage", { conversationId: id, message: "" })).toBe("EMPTY_MESSAGE");
  expect(await code("sendMessage", { conversationId: "nowhere", message: "x" })).toBe("UNKNOWN_CONVERSATION");
  expect(await code("watch", { conversationId: "nowhere" })).toBe("UNKNOWN_CONVERSATION");
  expect(await code("setTyping", { conversationId: "nowhere", typing: true })).toBe("UNKNOWN_CONVERSATION");
  expect(await code("leaveChat", { conversationId: id })).toBe("NOT_JOINED");
  const joined = await desk.call("joinChat", { conversationId: id });
  expect(joined.data.agents).toEqual([ANNA.profile]);
  const { data } = await desk.call("watch", { conversationId: id, after: joined.data.version - 1 });
  expect(data.messages).toMatchObject([{ m: "AGENT_JOIN_CONVERSATION", cver: joined.data.version }]);
  const ended = await desk.call("endChat", { conversationId: id });
  expect(ended.data.chatEndVersion).toBe(joined.data.version + 1);
  expect(await code("endChat", { conversationId: id })).toBe("NO_OPEN_CHAT");
  await desk.close();
});
