import { afterAll, beforeAll, expect, test } from "vitest";
import {
  asAgent,
  connectVisitor,
  conversationOf,
  openDesk,
  register,
  visit,
  visitorSocketUrl,
  type VisitorClient,
} from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";
import { jwtOf, logIn, logOut, signed } from "./support/identity.ts";
import { RawSocket } from "./support/raw-socket.ts";

const STRICT = { propertyId: "strict" };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.store.ensureProperty({ id: "strict", name: "Strict", secret: "0ther", createdAt: 1 });
  await server.store.ensureWidget("strict", "default", {}, 1);
  await server.store.saveProperty("strict", { settings: { identity: { verifiedOnly: true } } });
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const profileOf = async (visitorId: string) =>
  (await asAgent(server, "GET", `/visitors/${visitorId}`)).body.data;

/** Somebody who has been signed in as this user once and has written a message. */
async function knownUser(userId: string): Promise<VisitorClient> {
  const visitor = await visit(server, { user: { userId, hash: signed(userId), name: "Ada" } });
  await visitor.socket.call("sendChatMessage", { message: `I am ${userId}` });
  return visitor;
}

test("[S1-18] [S7-03] an unsigned login says more of the present visitor, and the other tabs follow", async () => {
  const visitor = await visit(server);
  const other = await connectVisitor(server, visitor.session);
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  const desk = await openDesk(server);
  const { status, body } = await logIn(server, visitor.session.tkn, {
    userId: "unsigned-1",
    name: " Ada ",
    email: "ada@shop.example",
    phone: "+49 30 1234567",
    attributes: { plan: "pro", seats: 3 },
  });
  expect(status).toBe(200);
  const { vid, uuid } = visitor.session;
  expect(body.data).toMatchObject({ changed: false, vid, uuid, n: "Ada", e: "ada@shop.example" });
  expect(await other.socket.next("visitorDataUpdate")).toEqual([{ n: "Ada", e: "ada@shop.example" }]);
  expect(await desk.next("conversationChanged")).toMatchObject([{ visitorName: "Ada" }]);
  expect(await profileOf(vid)).toMatchObject({
    userId: "unsigned-1",
    verified: false,
    phone: "+49 30 1234567",
    attributes: { plan: "pro", seats: 3 },
  });
  await visitor.socket.call("sendChatMessage", { message: "It is me" });
  expect((await desk.next("message"))[0].message).toMatchObject({ m: "It is me", n: "Ada" });
  await Promise.all([visitor.socket.close(), other.socket.close(), desk.close()]);
});

test("[S6-09] a signed login leads to the visitor whom the user id named before, on every device", async () => {
  const known = await knownUser("42");
  const elsewhere = await visit(server);
  const { body } = await logIn(server, elsewhere.session.tkn, { userId: "42", hash: signed("42") });
  expect(body.data).toMatchObject({ changed: true, vid: known.session.vid, uuid: known.session.uuid });
  const again = await register(server, { uuid: body.data.uuid }, { "x-session-token": body.data.tkn });
  expect(again.body.data.c.map(({ m }: { m: string }) => m)).toEqual(["I am 42"]);
  expect(await profileOf(known.session.vid)).toMatchObject({ userId: "42", verified: true });
  await Promise.all([known.socket.close(), elsewhere.socket.close()]);
});

test("nobody gets another's conversation by naming a user id without its signature", async () => {
  const known = await knownUser("victim");
  const thief = await visit(server);
  const { body } = await logIn(server, thief.session.tkn, { userId: "victim" });
  expect(body.data).toMatchObject({ changed: false, vid: thief.session.vid });
  const started = await register(server, { user: { userId: "victim" } });
  expect(started.body.data.vid).not.toBe(known.session.vid);
  expect(started.body.data.c).toEqual([]);
  const guessed = await logIn(server, thief.session.tkn, {
    userId: "victim",
    hash: signed("victim", "guess"),
  });
  expect(guessed).toMatchObject({ status: 403, body: { error: { code: "INVALID_HASH", path: "hash" } } });
  await Promise.all([known.socket.close(), thief.socket.close()]);
});

