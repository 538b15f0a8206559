import type { SessionStartResponse } from "@parley/protocol";
import { sessionStartResponseSchema } from "@parley/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAgent, register, REGISTRATION, request, visit } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.store.ensureProperty({ id: "strict", name: "Strict", secret: "5ec2e7", createdAt: 1 });
  await server.store.ensureWidget("strict", "default", {}, 1);
  await server.store.setAllowedOrigins("strict", ["https://shop.example"]);
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const start = async (
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<SessionStartResponse> => (await register(server, fields, headers)).body.data;

test("[S7-01] [S7-02] [S3-53] [S3-59] [S3-61] [S3-63] [S3-64] a first registration answers with every field of the contract", async () => {
  const before = Date.now();
  const { status, body } = await register(server);
  expect(status).toBe(200);
  expect(body.data).toEqual(sessionStartResponseSchema.parse(body.data));
  expect(body.data).toMatchObject({ cver: 0, c: [], more: false, lmst: 0, ast: "online", cw: "min", te: "" });
  expect(body.data.n).toMatch(/^V\d{16}$/);
  expect(body.data.tknExp).toBeGreaterThanOrEqual(before + 24 * 60 * 60 * 1_000);
  expect(body.data.vss).toBe(server.url.replace("http", "ws"));
});

test("[S7-27] the socket is announced at the address that the page itself came to", async () => {
  const reached = server.url.includes("127.0.0.1")
    ? server.url.replace("127.0.0.1", "localhost")
    : server.url.replace("localhost", "127.0.0.1");
  const { body } = await register({ ...server, url: reached });
  expect(body.data.vss).toBe(reached.replace("http", "ws"));
});

test("a known uuid is the same visitor and session; an unknown or missing one a new visitor with a uuid of the server's", async () => {
  const first = await start();
  const again = await start({ uuid: first.uuid });
  expect(again).toMatchObject({ vid: first.vid, n: first.n, skey: first.skey, chid: first.chid });
  const unknown = await start({ uuid: "of-my-own-making" });
  expect(unknown.vid).not.toBe(first.vid);
  expect(unknown.uuid).not.toBe("of-my-own-making");
});

test("[S3-52] an idempotency key makes one visitor, however often it is sent", async () => {
  const idempotencyKey = "00112233445566778899aabbccddeeff";
  const all = await Promise.all(Array.from({ length: 8 }, () => start({ idempotencyKey })));
  expect(new Set(all.map(({ vid }) => vid)).size).toBe(1);
});

test("[S7-01] the token stands in for a lost uuid, but never across properties and never when it was tampered with", async () => {
  const first = await start();
  const token = { "x-session-token": first.tkn };
  expect((await start({}, token)).vid).toBe(first.vid);
  expect((await start({ propertyId: "strict" }, token)).vid).not.toBe(first.vid);
  const forged = `${first.tkn.slice(0, -2)}${first.tkn.endsWith("AA") ? "BB" : "AA"}`;
  for (const bad of [forged, "", "a.b", "....", first.tkn.split(".")[0] ?? ""]) {
    expect((await start({}, { "x-session-token": bad })).vid).not.toBe(first.vid);
  }
});

test("[S3-50] over-long addresses are cut and a time zone out of range counts as none", async () => {
  const url = `https://shop.example/${"x".repeat(5_000)}`;
  const { body } = await register(server, { url, timezoneOffset: 901, referrer: url });
  const started = await server.store.readSession(body.data.skey);
  expect(started?.session).toMatchObject({
    timezoneOffset: 0,
    url: url.slice(0, 2_048),
    referrer: url.slice(0, 2_048),
  });
});

test("a registration carries the newest fifty messages and says that there are more", async () => {
  const visitor = await visit(server);
  for (let count = 1; count <= 53; count += 1) {
    await visitor.socket.call("sendChatMessage", { message: `text ${count}` });
  }
  await visitor.socket.close();
  const { c, cver, more, lmst } = await start({ uuid: visitor.session.uuid });
  expect(c.map(({ m }) => m)).toEqual(Array.from({ length: 50 }, (_, index) => `text ${index + 4}`));
  expect({ cver, more, lmst }).toEqual({ cver: 53, more: true, lmst: c.at(-1)?.co });
});

test.each([
  ["UNKNOWN_PROPERTY", 404, { propertyId: "nowhere" }],
  ["UNKNOWN_WIDGET", 404, { widgetId: "nowhere" }],
  ["INVALID_PAYLOAD", 400, { propertyId: 7 }],
  ["INVALID_PAYLOAD", 400, { platform: "fridge" }],
  ["INVALID_PAYLOAD", 400, { idempotencyKey: "short" }],
  ["INVALID_PAYLOAD", 400, { uuid: "x".repeat(65) }],
  ["INVALID_PAYLOAD", 400, { windowState: null }],
  ["INVALID_PAYLOAD", 400, { timezoneOffset: "60" }],
  ["BODY_TOO_LARGE", 413, { title: "x".repeat(70_000) }],
])("a registration is refused with %s (%i): %j", async (code, status, fields) => {
  const answer = await register(server, fields);
  expect(answer).toMatchObject({ status, body: { error: { code } } });
  expect(answer.body.error.message).toMatch(/\S+\.$/);
});

test.each([
  "",
  "{",
  "[]",
  "null",
  '"text"',
  "7",
  `{"propertyId":"main"`,
  '{"__proto__":{"propertyId":"main"}}',
])("a body that is no registration is refused and nothing is stored: %s", async (body) => {
  const answer = await request(`${server.url}/v1/session/start`, { method: "POST", body });
  expect(answer.status).toBe(400);
  expect(["INVALID_JSON", "INVALID_PAYLOAD"]).toContain(answer.body.error.code);
});

test("the fault's path names the field", async () => {
  const { body } = await register(server, { platform: 1 });
  expect(body.error.path).toBe("platform");
});

test("only the listed origins, and the server's own, may register; the answer can be read by the page", async () => {
  const from = (origin: string) => register(server, { propertyId: "strict" }, { origin });
  expect((await from("https://shop.example")).status).toBe(200);
  expect((await from(server.url)).status).toBe(200);
  const refused = await from("https://evil.example");
  expect(refused).toMatchObject({ status: 403, body: { error: { code: "ORIGIN_NOT_ALLOWED" } } });
  expect(refused.headers.get("access-control-allow-origin")).toBe("https://evil.example");
});

test("[S7-11] [S7-12] the settings of a widget, and the refusals when there is none", async () => {
  const read = (query: string) => request(`${server.url}/v1/widget-settings?${query}`);
  const { body } = await read("propertyId=main&widgetId=default&sv=0");
  expect(body.data).toMatchObject({
    settingsVersion: 1,
    widget: { language: "en" },
    webrtc: { enabled: expect.any(Boolean), iceServers: [] },
    branding: { label: expect.any(String), url: expect.any(String), textColor: expect.any(String) },
  });
  expect((await read("propertyId=main")).body.error).toMatchObject({
    code: "INVALID_PAYLOAD",
    path: "widgetId",
  });
  expect((await read("propertyId=main&widgetId=x")).body.error.code).toBe("UNKNOWN_WIDGET");
  expect((await read("propertyId=x&widgetId=x")).body.error.code).toBe("UNKNOWN_PROPERTY");
});

test("markup in the fields of a registration is data for the desk", async () => {
  const markup = `"><script>alert(1)</script>`;
  const visitor = await visit(server, { url: markup, title: markup, referrer: markup });
  const { body } = await asAgent(server, "GET", "/visitors");
  expect(body.data.visitors).toContainEqual(
    expect.objectContaining({ visitorId: visitor.session.vid, url: markup, title: markup, referrer: markup }),
  );
  await visitor.socket.close();
});

test("a registration takes the page's fields even when unknown ones come along", async () => {
  const { status } = await register(server, { ...REGISTRATION, surprise: { nested: true } });
  expect(status).toBe(200);
});
