import type { ProtocolErrorBody } from "@parley/protocol";
import { expect, test } from "vitest";
import { callbackError } from "../fault.ts";
import { createFakeConversation, createTab, type FakeServer, type Tab } from "../testing/index.ts";
import { readLogin } from "./login-data.ts";

const LOGIN = "/v1/client/login";
const LOGOUT = "/v1/client/logout";
const user = { userId: "42", name: "Grace", email: "grace@example.com", hash: "abc", plan: "pro" };
const login = {
  userId: "42",
  name: "Grace",
  email: "grace@example.com",
  hash: "abc",
  attributes: { plan: "pro" },
};

/** What a server says to a login of somebody who is not known by another visitor. */
const identity = {
  changed: false,
  vid: "visitor-1",
  uuid: "uuid-1",
  uuidVer: 2,
  n: "Grace",
  e: "grace@example.com",
  tkn: "token-signed",
  tknExp: Number.MAX_SAFE_INTEGER,
};

async function setUp(
  route?: FakeServer["routes"] extends Map<string, infer Route> ? Route : never,
): Promise<Tab> {
  const tab = createTab();
  tab.server.routes.set(LOGIN, route ?? (() => ({ data: identity })));
  tab.server.routes.set(LOGOUT, route ?? (() => ({ data: null })));
  await tab.connect();
  return tab;
}

/** Waits for a call while the network has its time. */
async function settled<Result>(tab: Tab, call: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([call, tab.clock.advance(1_000)]);
  return result;
}
/** What a callback in Node's style would get. */
async function toldError(tab: Tab, call: Promise<unknown>): Promise<true | ProtocolErrorBody | undefined> {
  return settled(
    tab,
    call.then(
      () => undefined,
      (error: unknown) => callbackError(error),
    ),
  );
}

test("[S3-46] [S3-47] known fields stay at the top, every other one becomes an attribute", () => {
  expect(readLogin({ ...user, phone: "+49 123 4567", age: 7 })).toEqual({
    ...login,
    phone: "+49 123 4567",
    attributes: { plan: "pro", age: 7 },
  });
  expect(readLogin({ userId: 42, name: "", attributes: { plan: "pro" } })).toEqual({
    userId: "42",
    attributes: { plan: "pro" },
  });
});

test("[S3-51] a login before the start goes along with the registration", async () => {
  const tab = createTab();
  await tab.client.login(user);
  await tab.connect();
  expect(tab.server.requests[0]?.body.user).toEqual(login);
  expect(tab.server.calls).toEqual([]);
});

test("[S7-03] [S6-08] [S1-18] a login is posted with the token, and the answer is taken over", async () => {
  const tab = await setUp();
  await settled(tab, tab.client.login(user));
  expect(tab.server.calls).toEqual([
    {
      method: "POST",
      path: LOGIN,
      query: {},
      headers: { "Content-Type": "application/json", "X-Session-Token": "token-1" },
      body: login,
    },
  ]);
  expect(tab.client.getState().visitor).toMatchObject({ name: "Grace", displayName: "Grace", uuidVer: 2 });
  expect(tab.client.getState().session.token).toBe("token-signed");
  expect(JSON.parse(tab.storage.entries.get("parley:main:token") ?? "")).toMatchObject({
    token: "token-signed",
  });
});

test("[S7-03] a login that leads to another visitor begins that one's conversation in the same window", async () => {
  const tab = await setUp();
  tab.client.maximize();
  tab.server.publish(tab.server.conversation.agentText("for the first"));
  tab.server.routes.set(LOGIN, () => {
    const other = createFakeConversation(tab.clock, { id: "visitor-2", name: "Grace" });
    tab.server.conversation.messages = [other.agentText("for the second")];
    tab.server.answer = { vid: "visitor-2", uid: "visitor-2", uuid: "uuid-2", n: "Grace", skey: "session-2" };
    return { data: { ...identity, changed: true, vid: "visitor-2", uuid: "uuid-2" } };
  });
  await settled(tab, tab.client.login(user));
  expect(tab.server.requests.at(-1)).toMatchObject({
    headers: { "X-Session-Token": "token-signed" },
    body: { uuid: "uuid-2" },
  });
  expect(tab.client.getState()).toMatchObject({
    connection: "ready",
    visitorId: "visitor-2",
    windowState: "max",
    messages: [{ m: "for the second" }],
  });
});

test("[S3-51] login data goes along once: the signature may have expired when the page registers again", async () => {
  const tab = createTab();
  await tab.client.login(user);
  await tab.connect();
  tab.server.connection().close();
  await tab.clock.advance(1_200);
  expect(tab.server.requests.map(({ body }) => body.user)).toEqual([login, undefined]);
});

test("[S3-51] and again when the registration that it went along with failed", async () => {
  const tab = createTab();
  await tab.client.login(user);
  tab.server.http = "down";
  await tab.connect();
  tab.server.http = "up";
  await tab.clock.advance(31_000);
  expect(tab.server.requests.map(({ body }) => body.user)).toEqual([login, login]);
});

