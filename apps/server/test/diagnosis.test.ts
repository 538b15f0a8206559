import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAgent, register, request } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const save = (settings: unknown) =>
  asAgent(server, "PUT", "/properties/main/widgets/default/settings", { settings });
const ask = (query: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const asked = new URLSearchParams({ propertyId: "main", widgetId: "default", ...query });
  return request(`${server.url}/v1/diagnosis?${asked.toString()}`, { headers });
};

beforeEach(async () => {
  await save({});
});

test("a page is told what the server knows, and nobody is registered by asking", async () => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    liveChat: true,
    banned: false,
    scheduled: false,
    pageStatus: { status: "online" },
    visibility: { all: { show: true }, showWhenOffline: false },
  });
  expect((await asAgent(server, "GET", "/visitors")).body.data.visitors).toEqual([]);
});

test("wrong ids and origins are refused by name", async () => {
  const codeOf = async (query: Record<string, string>, headers: Record<string, string> = {}) =>
    (await ask(query, headers)).body.error.code;
  expect(await codeOf({ propertyId: "none" })).toBe("UNKNOWN_PROPERTY");
  expect(await codeOf({ widgetId: "none" })).toBe("UNKNOWN_WIDGET");
  await asAgent(server, "PUT", "/properties/main", { allowedOrigins: ["https://shop.example"] });
  expect(await codeOf({}, { origin: "https://evil.example" })).toBe("ORIGIN_NOT_ALLOWED");
  expect((await ask({}, { origin: "https://shop.example" })).status).toBe(200);
  await asAgent(server, "PUT", "/properties/main", { allowedOrigins: [] });
});

test("what is switched off, and closed by its schedule, is answered all the same", async () => {
  await save({ components: { liveChat: false }, scheduler: { enabled: true, slots: [] } });
  expect((await ask()).body.data).toMatchObject({
    liveChat: false,
    scheduled: true,
    pageStatus: { status: "offline" },
  });
});

test("a banned visitor is known by the token; one that is no longer good names nobody", async () => {
  const { data } = (await register(server)).body;
  const withToken = async () => (await ask({}, { "x-session-token": data.tkn })).body.data.banned;
  expect(await withToken()).toBe(false);
  await asAgent(server, "POST", `/visitors/${data.vid}/ban`, { reason: "rude" });
  expect(await withToken()).toBe(true);
  expect((await ask({}, { "x-session-token": "forged" })).body.data.banned).toBe(false);
});
