import { afterAll, beforeAll, expect, test } from "vitest";
import { ANNA, BOT } from "./support/agents.ts";
import { asAgent, connectVisitor, conversationOf, openDesk, register, visit } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

test("[S1-02] [S3-01] [S7-39] [S7-57] a visitor writes, the desk hears it, the agent answers, the visitor hears it", async () => {
  const desk = await openDesk(server);
  const visitor = await visit(server);
  const sent = await visitor.socket.call("sendChatMessage", { id: "m-1", message: "Hello <b>there</b>" });
  expect(sent.error).toBeNull();
  expect(sent.data).toMatchObject({ id: "m-1", cver: 1, chid: visitor.session.chid });

  const [heard] = await desk.next("message");
  expect(heard.message).toEqual({
    id: "m-1",
    t: "c",
    m: "Hello <b>there</b>",
    n: visitor.session.n,
    ut: "v",
    uid: visitor.session.uid,
    chid: visitor.session.chid,
    co: sent.data.co,
    md: {},
    attchs: [],
    cver: 1,
  });

  const answer = await asAgent(server, "POST", `/conversations/${heard.conversationId}/messages`, {
    message: "Hi!",
  });
  expect(answer).toMatchObject({ status: 200, body: { data: { cver: 3 } } });
  const [joined] = await visitor.socket.next("visitorMessage");
  const [reply] = await visitor.socket.next("visitorMessage");
  expect(joined).toMatchObject({ t: "n", m: "AGENT_JOIN_CONVERSATION", cver: 2, n: "Anna" });
  expect(reply).toMatchObject({ t: "c", m: "Hi!", ut: "a", uid: "anna", cver: 3, md: { pid: "anna" } });
  expect(reply.co).toBeGreaterThan(joined.co);
  await visitor.socket.close();
  await desk.close();
});

test("[S1-03] [S3-04] [S3-05] [S6-05] joining and leaving are noticed once each, with the agent's profile and a rising sequence", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  const join = await asAgent(server, "POST", `/conversations/${id}/join`, undefined, BOT);
  expect(join.body.data.agents).toEqual([BOT.profile]);
  await asAgent(server, "POST", `/conversations/${id}/join`, undefined, BOT);
  const left = await asAgent(server, "POST", `/conversations/${id}/leave`, undefined, BOT);
  expect(left.body.data.agents).toEqual([]);
  const again = await asAgent(server, "POST", `/conversations/${id}/leave`, undefined, BOT);
  expect(again).toMatchObject({ status: 409, body: { error: { code: "NOT_JOINED" } } });

  const [joined] = await visitor.socket.next("visitorMessage");
  const [leaving] = await visitor.socket.next("visitorMessage");
  const metadata = { rsc: "bot", pid: "bot", pi: "/images/bot.png", pst: "Support", bot: true };
  expect(joined).toMatchObject({ t: "n", m: "AGENT_JOIN_CONVERSATION", n: "Helper", md: metadata });
  expect(leaving).toMatchObject({ t: "n", m: "AGENT_LEFT_CONVERSATION", cver: 2, md: metadata });
  const [first, second] = [joined.md.seq, leaving.md.seq];
  expect(second.time > first.time || (second.time === first.time && second.inc > first.inc)).toBe(true);
  await visitor.socket.close();
});

test("[S7-62] [S4-39] [S4-42] an ended chat has a next one; versions go on and the notice reaches everybody", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  const early = await visitor.socket.call("endChat");
  expect(early.error?.code).toBe("NO_OPEN_CHAT");
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  await asAgent(server, "POST", `/conversations/${id}/join`);
  const ended = await visitor.socket.call("endChat");
  expect(ended.data).toMatchObject({ chatEndVersion: 3 });
  expect(ended.data.nextChatId).not.toBe(visitor.session.chid);
  const [notice] = await visitor.socket
    .next("visitorMessage")
    .then(() => visitor.socket.next("visitorMessage"));
  expect(notice).toMatchObject({ t: "n", m: "CHAT_ENDED", ut: "v", cver: 3, chid: visitor.session.chid });
  const after = await asAgent(server, "GET", `/conversations/${id}`);
  expect(after.body.data).toMatchObject({ chatOpen: false, agents: [], chatId: ended.data.nextChatId });
  const next = await visitor.socket.call("sendChatMessage", { message: "Once more" });
  expect(next.data).toMatchObject({ cver: 4, chid: ended.data.nextChatId });
  const byAgent = await asAgent(server, "POST", `/conversations/${id}/end`);
  expect(byAgent.body.data).toMatchObject({ chatEndVersion: 5 });
  await visitor.socket.close();
});

