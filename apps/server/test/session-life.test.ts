import { SESSION_IDLE_MS, SESSION_TOKEN_LIFETIME_MS } from "@parley/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepSessionsInUse } from "../src/domain/presence/visitor-presence.ts";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { connectVisitor, register, visit, visitorSocketUrl } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";
import { RawSocket } from "./support/raw-socket.ts";

let clock: ManualClock;
let server: TestServer;
beforeEach(async () => {
  clock = new ManualClock();
  server = await startServer({ clock });
});
afterEach(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const sessionKeyOf = async (uuid: string): Promise<string> =>
  (await register(server, { uuid })).body.data.skey;

test("a visitor who stays away longer than a session may idle begins a new one", async () => {
  const { body } = await register(server);
  const { uuid, skey } = body.data;
  clock.advance(SESSION_IDLE_MS);
  expect(await sessionKeyOf(uuid)).toBe(skey);
  clock.advance(SESSION_IDLE_MS + 1);
  const next = await sessionKeyOf(uuid);
  expect(next).not.toBe(skey);
  clock.advance(1_000);
  expect(await sessionKeyOf(uuid)).toBe(next);
});

test("a session in use does not idle out, and its idle time begins when the last tab closes", async () => {
  const visitor = await visit(server);
  const { uuid, skey } = visitor.session;
  for (let hours = 0; hours < 3; hours += 1) {
    clock.advance(SESSION_IDLE_MS - 1);
    await keepSessionsInUse(server.domain);
  }
  expect(await sessionKeyOf(uuid)).toBe(skey);
  clock.advance(SESSION_IDLE_MS * 2);
  const second = await connectVisitor(server, visitor.session);
  await visitor.socket.close();
  await second.socket.close();
  // The next registration is queued behind the note that the session was in use until now.
  expect(await sessionKeyOf(uuid)).toBe(skey);
});

test("an expired token is told and closed with 4401, and a registration renews it", async () => {
  const { body } = await register(server);
  clock.advance(SESSION_TOKEN_LIFETIME_MS);
  const socket = await RawSocket.open(visitorSocketUrl(server, body.data));
  expect(await socket.next("remoteDisconnect")).toEqual([{ message: "TOKEN_EXPIRED" }]);
  expect(await socket.closed).toEqual({ code: 4401, reason: "TOKEN_EXPIRED" });
  const again = await register(server, { uuid: body.data.uuid }, { "x-session-token": body.data.tkn });
  expect(again.body.data.vid).toBe(body.data.vid);
  await (await connectVisitor(server, again.body.data)).socket.close();
});
