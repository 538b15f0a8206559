import { CALL_RING_MS } from "@parley/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { ANNA, BOT } from "./support/agents.ts";
import {
  asAgent,
  connectVisitor,
  conversationOf,
  openDesk,
  register,
  visit,
  type VisitorClient,
} from "./support/clients.ts";
import { startServer, temporaryFolder, type TestServer } from "./support/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

async function openChat(at: TestServer = server): Promise<{ visitor: VisitorClient; id: string }> {
  const visitor = await visit(at);
  const id = await conversationOf(at, visitor);
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  return { visitor, id };
}

const ring = ({ socket }: VisitorClient, features = { video: true, screen: false }) =>
  socket.call("getWebRTCToken", features);
const webrtc = ({ socket }: VisitorClient, path: string, payload: unknown) =>
  socket.call("service", "webrtc", path, payload);

test("[S1-06] [S7-77] [S3-21] [S4-61] a visitor rings: a notice names the call, both sides hear that it rings", async () => {
  const { visitor, id } = await openChat();
  const desk = await openDesk(server);
  const other = await connectVisitor(server, visitor.session);
  const { data } = await ring(visitor);
  const [status] = await visitor.socket.next("vCallStatus");
  expect(status).toEqual({
    clid: data.callId,
    stts: "ringing",
    ver: 1,
    mssd: false,
    rjctd: false,
    f: { vid: true, scrn: false },
    cllr: { t: "v", urid: visitor.session.vid },
    so: expect.any(Number),
    eo: null,
  });
  expect(await other.socket.next("vCallStatus")).toEqual([status]);
  expect(await desk.next("callChanged")).toEqual([{ conversationId: id, call: status }]);
  expect(visitor.socket.all("visitorMessage").at(-1)?.p).toMatchObject([
    { t: "n", m: "WEBRTC_CALL", ut: "v", md: { webrtc: true, clid: data.callId } },
  ]);
  expect(await server.domain.callTokens.verify(data.token)).toEqual({
    callId: data.callId,
    side: "v",
    id: visitor.session.vid,
  });
  expect((await register(server, { uuid: visitor.session.uuid })).body.data.calls).toEqual([status]);
  await Promise.all([visitor.socket.close(), other.socket.close(), desk.close()]);
});

test("an agent takes the visitor's call, then ends it: completed", async () => {
  const { visitor } = await openChat();
  const { data } = await ring(visitor);
  const { callId } = data;
  const answered = await asAgent(server, "POST", `/calls/${callId}/answer`);
  expect(answered.body.data.call).toMatchObject({ clid: callId, stts: "ringing", ver: 2 });
  expect(await server.domain.callTokens.verify(answered.body.data.token)).toMatchObject({
    callId,
    side: "a",
    id: "anna",
  });
  // Another one takes part; that is no change of the call.
  const second = await asAgent(server, "POST", `/calls/${callId}/answer`, undefined, BOT);
  expect(second.body.data.call.ver).toBe(2);
  const ended = await asAgent(server, "POST", `/calls/${callId}/end`);
  expect(ended.body.data).toMatchObject({ stts: "completed", mssd: false, rjctd: false, ver: 3 });
  expect(ended.body.data.eo).toBeGreaterThanOrEqual(ended.body.data.so);
  expect(await asAgent(server, "POST", `/calls/${callId}/end`)).toMatchObject({
    status: 200,
    body: ended.body,
  });
  const late = await asAgent(server, "POST", `/calls/${callId}/answer`);
  expect(late).toMatchObject({ status: 409, body: { error: { code: "CALL_OVER" } } });
  await visitor.socket.settled();
  const versions = visitor.socket.all("vCallStatus").map(({ p }) => (p[0] as { ver: number }).ver);
  expect(versions).toEqual([1, 2, 3]);
  // The next one is another call.
  expect((await ring(visitor)).data.callId).not.toBe(callId);
  await visitor.socket.close();
});

test("[S6-05] [S4-62] an agent rings; the visitor takes the call, in any tab, and hangs up", async () => {
  const { visitor, id } = await openChat();
  const started = await asAgent(server, "POST", `/conversations/${id}/calls`, { screen: true });
  const callId = started.body.data.call.clid;
  expect(await visitor.socket.next("vCallStatus")).toMatchObject([
    { clid: callId, stts: "ringing", cllr: { t: "a", urid: "anna" }, f: { vid: false, scrn: true } },
  ]);
  const running = await asAgent(server, "POST", `/conversations/${id}/calls`, {}, BOT);
  expect(running).toMatchObject({ status: 409, body: { error: { code: "CALL_RUNNING" } } });
  const taken = await webrtc(visitor, "/v1/vcall/init/visitor", { video: false, screen: false });
  expect(taken.data.callId).toBe(callId);
  expect(await visitor.socket.next("vCallStatus")).toMatchObject([{ clid: callId, stts: "ringing", ver: 2 }]);
  const again = await ring(visitor);
  expect(again.data.callId).toBe(callId);
  const ended = await visitor.socket.call("declineCall", { callId });
  expect(ended.data).toMatchObject({ stts: "completed", ver: 3 });
  await visitor.socket.close();
});