test("the hash may be written in either case; any other text is refused", async () => {
  const { body } = await register(server);
  const hash = signed("case");
  const hashes = [hash, hash.toUpperCase()];
  for (const each of hashes) {
    const answer = await logIn(server, body.data.tkn, { userId: "case", hash: each });
    expect(answer.status).toBe(200);
  }
  for (const wrong of [hash.slice(1), `${hash}0`, `${hash.slice(0, -1)}g`, signed("case2"), "x"]) {
    const answer = await logIn(server, body.data.tkn, { userId: "case", hash: wrong });
    expect(answer.body.error?.code).toBe("INVALID_HASH");
  }
});

test("a login without a user id is known by its signed e-mail address", async () => {
  const email = "grace@shop.example";
  const first = await register(server, { user: { email, hash: signed(email) } });
  const second = await register(server, { user: { email, hash: signed(email) } });
  expect(second.body.data).toMatchObject({ vid: first.body.data.vid, e: email });
  const unsigned = await register(server, { user: { email } });
  expect(unsigned.body.data.vid).not.toBe(first.body.data.vid);
});

test("a signed JWT is as good as a hash, and what it says counts more than what stands beside it", async () => {
  const jwt = await jwtOf({ sub: "jwt-1", name: "Ada", email: "ada@shop.example" });
  const first = await register(server, { user: { jwt, name: "Mallory", phone: "+49 30 7654321" } });
  expect(first.body.data).toMatchObject({ n: "Ada", e: "ada@shop.example" });
  expect(await profileOf(first.body.data.vid)).toMatchObject({ userId: "jwt-1", verified: true });
  const { body } = await register(server);
  const withUserId = await jwtOf({ userId: "jwt-1" });
  expect((await logIn(server, body.data.tkn, { jwt: withUserId })).body.data).toMatchObject({
    changed: true,
    vid: first.body.data.vid,
  });
  const number = await jwtOf({ userId: 7 });
  expect((await register(server, { user: { jwt: number } })).body.data.vid).toBe(
    (await register(server, { user: { userId: "7", hash: signed("7") } })).body.data.vid,
  );
});