test("[S6-09] hash and email of a login go along with what changes the visitor", async () => {
  const tab = await setUp();
  await settled(tab, tab.client.login(user));
  await settled(tab, tab.client.addEvent("paid", { amount: 3 }));
  await settled(tab, tab.client.setAttributes({ plan: "free" }));
  const proof = { hash: "abc", email: "grace@example.com" };
  expect(tab.server.commands("addEvent")).toEqual([[{ ...proof, name: "paid", data: { amount: 3 } }]]);
  expect(tab.server.commands("setAttributes")).toEqual([[{ ...proof, attributes: { plan: "free" } }]]);
});

test("a JWT has done its work with the login", async () => {
  const tab = await setUp();
  await settled(tab, tab.client.login({ jwt: "a.b.c", email: "grace@example.com" }));
  await settled(tab, tab.client.addEvent("paid"));
  expect(tab.server.commands("addEvent")).toEqual([[{ name: "paid", data: {} }]]);
});

const wrong = { code: "INVALID_HASH", message: "Wrong." } as const;

for (const [clause, call] of [
  ["[S8-06]", "login"],
  ["[S8-07]", "logout"],
] as const) {
  test(`${clause} a callback of ${call} gets true when the network fails`, async () => {
    const tab = await setUp();
    tab.server.http = "down";
    expect(await toldError(tab, tab.client[call](user))).toBe(true);
  });
  test(`${clause} and when the answer is empty`, async () => {
    const tab = await setUp(() => "");
    expect(await toldError(tab, tab.client[call](user))).toBe(true);
    const other = await setUp(() => "{}");
    expect(await toldError(other, other.client[call](user))).toBe(true);
  });
}

test("[S8-08] [S8-09] an error in the answer's body is what the callback gets", async () => {
  const tab = await setUp(() => ({ error: wrong }));
  expect(await toldError(tab, tab.client.login(user))).toEqual(wrong);
  expect(tab.client.getState().visitor.name).toBe("V1234567890123456");
  expect(await toldError(tab, tab.client.logout())).toEqual(wrong);
});

test("a refused login is not repeated with later registrations", async () => {
  const tab = await setUp(() => ({ error: wrong }));
  await toldError(tab, tab.client.login(user));
  tab.server.connection().close();
  await tab.clock.advance(1_200);
  expect(tab.server.requests.at(-1)?.body).not.toHaveProperty("user");
});

test("[S7-04] [S4-80] a logout is posted with the token, then everything of the person is gone and a new visitor registers", async () => {
  const tab = await setUp();
  await settled(tab, tab.client.login(user));
  tab.client.typing("my secret");
  tab.server.publish(tab.server.conversation.agentText("for Grace"));
  tab.server.routes.set(LOGOUT, () => {
    tab.server.conversation.messages = [];
    tab.server.answer = { vid: "visitor-3", uid: "visitor-3", uuid: "uuid-3" };
    return { data: null };
  });
  await settled(tab, tab.client.logout());
  const call = tab.server.calls.at(-1);
  expect(call).toMatchObject({
    method: "POST",
    path: LOGOUT,
    headers: { "X-Session-Token": "token-signed" },
  });
  expect(call?.body).toBeUndefined();
  const request = tab.server.requests.at(-1);
  expect(request?.headers).not.toHaveProperty("X-Session-Token");
  expect(request?.body).toHaveProperty("idempotencyKey");
  for (const field of ["uuid", "user"]) expect(request?.body).not.toHaveProperty(field);
  expect(tab.client.getState()).toMatchObject({
    visitorId: "visitor-3",
    messages: [],
    draft: "",
    connection: "ready",
  });
  expect(tab.storage.entries.has("parley:main:draft")).toBe(false);
});

test("whoever logs out without a network is forgotten all the same", async () => {
  const tab = await setUp();
  tab.server.http = "down";
  await toldError(tab, tab.client.logout());
  expect(tab.storage.entries.has("parley:main:uuid")).toBe(false);
  expect(tab.client.getState().visitorId).toBe("");
});

test("a widget that was stopped while it logged out stays stopped", async () => {
  const tab = await setUp();
  const out = tab.client.logout();
  await tab.clock.settle();
  tab.client.stop();
  await settled(tab, out);
  await tab.clock.advance(60_000);
  expect(tab.client.getState().connection).toBe("disconnected");
  expect(tab.server.requests.length).toBe(1);
  expect(tab.storage.entries.has("parley:main:uuid")).toBe(false);
});

test("a logout before the start forgets what was said", async () => {
  const tab = createTab();
  await tab.client.login(user);
  await tab.client.logout();
  await tab.connect();
  expect(tab.server.requests[0]?.body).not.toHaveProperty("user");
});
