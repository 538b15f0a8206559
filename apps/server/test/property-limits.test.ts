import { afterEach, beforeEach, expect, test } from "vitest";
import { TokenBuckets } from "../src/limits/token-buckets.ts";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { asAgent, connectVisitor, register, visit } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

const HOUR_MS = 60 * 60 * 1_000;
/** Longer than a property's settings are believed without asking. */
const FRESH_MS = 3_000;

const heartbeatClock = new ManualClock();
let clock: ManualClock;
let server: TestServer;
beforeEach(async () => {
  clock = new ManualClock();
  server = await startServer({ clock, heartbeatClock, limiter: new TokenBuckets(clock) });
});
afterEach(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const limit = (limits: Record<string, number | null>) =>
  asAgent(server, "PUT", "/properties/main", { settings: { limits } });

test("without limits nothing is counted, and a limit of nothing is refused", async () => {
  const { body } = await asAgent(server, "GET", "/properties");
  expect(body.data.properties[0].settings.limits).toEqual({
    connections: null,
    messagesPerSecond: null,
    uploadsPerDay: null,
    newVisitorsPerDay: null,
  });
  expect((await limit({ connections: 0 })).body.error).toMatchObject({
    code: "INVALID_SETTINGS",
    path: "limits.connections",
  });
});

test("sockets at once: one too many is told so when it registers, and refused without", async () => {
  await limit({ connections: 1 });
  const first = await visit(server);
  const { status, body } = await register(server);
  expect(status).toBe(429);
  expect(body.error).toMatchObject({
    code: "PROPERTY_LIMIT",
    path: "limits.connections",
    retryAfterMs: 30_000,
  });
  await expect(connectVisitor(server, first.session)).rejects.toThrow(/429 .*PROPERTY_LIMIT/);
  await first.socket.close();
  await (await visit(server)).socket.close();
});

test("messages: all visitors of the property together, and the time to wait is told", async () => {
  await limit({ messagesPerSecond: 1 });
  const [one, other] = [await visit(server), await visit(server)];
  for (let count = 0; count < 10; count += 1) {
    const writer = count % 2 === 0 ? one : other;
    const sent = await writer.socket.call("sendChatMessage", { id: `${count}`, message: "Hello" });
    expect(sent.error).toBeNull();
  }
  const refused = await one.socket.call("sendChatMessage", { id: "late", message: "Hello" });
  expect(refused.error).toMatchObject({ code: "PROPERTY_LIMIT", retryAfterMs: 1_000 });
  clock.advance(1_000);
  expect((await one.socket.call("sendChatMessage", { id: "late", message: "Hello" })).error).toBeNull();
  await Promise.all([one.socket.close(), other.socket.close()]);
});

test("new visitors a day: browsers that are known still come in", async () => {
  await limit({ newVisitorsPerDay: 2 });
  const known = await register(server);
  await register(server);
  const { body } = await register(server);
  expect(body.error).toMatchObject({ code: "PROPERTY_LIMIT", path: "limits.newVisitorsPerDay" });
  expect(body.error.retryAfterMs).toBe(12 * HOUR_MS);
  expect((await register(server, { uuid: known.body.data.uuid })).status).toBe(200);
  clock.advance(12 * HOUR_MS);
  expect((await register(server)).status).toBe(200);
});

test("a limit that is changed holds for those who are there, within seconds", async () => {
  const visitor = await visit(server);
  await limit({ messagesPerSecond: 1 });
  const send = async (id: number) =>
    (await visitor.socket.call("sendChatMessage", { id: `${id}`, message: "Hello" })).error?.code;
  // Another process would hear of it in this way: its knowledge grows old.
  clock.advance(FRESH_MS);
  for (let id = 0; id < 11; id += 1) await send(id);
  expect(await send(11)).toBe("PROPERTY_LIMIT");
  await visitor.socket.close();
});
