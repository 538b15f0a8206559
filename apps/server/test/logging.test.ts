import { afterEach, beforeEach, expect, test } from "vitest";
import { TokenBuckets } from "../src/limits/token-buckets.ts";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { request } from "./support/clients.ts";
import { startServer, type TestServer, type TestServerOptions } from "./support/harness.ts";

let server: TestServer;
const begin = async (options: TestServerOptions = {}): Promise<void> => {
  server = await startServer({ logLevel: "info", ...options });
};
beforeEach(() => begin());
afterEach(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const INCIDENT = {
  type: "incident",
  message: "x is not a function",
  stack: "TypeError: x\n    at a.js:1",
  url: "https://shop.example/cart?token=secret#part",
  version: "1.0.0",
  propertyId: "main",
  widgetId: "default",
};

/** Lines of the log that hold this. */
const logged = (part: string): Record<string, unknown>[] =>
  server.lines
    .filter((line) => line.includes(part))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Sends as a page that is being left does. */
async function beacon(path: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(server.url + path, {
    method: "POST",
    body,
    headers: { "content-type": "text/plain;charset=UTF-8", origin: "https://shop.example", ...headers },
  });
  await response.text();
  return response.status;
}

test("[S7-22] a fault of a page is logged under fixed names, without the query of its address", async () => {
  const answer = await request(`${server.url}/log`, { method: "POST", body: INCIDENT });
  expect(answer).toMatchObject({ status: 200, body: { data: null } });
  expect(logged("reported a fault")).toMatchObject([
    {
      level: 40,
      incidentType: "incident",
      incidentMessage: "x is not a function",
      incidentStack: "TypeError: x\\u000a    at a.js:1",
      page: "https://shop.example/cart",
      widgetVersion: "1.0.0",
      propertyId: "main",
      widgetId: "default",
    },
  ]);
});

test("[S7-23] timings are logged as numbers and short words", async () => {
  const logData = JSON.stringify({ ready: 120.5, open: 80, engine: "gecko" });
  const answer = await request(`${server.url}/log-performance/v3`, { method: "POST", body: { logData } });
  expect(answer).toMatchObject({ status: 200, body: { data: null } });
  expect(logged("its timings")).toMatchObject([
    { level: 30, timings: { ready: 120.5, open: 80, engine: "gecko" } },
  ]);
});

test("reports need no token and are taken from a beacon, which is plain text", async () => {
  expect(await beacon("/log", JSON.stringify(INCIDENT))).toBe(200);
  expect(await beacon("/log-performance/v3", JSON.stringify({ logData: "{}" }))).toBe(200);
  expect(logged("reported")).toHaveLength(2);
});

test("a page may read the answer, also when it sent JSON with a preflight", async () => {
  for (const path of ["/log", "/log-performance/v3"]) {
    const preflight = await fetch(server.url + path, {
      method: "OPTIONS",
      headers: { origin: "https://shop.example", "access-control-request-method": "POST" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("https://shop.example");
  }
});

test("nothing in a report can begin a line of its own or hide one", async () => {
  const evil = 'x\r\n{"level":60,"msg":"hacked"}\u001B[2J\u202E\u2028';
  await request(`${server.url}/log`, { method: "POST", body: { ...INCIDENT, message: evil, type: "a\nb" } });
  const [line] = logged("reported a fault");
  expect(line?.["incidentMessage"]).toBe(
    'x\\u000d\\u000a{"level":60,"msg":"hacked"}\\u001b[2J\\u202e\\u2028',
  );
  expect(line?.["incidentType"]).toBe("a\\u000ab");
});

test("long texts are cut", async () => {
  const body = { ...INCIDENT, message: "m".repeat(5_000), stack: "s".repeat(9_000) };
  await request(`${server.url}/log`, { method: "POST", body });
  const [line] = logged("reported a fault");
  expect(String(line?.["incidentMessage"])).toHaveLength(500);
  expect(String(line?.["incidentStack"])).toHaveLength(4_000);
});

test.each([
  ["no JSON", "nope"],
  ["a list", "[1]"],
  ["nothing", "null"],
  ["a number", "7"],
  ["a nested object", '{"a":{"b":1}}'],
  ["a long word", JSON.stringify({ a: "x".repeat(129) })],
  ["a long name", JSON.stringify({ ["x".repeat(65)]: 1 })],
  [
    "too many",
    JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`n${index}`, 1]))),
  ],
  ["a truth", '{"a":true}'],
])("timings that are %s are refused", async (_what, logData) => {
  const { body } = await request(`${server.url}/log-performance/v3`, { method: "POST", body: { logData } });
  expect(body.error).toMatchObject({ code: "INVALID_PAYLOAD", path: "logData" });
  expect(logged("its timings")).toEqual([]);
});

test.each([
  ["/log", "INVALID_PAYLOAD", {}],
  ["/log", "INVALID_PAYLOAD", { message: 7 }],
  ["/log", "INVALID_JSON", "{ broken"],
  ["/log", "BODY_TOO_LARGE", { message: "x", stack: "x".repeat(70_000) }],
  ["/log-performance/v3", "INVALID_PAYLOAD", { logData: { a: 1 } }],
  ["/log-performance/v3", "INVALID_PAYLOAD", { logData: `{"a":"${"x".repeat(17_000)}"}` }],
])("%s refuses with %s", async (path, code, body) => {
  expect((await request(server.url + path, { method: "POST", body })).body.error.code).toBe(code);
});

test("broken plain text is refused like broken JSON", async () => {
  expect(await beacon("/log", "{ broken")).toBe(400);
});

test("reports come only from pages that may show the widget", async () => {
  await server.store.setAllowedOrigins("main", ["https://shop.example"]);
  server.domain.properties.forgetProperty("main");
  const evil = { origin: "https://evil.example" };
  const report = JSON.stringify(INCIDENT);
  const timings = JSON.stringify({ logData: "{}" });
  expect(await beacon("/log", report, evil)).toBe(403);
  expect(await beacon("/log", JSON.stringify({ message: "x" }), evil)).toBe(403);
  expect(await beacon("/log-performance/v3", timings, evil)).toBe(403);
  expect(await beacon("/log", JSON.stringify({ ...INCIDENT, propertyId: "nowhere" }))).toBe(403);
  expect(await beacon("/log", report)).toBe(200);
  expect(await beacon("/log", JSON.stringify({ message: "x" }))).toBe(200);
  expect(await beacon("/log-performance/v3", timings)).toBe(200);
  expect(logged("reported")).toHaveLength(3);
});

test("whoever reports without end is slowed down", async () => {
  await server.stop();
  await begin({ limiter: new TokenBuckets(new ManualClock()), trustProxy: true });
  const elsewhere = { "x-forwarded-for": "203.0.113.7" };
  let taken = 0;
  while ((await beacon("/log", JSON.stringify(INCIDENT), elsewhere)) === 200) taken += 1;
  expect(taken).toBe(60);
  const { body } = await request(`${server.url}/log-performance/v3`, {
    method: "POST",
    body: { logData: "{}" },
    headers: elsewhere,
  });
  expect(body.error).toMatchObject({ code: "RATE_LIMITED", retryAfterMs: 1_000 });
});
