import { Writable } from "node:stream";
import { FRAME_MAX_BYTES, ProtocolError } from "@parley/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerHealth } from "./health.ts";
import { createHttpServer } from "./server.ts";

let app: FastifyInstance;
let logged: string;
let accepting: boolean;
let pingStore: () => unknown;

beforeEach(() => {
  logged = "";
  accepting = true;
  pingStore = () => undefined;
  const write = (chunk: Buffer, _encoding: string, done: () => void): void => {
    logged += chunk.toString();
    done();
  };
  const log = pino({ level: "debug" }, new Writable({ write }));
  app = createHttpServer({ log, trustProxy: false });
  registerHealth(app, { accepting: () => accepting, pingStore: () => pingStore() });
  const echo = async ({ body }: FastifyRequest): Promise<unknown> => ({ data: body });
  app.post("/v1/echo", echo);
  app.get("/v1/refuse", async () => {
    throw new ProtocolError("ORIGIN_NOT_ALLOWED");
  });
  app.get("/v1/break", async () => {
    throw new Error("the secret of the house");
  });
  app.get("/v1/agent/me", async () => ({ data: "agent" }));
});
afterEach(async () => app.close());

const json = { "content-type": "application/json" };

test.each([
  ["malformed JSON", { payload: "{nope", headers: json }, 400, "INVALID_JSON"],
  ["an empty body", { payload: "", headers: json }, 400, "INVALID_JSON"],
  ["another media type", { payload: "<a/>", headers: { "content-type": "text/xml" } }, 400, "INVALID_JSON"],
  [
    "JSON sent as plain text",
    { payload: "{}", headers: { "content-type": "text/plain" } },
    400,
    "INVALID_JSON",
  ],
  [
    "a body over 64 KB",
    { payload: JSON.stringify("x".repeat(FRAME_MAX_BYTES)), headers: json },
    413,
    "BODY_TOO_LARGE",
  ],
])("%s is refused with a code", async (_case, options, status, code) => {
  const answer = await app.inject({ method: "POST", url: "/v1/echo", ...options });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ error: { code, message: expect.stringMatching(/\w\.$/) } });
});

test("a body of exactly 64 KB is taken", async () => {
  const payload = JSON.stringify("x".repeat(FRAME_MAX_BYTES - 2));
  const answer = await app.inject({ method: "POST", url: "/v1/echo", payload, headers: json });
  expect(answer.statusCode).toBe(200);
});

test("a field called __proto__ is dropped and harms nothing", async () => {
  const payload = '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"name":"x"}';
  const answer = await app.inject({ method: "POST", url: "/v1/echo", payload, headers: json });
  expect(answer.json()).toEqual({ data: { name: "x" } });
});

test.each(["/nothing", "/v1/nothing", "/%", "/v1/agent/nothing"])("%s is NOT_FOUND as JSON", async (url) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error: { code: "NOT_FOUND" } });
});

test("a fault is told without its details and logged with them under the request's id", async () => {
  const answer = await app.inject({ url: "/v1/break?tkn=abc" });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ error: { code: "InternalServerError" } });
  expect(answer.body).not.toContain("secret of the house");
  expect(logged).toContain("secret of the house");
  expect(logged).toMatch(/"requestId":"[0-9a-f]{8}-\w+"/);
});

test("the log has the path of a request, never its query, headers or body", async () => {
  await app.inject({
    method: "POST",
    url: "/v1/echo?tkn=query-secret",
    headers: { ...json, authorization: "Bearer header-secret", cookie: "a=cookie-secret" },
    payload: '{"message":"body-secret"}',
  });
  expect(logged).toContain('"path":"/v1/echo"');
  expect(logged).not.toMatch(/query-secret|header-secret|cookie-secret|body-secret/);
});

test("pages of any origin may read the visitor API's answers, refusals too", async () => {
  for (const url of ["/v1/refuse", "/v1/nothing", "/v1/break"]) {
    const answer = await app.inject({ url, headers: { origin: "https://shop.example" } });
    expect(answer.headers["access-control-allow-origin"]).toBe("https://shop.example");
    expect(answer.headers["vary"]).toBe("Origin");
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
  }
});

test("a page's preflight is answered with the headers that it may send", async () => {
  const answer = await app.inject({
    method: "OPTIONS",
    url: "/v1/session/start",
    headers: {
      origin: "https://shop.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type,x-session-token",
    },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({
    "access-control-allow-origin": "https://shop.example",
    "access-control-allow-headers": "Content-Type, X-Session-Token",
    "access-control-allow-methods": "GET, POST",
  });
});

test.each(["/v1/agent/me", "/v1/desk/account", "/v1/agent/webhooks/x"])(
  "%s is closed to other sites' pages",
  async (url) => {
    const origin = "https://shop.example";
    for (const method of ["GET", "OPTIONS", "PUT", "DELETE"] as const) {
      const answer = await app.inject({ method, url, headers: { origin } });
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      expect(answer.headers["access-control-allow-methods"]).toBeUndefined();
    }
  },
);

test.each(["/upload/handle?_t=1", "/upload/visitor-chat/visitor", "/log", "/log-performance/v3"])(
  "%s is open to pages, with cookies or without",
  async (url) => {
    const headers = { origin: "https://shop.example", "access-control-request-method": "POST" };
    const answer = await app.inject({ method: "OPTIONS", url, headers });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": "https://shop.example",
      "access-control-allow-credentials": "true",
    });
  },
);

test.each(["/logs", "/log/x", "/uploads", "/"])("%s is no address of the visitor API", async (url) => {
  const answer = await app.inject({ method: "OPTIONS", url, headers: { origin: "https://shop.example" } });
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
});

test("ready means that work is taken and the storage answers; alive needs neither", async () => {
  const statusOf = async (url: string): Promise<number> => (await app.inject({ url })).statusCode;
  expect(await statusOf("/readyz")).toBe(200);
  pingStore = async () => Promise.reject(new Error("disk"));
  expect(await statusOf("/readyz")).toBe(503);
  accepting = false;
  expect(await statusOf("/readyz")).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
});

test("every answer names its request, in the header, in an error's body and in the log", async () => {
  const answer = await app.inject({ url: "/v1/break", headers: { "x-request-id": "from-a-visitor" } });
  const requestId = answer.headers["x-request-id"];
  expect(requestId).toMatch(/^[0-9a-f]{8}-0$/);
  expect(answer.json()).toMatchObject({ error: { code: "InternalServerError", requestId } });
  const lines = logged
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map((line) => line["requestId"])).toEqual([requestId, requestId]);
});
