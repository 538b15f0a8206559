import { afterAll, beforeAll, expect, test } from "vitest";
import { asAgent, register } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

const SHOP = "https://chat.shop.example";
const BEHIND_PROXY = { "x-forwarded-host": "chat.shop.example", "x-forwarded-proto": "https" };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ trustProxy: true, ownUrls: [SHOP] });
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

test("a page that came to one of the server's own names is sent to that name's socket, any other to the public one", async () => {
  const socketFor = async (headers: Record<string, string>) =>
    (await register(server, {}, headers)).body.data.vss;
  expect(await socketFor(BEHIND_PROXY)).toBe("wss://chat.shop.example");
  // A proxy that ends TLS and does not say so.
  expect(await socketFor({ "x-forwarded-host": "chat.shop.example" })).toBe("wss://chat.shop.example");
  const publicSocket = server.url.replace("http", "ws");
  expect(await socketFor({})).toBe(publicSocket);
  expect(await socketFor({ "x-forwarded-host": "evil.example" })).toBe(publicSocket);
});

test("pages of the server's own names may use every property, whatever its list says", async () => {
  await asAgent(server, "PUT", "/properties/main", { allowedOrigins: ["https://shop.example"] });
  expect((await register(server, {}, { ...BEHIND_PROXY, origin: SHOP })).status).toBe(200);
  expect((await register(server, {}, { origin: "https://chat.evil.example" })).status).toBe(403);
});