test("[S7-76] [S7-78] [S7-83] [S7-84] [S7-85] a visitor reads and refuses a call by service calls; once refused it is over", async () => {
  const { visitor, id } = await openChat();
  const started = await asAgent(server, "POST", `/conversations/${id}/calls`, {});
  const callId = started.body.data.call.clid;
  const status = await webrtc(visitor, "/v1/vcall/status/visitor", { callId });
  expect(status).toEqual({ error: null, data: started.body.data.call });
  const refused = await webrtc(visitor, "/v1/vcall/reject/visitor", { callId });
  expect(refused.data).toMatchObject({ stts: "rejected", rjctd: true, mssd: false, ver: 2 });
  expect((await visitor.socket.call("declineCall", { callId })).error?.code).toBe("CALL_OVER");
  expect((await visitor.socket.call("getCallStatus", { callId })).data).toEqual(refused.data);
  await visitor.socket.close();
});

test("calls that nobody took: the caller hangs up and it was missed, the callee refuses and it was rejected", async () => {
  const one = await openChat();
  const { callId } = (await ring(one.visitor)).data;
  expect((await one.visitor.socket.call("declineCall", { callId })).data).toMatchObject({
    stts: "missed",
    mssd: true,
  });
  const second = (await ring(one.visitor)).data.callId;
  expect((await asAgent(server, "POST", `/calls/${second}/end`)).body.data.stts).toBe("rejected");
  const third = (await asAgent(server, "POST", `/conversations/${one.id}/calls`, {})).body.data.call.clid;
  expect((await asAgent(server, "POST", `/calls/${third}/end`)).body.data.stts).toBe("missed");
  await one.visitor.socket.close();
});

test("two tabs that ring at once are in one call", async () => {
  const { visitor, id } = await openChat();
  const other = await connectVisitor(server, visitor.session);
  const [one, two] = await Promise.all([ring(visitor), ring(other)]);
  expect(one.data.callId).toBe(two.data.callId);
  const calls = await server.store.listCalls(id, visitor.session.chid);
  expect(calls).toHaveLength(1);
  await Promise.all([visitor.socket.close(), other.socket.close()]);
});

test("without a running chat nobody rings; other visitors' calls are unknown", async () => {
  const visitor = await visit(server);
  expect((await ring(visitor)).error?.code).toBe("NO_OPEN_CHAT");
  const id = await conversationOf(server, visitor);
  const early = await asAgent(server, "POST", `/conversations/${id}/calls`, {});
  expect(early).toMatchObject({ status: 409, body: { error: { code: "NO_OPEN_CHAT" } } });
  const { visitor: other } = await openChat();
  const { callId } = (await ring(other)).data;
  for (const command of ["getCallStatus", "declineCall"]) {
    expect((await visitor.socket.call(command, { callId })).error?.code).toBe("UNKNOWN_CALL");
    expect((await visitor.socket.call(command, { callId: "nowhere" })).error?.code).toBe("UNKNOWN_CALL");
  }
  for (const action of ["answer", "end"]) {
    const answer = await asAgent(server, "POST", `/calls/nowhere/${action}`);
    expect(answer).toMatchObject({ status: 404, body: { error: { code: "UNKNOWN_CALL" } } });
  }
  await Promise.all([visitor.socket.close(), other.socket.close()]);
});

test("the end of the chat ends its call", async () => {
  const { visitor } = await openChat();
  const { callId } = (await ring(visitor)).data;
  await asAgent(server, "POST", `/calls/${callId}/answer`);
  await visitor.socket.call("endChat");
  expect((await visitor.socket.call("getCallStatus", { callId })).data).toMatchObject({ stts: "completed" });
  await visitor.socket.close();
});

test("[S4-61] who does not answer in time has missed the call, also when the server was started anew meanwhile", async () => {
  const { folder, remove } = temporaryFolder();
  const clock = new ManualClock();
  const first = await startServer({ folder, clock });
  const one = await openChat(first);
  const missed = (await ring(one.visitor)).data.callId;
  clock.advance(CALL_RING_MS - 1);
  expect((await one.visitor.socket.call("getCallStatus", { callId: missed })).data.stts).toBe("ringing");
  clock.advance(1);
  await one.visitor.socket.next("vCallStatus");
  expect(await one.visitor.socket.next("vCallStatus")).toMatchObject([
    { clid: missed, stts: "missed", mssd: true, ver: 2 },
  ]);
  // An answered call does not ring any more.
  const taken = (await ring(one.visitor)).data.callId;
  await asAgent(first, "POST", `/calls/${taken}/answer`, undefined, ANNA);
  const two = await openChat(first);
  const ringing = (await ring(two.visitor)).data.callId;
  clock.advance(CALL_RING_MS - 1_000);
  await first.stop();

  const second = await startServer({ folder, clock });
  const back = await connectVisitor(second, two.visitor.session);
  clock.advance(1_000);
  expect(await back.socket.next("vCallStatus")).toMatchObject([{ clid: ringing, stts: "missed" }]);
  expect(await second.store.readCall(taken)).toMatchObject({ status: "ringing", endedAt: null });
  await back.socket.close();
  await second.stop();
  expect([...first.errors, ...second.errors]).toEqual([]);
  remove();
});
