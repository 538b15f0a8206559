import { listChats, readChat } from "@parley/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANNA } from "./support/agents.ts";
import { asAgent, conversationOf, request, visit, type VisitorClient } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const call = (path: string, { session }: VisitorClient) =>
  request(`${server.url}${path}`, { headers: { "x-session-token": session.tkn } });

/** One whole chat: question, answer, end. */
async function chat(visitor: VisitorClient, text: string): Promise<string> {
  const { data } = await visitor.socket.call("sendChatMessage", { message: text });
  await visitor.socket.call("endChat");
  return data.chid as string;
}

test("[S1-16] [S3-38] [S7-14] [S7-15] ended chats are listed page by page, the latest first; the running one is not", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  const ids: string[] = [];
  for (let count = 1; count <= 12; count += 1) ids.unshift(await chat(visitor, `Chat ${count}`));
  await visitor.socket.call("sendChatMessage", { message: "Running" });
  const first = await call("/v1/chat/list", visitor);
  expect(first.status).toBe(200);
  expect(first.body.data).toEqual(listChats.response.parse(first.body.data));
  expect(first.body.data.chats).toHaveLength(10);
  expect(first.body.data.hasNext).toBe(true);
  const rest = await call(`/v1/chat/list?limit=10&next=${first.body.data.next}`, visitor);
  expect(rest.body.data).toMatchObject({ hasNext: false, next: null });
  const listed = [...first.body.data.chats, ...rest.body.data.chats];
  expect(listed.map((one: { id: string }) => one.id)).toEqual(ids);
  expect(listed[0]).toMatchObject({ snippet: "Chat 12", agents: [], rating: 0 });
  const { messages } = await server.store.readMessagesAfter(id, 0, 200);
  const ends = messages.filter(({ m }) => m === "CHAT_ENDED").map(({ co }) => co);
  expect(listed.map((one: { endedOn: number }) => one.endedOn)).toEqual(ends.toReversed());
  await visitor.socket.close();
});

test("[S7-16] a list of one tells when the latest chat ended; a visitor without any has an empty list", async () => {
  const visitor = await visit(server);
  expect((await call("/v1/chat/list?limit=1", visitor)).body.data).toEqual({
    chats: [],
    hasNext: false,
    next: null,
  });
  await chat(visitor, "One");
  const second = await chat(visitor, "Two");
  const { body } = await call("/v1/chat/list?limit=1", visitor);
  expect(body.data).toMatchObject({ chats: [{ id: second }], hasNext: true });
  await visitor.socket.close();
});

test("[S7-17] [S3-39] [S1-17] an ended chat holds its own messages and calls and nothing of the chats beside it", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  await chat(visitor, "Before");
  const { data } = await visitor.socket.call("sendChatMessage", { message: "Hello" });
  await asAgent(server, "POST", `/conversations/${id}/messages`, { message: "Hi" });
  const started = await asAgent(server, "POST", `/conversations/${id}/calls`, { video: true });
  const callId = started.body.data.call.clid;
  await visitor.socket.call("declineCall", { callId });
  await visitor.socket.call("visitorRating", { rating: 1 });
  await visitor.socket.call("endChat");
  await chat(visitor, "After");
  const { status, body } = await call(`/v1/chat/get?chatId=${data.chid}`, visitor);
  expect(status).toBe(200);
  expect(body.data).toEqual(readChat.response.parse(body.data));
  expect(body.data.chat.messages.map(({ m }: { m: string }) => m)).toEqual([
    "Hello",
    "AGENT_JOIN_CONVERSATION",
    "Hi",
    "WEBRTC_CALL",
    "VISITOR_RATING",
    "CHAT_ENDED",
  ]);
  expect(body.data.chat).toMatchObject({
    id: data.chid,
    more: false,
    calls: [
      {
        id: callId,
        status: "rejected",
        missed: false,
        rejected: true,
        features: { video: true, screenShare: false },
        caller: { type: "a", id: "anna" },
      },
    ],
  });
  const listed = (await call("/v1/chat/list", visitor)).body.data.chats;
  expect(listed[1]).toMatchObject({ snippet: "Hi", agents: [ANNA.profile], rating: 1 });
  await visitor.socket.close();
});

test("a long chat is read in pages that end with the chat", async () => {
  const visitor = await visit(server);
  await chat(visitor, "Before");
  for (let count = 1; count < 250; count += 1) {
    visitor.socket.tell("sendChatMessage", { message: `${count}` });
  }
  const chatId = await chat(visitor, "250");
  await chat(visitor, "After");
  const first = (await call(`/v1/chat/get?chatId=${chatId}`, visitor)).body.data.chat;
  expect(first).toMatchObject({ more: true });
  const last = first.messages.at(-1).cver;
  const second = (await call(`/v1/chat/get?chatId=${chatId}&after=${last}`, visitor)).body.data.chat;
  expect(second.more).toBe(false);
  const texts = [...first.messages, ...second.messages].map(({ m }) => m);
  expect(texts).toEqual([...Array.from({ length: 250 }, (_, index) => `${index + 1}`), "CHAT_ENDED"]);
  await visitor.socket.close();
});

test("other visitors' chats, running ones and made-up ones cannot be read", async () => {
  const [mine, other] = [await visit(server), await visit(server)];
  const theirs = await chat(other, "Secret");
  await mine.socket.call("sendChatMessage", { message: "Running" });
  for (const chatId of [theirs, mine.session.chid, "nowhere"]) {
    const answer = await call(`/v1/chat/get?chatId=${chatId}`, mine);
    expect(answer).toMatchObject({ status: 404, body: { error: { code: "UNKNOWN_CHAT" } } });
  }
  expect((await call("/v1/chat/list", mine)).body.data.chats).toEqual([]);
  await Promise.all([mine.socket.close(), other.socket.close()]);
});

test.each(["/v1/chat/list", "/v1/chat/get?chatId=x"])(
  "[S6-08] [S7-18] %s wants a good session token each time",
  async (path) => {
    const visitor = await visit(server);
    const url = `${server.url}${path}`;
    const refused = { status: 401, body: { error: { code: "INVALID_TOKEN" } } };
    expect(await request(url)).toMatchObject(refused);
    expect(await request(url, { headers: { "x-session-token": `${visitor.session.tkn}x` } })).toMatchObject(
      refused,
    );
    await server.store.endSession(visitor.session.skey, Date.now());
    expect(await call(path, visitor)).toMatchObject(refused);
    await visitor.socket.close();
  },
);

test.each(["/v1/chat/list?limit=0", "/v1/chat/list?limit=51", "/v1/chat/list?limit=x", "/v1/chat/get"])(
  "%s is refused",
  async (path) => {
    const visitor = await visit(server);
    expect(await call(path, visitor)).toMatchObject({
      status: 400,
      body: { error: { code: "INVALID_PAYLOAD" } },
    });
    await visitor.socket.close();
  },
);