test("[S7-27] [S7-91] [S7-92] a frame with a callback id is answered under it, one without is not", async () => {
  const { socket } = await visit(server);
  socket.raw('{"c":"messagePreview","p":["x"],"k":4711}');
  expect(await socket.answerTo(4_711)).toEqual({ error: null, data: null });
  socket.raw('{"c":"sendChatMessage","p":[{"message":"no answer wanted"}]}');
  socket.raw('{"c":"messagePreview","p":[""],"k":0}');
  expect(await socket.answerTo(0)).toEqual({ error: null, data: null });
  await socket.call("getMessages", { before: 1 });
  expect(socket.all("callback").map(({ k }) => k)).toEqual([4_711, 0, 1]);
  // Without an answer the sender learns of its own message like everybody else.
  expect(socket.all("visitorMessage")).toMatchObject([{ p: [{ m: "no answer wanted", cver: 1 }] }]);
  await socket.close();
});

test("a retried message is answered with the first result and stored once", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  const first = await visitor.socket.call("sendChatMessage", { id: "same", message: "One" });
  const retry = await visitor.socket.call("sendChatMessage", { id: "same", message: "Another text" });
  expect(retry).toEqual(first);
  const stolen = await asAgent(server, "POST", `/conversations/${id}/messages`, {
    id: "same",
    message: "Hm",
  });
  expect(stolen).toMatchObject({ status: 409, body: { error: { code: "MESSAGE_ID_TAKEN" } } });
  const reply = { id: "reply", message: "Yes?" };
  const answered = await asAgent(server, "POST", `/conversations/${id}/messages`, reply);
  const repeated = await asAgent(server, "POST", `/conversations/${id}/messages`, reply);
  expect(repeated.body).toEqual(answered.body);
  const { body } = await asAgent(server, "GET", `/conversations/${id}/messages`);
  expect(body.data.messages.map(({ m }: { m: string }) => m)).toEqual([
    "One",
    "AGENT_JOIN_CONVERSATION",
    "Yes?",
  ]);
  await visitor.socket.close();
});

test("[S7-41] [S7-30] [S7-42] two tabs stay in step: messages, seen, window and dismissed preview", async () => {
  const one = await visit(server);
  const { body } = await register(server, { uuid: one.session.uuid });
  expect(body.data).toMatchObject({ skey: one.session.skey, vid: one.session.vid });
  const two = await connectVisitor(server, body.data);
  const id = await conversationOf(server, one);
  const sent = await one.socket.call("sendChatMessage", { id: "t-1", message: "From one" });
  expect(await two.socket.next("visitorMessage")).toMatchObject([{ id: "t-1", cver: 1 }]);
  await asAgent(server, "POST", `/conversations/${id}/messages`, { message: "Answer" });
  const seen = { timestamp: sent.data.co + 100_000 };
  await two.socket.call("visitorChatSeen", seen);
  const [reported] = await one.socket.next("visitorChatSeen");
  const { data } = (await asAgent(server, "GET", `/conversations/${id}`)).body;
  expect(data.visitorSeenAt).toBe(reported.timestamp);
  expect(reported.timestamp).toBeLessThan(seen.timestamp);
  await two.socket.call("chatWindowState", "max");
  expect(await one.socket.next("visitorChatWindowState")).toEqual(["max"]);
  await one.socket.call("visitorChatDismiss");
  expect(await two.socket.next("visitorChatDismiss")).toEqual([]);
  await Promise.all([one.socket.settled(), two.socket.settled()]);
  expect(one.socket.all("visitorMessage").map(({ p }) => (p[0] as { cver: number }).cver)).toEqual([2, 3]);
  expect(one.socket.all("visitorChatDismiss")).toEqual([]);
  expect(two.socket.all("visitorChatSeen")).toEqual([]);
  expect((await register(server, { uuid: one.session.uuid })).body.data).toMatchObject({
    cw: "max",
    seen: reported.timestamp,
  });
  await Promise.all([one.socket.close(), two.socket.close()]);
});

