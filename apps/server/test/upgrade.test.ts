import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "node:net";
import { once } from "node:events";
import { bearer, ANNA } from "./support/agents.ts";
import { register, visit, visitorSocketUrl } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";
import { RawSocket } from "./support/raw-socket.ts";

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

async function session(fields: Record<string, unknown> = {}) {
  return (await register(server, fields)).body.data;
}

test("a bad token is told and closed with 4401, whatever is wrong with it", async () => {
  const mine = await session();
  const other = await session();
  const elsewhere = await session({ propertyId: "strict" });
  const bad = [
    { skey: mine.skey, tkn: "x" },
    { skey: mine.skey, tkn: `${mine.tkn}x` },
    { skey: mine.skey, tkn: other.tkn },
    { skey: mine.skey, tkn: elsewhere.tkn },
    { skey: other.skey, tkn: mine.tkn },
    { skey: "", tkn: mine.tkn },
    { skey: mine.skey, tkn: "" },
    { skey: mine.skey, tkn: "x".repeat(2_000) },
  ];
  for (const credentials of bad) {
    const socket = await RawSocket.open(visitorSocketUrl(server, credentials));
    expect(await socket.next("remoteDisconnect")).toEqual([{ message: "INVALID_TOKEN" }]);
    expect(await socket.closed).toEqual({ code: 4401, reason: "INVALID_TOKEN" });
  }
});

test("a socket without any query is turned away in the same way", async () => {
  const socket = await RawSocket.open(`${server.url}/s`);
  expect(await socket.closed).toMatchObject({ code: 4401 });
});

test.each(["x", "-1", "1.5", "1e99"])(
  "a cursor that is none is refused before the handshake: %s",
  async (cver) => {
    const opened = RawSocket.open(visitorSocketUrl(server, await session(), cver));
    await expect(opened).rejects.toThrow(/400 .*INVALID_PAYLOAD/);
  },
);

test("an origin that the property does not list is refused with 403", async () => {
  const strict = await session({ propertyId: "strict" });
  const open = (origin: string) => RawSocket.open(visitorSocketUrl(server, strict), { origin });
  await expect(open("https://evil.example")).rejects.toThrow(/403 .*ORIGIN_NOT_ALLOWED/);
  const socket = await open("https://shop.example");
  await socket.next("ready");
  await socket.close();
});

test("an agent's socket needs an agent", async () => {
  const open = (headers: Record<string, string>) => RawSocket.open(`${server.url}/v1/agent/socket`, headers);
  await expect(open({})).rejects.toThrow(/401 .*UNAUTHENTICATED/);
  await expect(open({ authorization: "Bearer nobody" })).rejects.toThrow(/401/);
  const socket = await open(bearer(ANNA));
  expect(await socket.next("ready")).toMatchObject([{ agent: ANNA.profile }]);
  await socket.close();
});

test.each(["/", "/x", "/s/", "/v1/agent", "//evil.example/s"])("no socket at %s: 404", async (path) => {
  await expect(RawSocket.open(`${server.url}${path}`)).rejects.toThrow(/404 .*NOT_FOUND/);
});

test.each(["GET http://[bad HTTP/1.1", "GET * HTTP/1.1", "GET /s?k=%zz&tkn=%ff HTTP/1.1"])(
  "a handshake that is none ends the connection and nothing else: %s",
  async (line) => {
    const raw = connect(Number(new URL(server.url).port), "127.0.0.1");
    raw.on("error", () => raw.destroy());
    raw.write(
      `${line}\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    raw.resume();
    await once(raw, "close");
    const visitor = await visit(server);
    await visitor.socket.close();
  },
);
