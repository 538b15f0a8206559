import { afterAll, beforeAll, expect, test } from "vitest";
import { ANNA, BOT } from "./support/agents.ts";
import { asAgent, conversationOf, openDesk, register, visit, type VisitorClient } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.store.saveDepartment({ propertyId: "main", id: "sales", name: "Sales", agentIds: ["bot"] });
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

async function openChat(): Promise<{ visitor: VisitorClient; id: string }> {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  return { visitor, id };
}

const transfer = (id: string, target: unknown, agent = ANNA) =>
  asAgent(server, "POST", `/conversations/${id}/transfer`, target, agent);

/** Codes of the notices that a page heard. */
const notices = ({ socket }: VisitorClient): unknown[] =>
  socket.all("visitorMessage").map(({ p }) => (p[0] as { m: string }).m);

test("[S4-49] [S7-49] [S3-05] a chat handed on to an agent waits for that agent; the one before leaves it", async () => {
  const { visitor, id } = await openChat();
  await asAgent(server, "POST", `/conversations/${id}/join`);
  const data = { status: "active", kind: "agent", id: "bot", name: "Helper" };
  const answer = await transfer(id, { kind: "agent", id: "bot" });
  expect(answer.body.data).toMatchObject({ agents: [], transfer: data, department: "any" });
  const [told] = await visitor.socket.next("visitorChatTransfer");
  expect(told).toEqual({ data, version: 4 });
  expect(notices(visitor)).toEqual(["AGENT_JOIN_CONVERSATION", "AGENT_LEFT_CONVERSATION", "CHAT_TRANSFER"]);
  expect(visitor.socket.all("visitorMessage").at(-1)?.p).toMatchObject([
    { t: "n", ut: "a", uid: "anna", cver: 4, md: { transfer: data } },
  ]);
  const { body } = await register(server, { uuid: visitor.session.uuid });
  expect(body.data).toMatchObject({ transfer: data, transferVer: 4 });

  // Another agent's joining is not what was waited for.
  const back = await asAgent(server, "POST", `/conversations/${id}/join`);
  expect(back.body.data.transfer).toEqual(data);
  const joined = await asAgent(server, "POST", `/conversations/${id}/join`, undefined, BOT);
  const completed = { ...data, status: "completed" };
  expect(joined.body.data.transfer).toEqual(completed);
  expect(await visitor.socket.next("visitorChatTransfer")).toEqual([{ data: completed, version: 6 }]);
  expect(visitor.socket.all("visitorChatTransfer")).toHaveLength(2);
  await visitor.socket.close();
});

test("a chat handed on to a department is its own, and anybody of it takes it over, also by writing", async () => {
  const { visitor, id } = await openChat();
  const desk = await openDesk(server);
  const answer = await desk.call("transferChat", { conversationId: id, kind: "department", id: "sales" });
  const data = { status: "active", kind: "department", id: "sales", name: "Sales" };
  expect(answer.data).toMatchObject({ department: "sales", transfer: data });
  // Who had not joined does not leave.
  expect(await visitor.socket.next("visitorChatTransfer")).toEqual([{ data, version: 2 }]);
  expect(notices(visitor)).toEqual(["CHAT_TRANSFER"]);
  expect(await visitor.socket.next("visitorDataUpdate")).toEqual([{ dpt: "sales" }]);
  const listed = await asAgent(server, "GET", "/conversations?department=sales");
  expect(listed.body.data.conversations.map((conversation: { id: string }) => conversation.id)).toEqual([id]);
  expect(
    (await asAgent(server, "GET", "/conversations?department=any")).body.data.conversations,
  ).not.toContainEqual(expect.objectContaining({ id }));
  await asAgent(server, "POST", `/conversations/${id}/messages`, { message: "Anna here" });
  expect((await asAgent(server, "GET", `/conversations/${id}`)).body.data.transfer).toEqual(data);
  await asAgent(server, "POST", `/conversations/${id}/messages`, { message: "Sales here" }, BOT);
  const [told] = await visitor.socket.next("visitorChatTransfer");
  expect(told).toEqual({ data: { ...data, status: "completed" }, version: 6 });
  await Promise.all([visitor.socket.close(), desk.close()]);
});

test("a chat handed on to somebody who is there already is taken over at once", async () => {
  const { visitor, id } = await openChat();
  await asAgent(server, "POST", `/conversations/${id}/join`);
  await asAgent(server, "POST", `/conversations/${id}/join`, undefined, BOT);
  const answer = await transfer(id, { kind: "department", id: "sales" });
  expect(answer.body.data).toMatchObject({ agents: [BOT.profile], transfer: { status: "completed" } });
  await visitor.socket.close();
});

test("the end of the chat ends its transfer", async () => {
  const { visitor, id } = await openChat();
  await transfer(id, { kind: "department", id: "sales" });
  await visitor.socket.call("endChat");
  expect(await visitor.socket.next("visitorChatTransfer")).toMatchObject([{ data: { status: "active" } }]);
  expect(await visitor.socket.next("visitorChatTransfer")).toEqual([{ data: null, version: 3 }]);
  const { body } = await asAgent(server, "GET", `/conversations/${id}`);
  expect(body.data).toMatchObject({ transfer: null, department: "any" });
  await visitor.socket.close();
});

test.each([
  [404, "UNKNOWN_AGENT", { kind: "agent", id: "nobody" }],
  [404, "UNKNOWN_DEPARTMENT", { kind: "department", id: "nowhere" }],
  [404, "UNKNOWN_DEPARTMENT", { kind: "department", id: "any" }],
  [400, "INVALID_PAYLOAD", { kind: "agent", id: "anna" }],
  [400, "INVALID_PAYLOAD", { kind: "team", id: "sales" }],
])("%i %s: nothing is handed on to %j", async (status, code, target) => {
  const { visitor, id } = await openChat();
  expect(await transfer(id, target)).toMatchObject({ status, body: { error: { code } } });
  expect(await server.store.readHead(id)).toMatchObject({ version: 1, transfer: null, transferVersion: 0 });
  await visitor.socket.close();
});

test("without a running chat there is nothing to hand on", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  const answer = await transfer(id, { kind: "agent", id: "bot" });
  expect(answer).toMatchObject({ status: 409, body: { error: { code: "NO_OPEN_CHAT" } } });
  await visitor.socket.close();
});