test("[S7-53] [S7-47] [S7-48] typing is shown to those who watch, on both sides, and never stored", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  const watcher = await openDesk(server);
  const other = await openDesk(server, BOT);
  const watched = await watcher.call("watch", { conversationId: id });
  expect(watched.data).toMatchObject({ messages: [], more: false, preview: "", conversation: { id } });
  await visitor.socket.call("messagePreview", "Hel");
  expect(await watcher.next("visitorPreview")).toEqual([{ conversationId: id, text: "Hel" }]);
  expect((await other.call("watch", { conversationId: id })).data.preview).toBe("Hel");
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  expect(await watcher.next("visitorPreview")).toEqual([{ conversationId: id, text: "" }]);

  await watcher.call("setTyping", { conversationId: id, typing: true });
  expect(await visitor.socket.next("agentIsTyping")).toEqual([ANNA.profile]);
  expect(await other.next("agentTyping")).toEqual([
    { conversationId: id, agent: ANNA.profile, typing: true },
  ]);
  await watcher.call("sendMessage", { conversationId: id, message: "Hi" });
  expect(await visitor.socket.next("agentStopedTyping")).toEqual([ANNA.profile]);
  await other.call("setTyping", { conversationId: id, typing: true });
  await visitor.socket.next("agentIsTyping");
  await other.close();
  expect(await visitor.socket.next("agentStopedTyping")).toEqual([BOT.profile]);
  await watcher.settled();
  expect(watcher.all("agentTyping").map(({ p }) => (p[0] as { typing: boolean }).typing)).toEqual([
    true,
    false,
  ]);
  await watcher.call("unwatch", { conversationId: id });
  await visitor.socket.call("messagePreview", "unheard");
  await watcher.settled();
  expect(watcher.all("visitorPreview")).toHaveLength(2);
  await Promise.all([visitor.socket.close(), watcher.close()]);
});

test("an agent's seen reaches the visitor and clears the unread count", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  const desk = await openDesk(server);
  const { data } = await visitor.socket.call("sendChatMessage", { message: "Hello" });
  expect((await asAgent(server, "GET", `/conversations/${id}`)).body.data.unreadCount).toBe(1);
  await desk.call("markSeen", { conversationId: id, timestamp: data.co });
  expect(await visitor.socket.next("agentChatSeen")).toEqual([{ timestamp: data.co }]);
  const seen = { conversationId: id, by: "agent", timestamp: data.co, unreadCount: 0 };
  expect(await desk.next("conversationSeen")).toEqual([seen]);
  await asAgent(server, "POST", `/conversations/${id}/seen`, { timestamp: data.co - 1 });
  expect((await asAgent(server, "GET", `/conversations/${id}`)).body.data).toMatchObject({
    unreadCount: 0,
    agentSeenAt: data.co,
  });
  await Promise.all([visitor.socket.close(), desk.close()]);
});

test("[S3-25] [S3-26] [S4-55] a page that comes later learns who has joined, in the very sequence of the notices", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  await asAgent(server, "POST", `/conversations/${id}/join`);
  await asAgent(server, "POST", `/conversations/${id}/messages`, { message: "Hi" }, BOT);
  const { agents } = (await register(server, { uuid: visitor.session.uuid })).body.data;
  const { messages } = await server.store.readMessagesAfter(id, 0, 10);
  const joins = messages.filter(({ m }) => m === "AGENT_JOIN_CONVERSATION");
  expect(agents).toEqual([
    { ...ANNA.profile, rsc: "anna", seq: joins[0]?.md.seq },
    { ...BOT.profile, rsc: "bot", seq: joins[1]?.md.seq },
  ]);
  for (const { md, co, cver } of joins) expect(md.seq).toEqual({ time: co, inc: cver });
  await asAgent(server, "POST", `/conversations/${id}/leave`);
  const later = (await register(server, { uuid: visitor.session.uuid })).body.data.agents;
  expect(later).toMatchObject([{ profileId: "bot" }]);
  await visitor.socket.close();
});
