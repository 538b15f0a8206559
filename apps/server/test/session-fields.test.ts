import { sessionStartResponseSchema } from "@parley/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rateLimits } from "../src/domain/limits/enforce-limit.ts";
import { TokenBuckets } from "../src/limits/token-buckets.ts";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { ANNA, BOT } from "./support/agents.ts";
import { asAgent, conversationOf, register, visit } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";
import { logIn } from "./support/identity.ts";

const PRECHAT = { states: { prechat: { fields: [{ id: "name", type: "name", label: "Name" }] } } };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.store.saveWidgetSettings("main", "default", PRECHAT);
  await server.store.saveDepartment({ propertyId: "main", id: "sales", name: "Sales", agentIds: ["anna"] });
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const startAgain = async (uuid: string) => {
  const { body } = await register(server, { uuid });
  expect(body.data).toEqual(sessionStartResponseSchema.parse(body.data));
  return body.data;
};

test("[S3-54] [S3-55] [S3-56] [S3-57] [S3-63] a page that comes back in the middle of a chat learns where it stands", async () => {
  const visitor = await visit(server);
  const { uuid } = visitor.session;
  expect(visitor.session).toMatchObject({
    dpt: "any",
    pcfs: false,
    refs: [],
    transfer: null,
    transferVer: 0,
    rating: 0,
    calls: [],
    agents: [],
    tags: [],
    bblc: false,
    departments: [{ id: "sales", name: "Sales", online: false }],
  });
  const answers = [{ id: "name", label: "Name", type: "name", value: "Ada" }];
  await visitor.socket.call("savePrechatForm", { answers, department: "sales" });
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  const id = await conversationOf(server, visitor);
  const onChat = (path: string, body: object) =>
    asAgent(server, "POST", `/conversations/${id}/${path}`, body);
  await onChat("join", {});
  const form = { type: "lead-capture-form", id: "lead", title: "Stay in touch", fields: [] };
  const sent = await onChat("messages", { message: "Here is a form", attachments: [form] });
  expect(sent.status).toBe(200);
  await visitor.socket.call("visitorRating", { rating: 1 });
  const joined = await startAgain(uuid);
  expect(joined.agents).toMatchObject([{ ...ANNA.profile, rsc: ANNA.agentId }]);
  const notice = joined.c.find(({ m }: { m: string }) => m === "AGENT_JOIN_CONVERSATION");
  expect(joined.agents[0].seq).toEqual(notice.md.seq);
  expect((await onChat("transfer", { kind: "agent", id: BOT.agentId })).status).toBe(200);
  const back = await startAgain(uuid);
  expect(back).toMatchObject({
    n: "Ada",
    dpt: "sales",
    pcfs: true,
    refs: [{ done: false }],
    rating: 1,
    transfer: { status: "active", kind: "agent", id: BOT.agentId },
    agents: [],
  });
  expect(back.transferVer).toBe(back.c.find(({ m }: { m: string }) => m === "CHAT_TRANSFER").cver);
  await visitor.socket.call("endChat");
  const { chid, ...next } = await startAgain(uuid);
  expect(chid).not.toBe(back.chid);
  expect(next).toMatchObject({ dpt: "any", pcfs: false, refs: [], rating: 0, transfer: null, agents: [] });
  await visitor.socket.close();
});

test("[S3-62] [S4-68] the estimated wait is told in seconds once chats have been answered", async () => {
  await server.store.ensureProperty({ id: "waits", name: "Waits", secret: "x", createdAt: 1 });
  await server.store.ensureWidget("waits", "default", {}, 1);
  const fields = { propertyId: "waits" };
  const visitor = await visit(server, fields);
  expect(visitor.session.ewt).toBeNull();
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  const id = await conversationOf(server, visitor);
  await asAgent(server, "POST", `/conversations/${id}/join`);
  await asAgent(server, "POST", `/conversations/${id}/messages`, { message: "Hello" });
  await visitor.socket.call("endChat");
  const { ewt } = (await register(server, fields)).body.data;
  expect(ewt).toBeGreaterThanOrEqual(0);
  expect(ewt).toBeLessThan(30);
  // Of this property alone.
  expect((await register(server)).body.data.ewt).not.toBeUndefined();
  await visitor.socket.close();
});

test("[S3-49] every field of a registration is taken, and what the browser keeps of its visits comes back unchanged", async () => {
  const first = (await register(server)).body.data;
  const { status, body } = await register(server, {
    platform: "mobile",
    timezoneOffset: -120,
    referrer: "https://search.example/",
    sessionInfo: first.sessionInfo,
    consent: true,
    windowState: "max",
    uuid: first.uuid,
    uuidVer: first.uuidVer,
    partialDomain: true,
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ vid: first.vid, sessionInfo: first.sessionInfo, uuidVer: first.uuidVer });
  expect((await register(server, { sessionInfo: "x".repeat(4_096) })).status).toBe(200);
  const long = await register(server, { sessionInfo: "x".repeat(4_097) });
  expect(long.body.error).toMatchObject({ code: "INVALID_PAYLOAD", path: "sessionInfo" });
});

test("[S3-65] name, address, address for transcripts and id are the visitor's", async () => {
  const { body } = await register(server, { user: { name: "Ada", email: "ada@shop.example" } });
  await server.store.changeVisitor(body.data.vid, () => ({ transcriptEmail: "te@shop.example" }));
  expect(await startAgain(body.data.uuid)).toMatchObject({
    vid: body.data.vid,
    n: "Ada",
    e: "ada@shop.example",
    te: "te@shop.example",
  });
});

test("whoever registers or logs in too often is told to wait, and may go on after exactly that", async () => {
  const clock = new ManualClock();
  const limited = await startServer({ clock, limiter: new TokenBuckets(clock), trustProxy: true });
  const elsewhere = { "x-forwarded-for": "203.0.113.7" };
  /** What a burst of calls, and one more, is answered with. */
  const exhaust = async ({ burst }: { burst: number }, call: () => ReturnType<typeof register>) => {
    const answers = [];
    for (let count = 0; count <= burst; count += 1) answers.push(await call());
    const last = answers.pop() ?? expect.fail();
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(last).toMatchObject({ status: 429, body: { error: { code: "RATE_LIMITED" } } });
    expect(last.headers.get("retry-after")).toBe("1");
    return last.body.error.retryAfterMs as number;
  };
  const wait = await exhaust(rateLimits.session, () => register(limited, {}, elsewhere));
  clock.advance(wait - 1);
  expect((await register(limited, {}, elsewhere)).status).toBe(429);
  // This very machine is not counted.
  expect((await register(limited)).status).toBe(200);
  clock.advance(1);
  const again = await register(limited, {}, elsewhere);
  expect(again.status).toBe(200);
  await exhaust(rateLimits.login, () => logIn(limited, again.body.data.tkn, { userId: "1" }, elsewhere));
  await limited.stop();
});
