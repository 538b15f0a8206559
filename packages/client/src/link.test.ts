import { expect, test } from "vitest";
import { createTab, type Tab } from "./testing/index.ts";

const LIST = {
  method: "GET",
  path: "/v1/chat/list",
  query: { limit: 10, next: undefined, q: "a b&c" },
} as const;
const expired = { code: "TOKEN_EXPIRED", message: "Expired." } as const;
const settled = async <Result>(tab: Tab, call: Promise<Result>) =>
  Promise.all([call, tab.clock.advance(5_000)]).then(([result]) => result);

async function setUp(): Promise<Tab> {
  const tab = createTab();
  await tab.connect();
  return tab;
}

test("[S6-08] a call carries the session token and its query", async () => {
  const tab = await setUp();
  tab.server.routes.set(LIST.path, () => ({ data: { chats: [] } }));
  expect(await settled(tab, tab.client.link.call(LIST))).toEqual({ chats: [] });
  expect(tab.server.calls).toEqual([
    {
      method: "GET",
      path: LIST.path,
      query: { limit: "10", q: "a b&c" },
      headers: { "X-Session-Token": "token-1" },
      body: undefined,
    },
  ]);
});

test("[S4-36] [S7-18] a token that has expired is renewed before the call", async () => {
  const tab = createTab();
  tab.server.answer = { tknExp: tab.clock.now() + 50_000 };
  await tab.connect();
  await tab.clock.advance(60_000);
  tab.server.answer = {};
  tab.server.routes.set(LIST.path, () => ({ data: 1 }));
  expect(await settled(tab, tab.client.link.call(LIST))).toBe(1);
  expect(tab.server.calls.map(({ headers }) => headers["X-Session-Token"])).toEqual(["token-2"]);
});

test("[S4-36] a token that the server refuses is renewed once", async () => {
  const tab = await setUp();
  tab.server.routes.set(LIST.path, ({ headers }) =>
    headers["X-Session-Token"] === "token-1" ? { error: expired } : { data: 1 },
  );
  expect(await settled(tab, tab.client.link.call(LIST))).toBe(1);
  expect(tab.server.requests[1]?.headers).not.toHaveProperty("X-Session-Token");
});

test("[S4-36] a call that is refused after the renewal too has failed", async () => {
  const tab = await setUp();
  tab.server.routes.set(LIST.path, () => ({ error: expired }));
  await expect(settled(tab, tab.client.link.call(LIST))).rejects.toMatchObject({ code: "TOKEN_EXPIRED" });
  expect(tab.server.calls.length).toBe(2);
  expect(tab.server.requests.length).toBe(2);
});

test("a call that is made while the page connects waits for the session", async () => {
  const tab = createTab();
  tab.client.start();
  const token = tab.client.link.freshToken();
  expect(await settled(tab, token)).toEqual({ token: "token-1", sessionKey: "session-1" });
});

test("a call without a network fails, also one that is never answered", async () => {
  const tab = await setUp();
  tab.server.http = "down";
  await expect(settled(tab, tab.client.link.call(LIST))).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  tab.server.http = "hang";
  const call = expect(tab.client.link.call(LIST)).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  await tab.clock.advance(35_000);
  await call;
});

test("a call of an engine that does not run, or was refused, fails at once", async () => {
  const tab = createTab();
  await expect(tab.client.link.freshToken()).rejects.toMatchObject({ code: "NOT_RUNNING" });
  tab.server.http = { body: '{"error":{"code":"ORIGIN_NOT_ALLOWED","message":"No."}}' };
  tab.client.start();
  const waits = expect(tab.client.link.freshToken()).rejects.toMatchObject({ code: "ORIGIN_NOT_ALLOWED" });
  await tab.clock.advance(100);
  await waits;
  await expect(tab.client.link.freshToken()).rejects.toMatchObject({ code: "ORIGIN_NOT_ALLOWED" });
});

test("calls that wait are told when the engine is stopped", async () => {
  const tab = createTab();
  tab.server.http = "hang";
  tab.client.start();
  const waits = expect(tab.client.link.freshToken()).rejects.toMatchObject({ code: "NOT_OPEN" });
  await tab.clock.advance(100);
  tab.client.stop();
  await waits;
});

test("[S7-67] features issue commands of their own", async () => {
  const tab = await setUp();
  const upload = { handle: "h", uuid: "u", files: [{ name: "a.png", size: 1 }] };
  await settled(tab, tab.client.link.issue("fileUploadMessage", upload));
  expect(tab.server.commands("fileUploadMessage")).toEqual([[upload]]);
});

test("[S4-36] a page that stands open renews its token before it expires", async () => {
  const tab = createTab();
  tab.server.answer = { tknExp: tab.clock.now() + 1_000_000 };
  await tab.connect();
  tab.server.answer = {};
  await tab.clock.advance(890_000);
  tab.client.activity();
  expect(tab.server.requests.length).toBe(1);
  await tab.clock.advance(20_000);
  expect(tab.server.requests.length).toBe(2);
  expect(tab.server.connection().query["tkn"]).toBe("token-2");
  expect(tab.client.getState()).toMatchObject({ connection: "ready", session: { token: "token-2" } });
});

test("a clock that is a day ahead of the server's does not make the page register again and again", async () => {
  const tab = createTab();
  tab.server.answer = { tknExp: tab.clock.now() - 3_600_000 };
  await tab.connect();
  await tab.clock.advance(600_000);
  expect(tab.server.requests.length).toBe(1);
  expect(tab.client.getState().connection).toBe("ready");
});