const past = Math.floor(Date.now() / 1_000) - 60;
const unsignedJwt = (header: object, claims: object): string =>
  [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");

test.each([
  ["that is expired", async () => jwtOf({ sub: "x" }, { expires: past })],
  ["that never expires", async () => jwtOf({ sub: "x" }, { expires: null })],
  ["of another secret", async () => jwtOf({ sub: "x" }, { secret: "wrong" })],
  ["of another algorithm", async () => jwtOf({ sub: "x" }, { algorithm: "HS512" })],
  ["without algorithm", async () => `${unsignedJwt({ alg: "none" }, { sub: "x", exp: past + 3_600 })}.`],
  ["without signature", async () => `${unsignedJwt({ alg: "HS256" }, { sub: "x", exp: past + 3_600 })}.`],
  ["that is not valid yet", async () => jwtOf({ sub: "x", nbf: past + 600 })],
  ["that names nobody", async () => jwtOf({})],
  ["that is no JWT", async () => "x.y.z"],
])("a JWT %s is refused", async (_what, make) => {
  const { body } = await register(server, { user: { jwt: await make() } });
  expect(body.error).toMatchObject({ code: "INVALID_HASH" });
});

test("a JWT for one user does not serve another, and a claim that does not fit is told", async () => {
  const jwt = await jwtOf({ sub: "jwt-2" });
  const other = await register(server, { user: { jwt, userId: "jwt-3" } });
  expect(other.body.error).toMatchObject({ code: "INVALID_HASH", path: "userId" });
  const long = await register(server, { user: { jwt: await jwtOf({ sub: "x".repeat(129) }) } });
  expect(long.body.error).toMatchObject({ code: "INVALID_PAYLOAD", path: "jwt" });
});

test("[S3-51] a page that knows its visitor says so when it registers", async () => {
  const { body } = await register(server, {
    user: { userId: "start", name: "Ada", email: "no address", attributes: { plan: "pro" } },
  });
  // The address is none: it is left out, and the chat opens all the same.
  expect(body.data).toMatchObject({ n: "Ada", e: "" });
  expect(await profileOf(body.data.vid)).toMatchObject({ userId: "start", attributes: { plan: "pro" } });
});

test("whoever uses the browser after a signed-in person becomes somebody new", async () => {
  const known = await knownUser("first");
  const { body } = await logIn(server, known.session.tkn, { userId: "second", hash: signed("second") });
  expect(body.data.changed).toBe(true);
  expect(body.data.vid).not.toBe(known.session.vid);
  const unsigned = await register(server, { uuid: known.session.uuid, user: { userId: "third" } });
  expect(unsigned.body.data.vid).not.toBe(known.session.vid);
  expect(await profileOf(known.session.vid)).toMatchObject({ userId: "first", verified: true });
  await known.socket.close();
});

test("an unsigned word does not replace what the site has signed", async () => {
  const known = await knownUser("settled");
  const { uuid, tkn } = known.session;
  const unsigned = { userId: "settled", name: "Mallory", email: "mallory@evil.example" };
  expect((await logIn(server, tkn, unsigned)).body.data).toMatchObject({ changed: false, n: "Ada", e: "" });
  expect((await register(server, { uuid, user: unsigned })).body.data).toMatchObject({ n: "Ada", e: "" });
  const renamed = { userId: "settled", hash: signed("settled"), name: "Ada Lovelace" };
  expect((await logIn(server, tkn, renamed)).body.data).toMatchObject({ changed: false, n: "Ada Lovelace" });
  await known.socket.close();
});

test("a login says what is wrong with it", async () => {
  const { body } = await register(server);
  const fault = async (login: unknown) => (await logIn(server, body.data.tkn, login)).body.error;
  expect(await fault({})).toMatchObject({ code: "INVALID_PAYLOAD", path: "userId" });
  expect(await fault({ userId: "x".repeat(129) })).toMatchObject({ code: "INVALID_PAYLOAD", path: "userId" });
  expect(await fault({ email: "nobody" })).toMatchObject({ code: "INVALID_PAYLOAD", path: "email" });
  expect(await fault({ userId: "1", attributes: { "a b": 1 } })).toMatchObject({ code: "INVALID_PAYLOAD" });
  expect(await fault("{")).toMatchObject({ code: "INVALID_JSON" });
});

test("a property that takes signed identities only refuses all others, and still serves who says nothing", async () => {
  const unsigned = await register(server, { ...STRICT, user: { userId: "1", name: "Ada" } });
  expect(unsigned).toMatchObject({ status: 403, body: { error: { code: "IDENTITY_UNVERIFIED" } } });
  // Attributes alone name nobody.
  expect((await register(server, { ...STRICT, user: { attributes: { plan: "pro" } } })).status).toBe(200);
  const visitor = await visit(server, STRICT);
  const login = await logIn(server, visitor.session.tkn, { userId: "1" });
  expect(login.body.error.code).toBe("IDENTITY_UNVERIFIED");
  // Signed with the secret of another property.
  const foreign = await logIn(server, visitor.session.tkn, { userId: "1", hash: signed("1") });
  expect(foreign.body.error.code).toBe("INVALID_HASH");
  const good = await logIn(server, visitor.session.tkn, {
    userId: "1",
    hash: signed("1", "0ther"),
    name: "Ada",
  });
  expect(good.body.data).toMatchObject({ changed: false, n: "Ada" });
  await visitor.socket.close();
});

test("[S7-04] [S6-08] after a logout the token is worth nothing, and the open tabs are told why they end", async () => {
  const visitor = await visit(server);
  const other = await connectVisitor(server, visitor.session);
  const { status, body } = await logOut(server, visitor.session.tkn);
  expect({ status, body }).toEqual({ status: 200, body: { data: null } });
  for (const { socket } of [visitor, other]) {
    expect(await socket.next("remoteDisconnect")).toEqual([{ message: "SESSION_ENDED" }]);
    expect(await socket.closed).toMatchObject({ code: 4401 });
  }
  expect((await logIn(server, visitor.session.tkn, { userId: "1" })).body.error.code).toBe("INVALID_TOKEN");
  expect((await logOut(server, visitor.session.tkn)).body.error.code).toBe("INVALID_TOKEN");
  const socket = await RawSocket.open(visitorSocketUrl(server, visitor.session));
  expect(await socket.next("remoteDisconnect")).toEqual([{ message: "INVALID_TOKEN" }]);
  const fresh = await register(server, {}, { "x-session-token": visitor.session.tkn });
  expect(fresh.body.data.vid).not.toBe(visitor.session.vid);
});

test.each([
  ["no type at all", {}, undefined],
  ["an empty JSON body", { "content-type": "application/json" }, ""],
  ["a form", { "content-type": "application/x-www-form-urlencoded" }, "a=b"],
])("a logout may come with %s", async (_what, headers, body) => {
  const { body: started } = await register(server);
  const answer = await fetch(`${server.url}/v1/client/logout`, {
    method: "POST",
    headers: { "x-session-token": started.data.tkn, ...headers },
    ...(body !== undefined && { body }),
  });
  expect(await answer.json()).toEqual({ data: null });
});

test("[S6-08] without a token, with a forged one or that of another session nobody is logged in", async () => {
  const { body } = await register(server);
  const { tkn } = body.data;
  for (const token of ["", "x", `${tkn}x`, tkn.replace(/.$/, "A").replace(/^./, "B")]) {
    expect((await logIn(server, token, { userId: "1" })).body.error.code).toBe("INVALID_TOKEN");
  }
  const answer = await fetch(`${server.url}/v1/client/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"userId":"1"}',
  });
  expect(answer.status).toBe(401);
});

test("a token of one property is worth nothing at another", async () => {
  const at = await register(server, STRICT);
  const here = await register(server, {}, { "x-session-token": at.body.data.tkn });
  expect(here.body.data.vid).not.toBe(at.body.data.vid);
  const mixed = { skey: here.body.data.skey, tkn: at.body.data.tkn };
  const socket = await RawSocket.open(visitorSocketUrl(server, mixed));
  expect(await socket.next("remoteDisconnect")).toEqual([{ message: "INVALID_TOKEN" }]);
});

test("the list of origins counts for every call and for the socket", async () => {
  await server.store.ensureProperty({ id: "listed", name: "Listed", secret: "x", createdAt: 1 });
  await server.store.ensureWidget("listed", "default", {}, 1);
  await server.store.setAllowedOrigins("listed", ["https://shop.example"]);
  const good = { origin: "https://shop.example" };
  const bad = { origin: "https://evil.example" };
  const session = (await register(server, { propertyId: "listed" }, good)).body.data;
  expect((await register(server, { propertyId: "listed" }, bad)).status).toBe(403);
  const refused = await logIn(server, session.tkn, { userId: "1" }, bad);
  expect(refused).toMatchObject({ status: 403, body: { error: { code: "ORIGIN_NOT_ALLOWED" } } });
  expect((await logOut(server, session.tkn, bad)).body.error.code).toBe("ORIGIN_NOT_ALLOWED");
  await expect(RawSocket.open(visitorSocketUrl(server, session), bad)).rejects.toThrow("ORIGIN_NOT_ALLOWED");
  const socket = await RawSocket.open(visitorSocketUrl(server, session), good);
  await socket.next("ready");
  await socket.close();
  expect((await logIn(server, session.tkn, { userId: "1" }, good)).status).toBe(200);
});

test("a tab of the visitor hears of a name that another page gave at its registration", async () => {
  const visitor = await visit(server);
  await register(server, { uuid: visitor.session.uuid, user: { name: "Ada", userId: "9" } });
  expect(await visitor.socket.next("visitorDataUpdate")).toEqual([{ n: "Ada" }]);
  expect(await conversationOf(server, visitor)).toBeTruthy();
  await visitor.socket.close();
});
