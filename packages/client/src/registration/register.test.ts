import { expect, test } from "vitest";
import { createFakeServer, createTab, type HttpMode } from "../testing/index.ts";

const refusal = (code: string): HttpMode => ({
  status: 400,
  body: JSON.stringify({ error: { code, message: "No." } }),
});
const stored = (tab: ReturnType<typeof createTab>, name: string) =>
  tab.storage.entries.get(`parley:main:${name}`);

test("[S4-33] [S7-01] [S3-49] starting registers with the page, the window and the key of a new browser", async () => {
  const { connect, server } = createTab();
  await connect();
  expect(server.requests).toEqual([
    {
      url: "http://chat.test/v1/session/start",
      headers: { "Content-Type": "application/json" },
      body: {
        propertyId: "main",
        widgetId: "default",
        platform: "desktop",
        timezoneOffset: -60,
        url: "https://shop.test/",
        title: "Shop",
        referrer: "https://search.test/",
        sessionInfo: "",
        consent: false,
        partialDomain: false,
        windowState: "min",
        idempotencyKey: "0123456789abcdef0123456789abcdef",
      },
    },
  ]);
});

test("[S3-50] a time zone beyond 900 minutes is sent as 0", async () => {
  const { connect, server, page } = createTab();
  page.timezoneOffset = -901;
  await connect();
  expect(server.requests[0]?.body.timezoneOffset).toBe(0);
});

test("[S3-93] [S3-94] [S3-95] [S3-52] [S7-01] the answer's token and uuid are stored and sent by the next page", async () => {
  const tab = createTab();
  await tab.connect();
  expect(stored(tab, "token")).toBe(JSON.stringify({ token: "token-1", expires: Number.MAX_SAFE_INTEGER }));
  expect(JSON.parse(stored(tab, "uuid") ?? "")).toEqual({
    uuid: "uuid-1",
    version: 1,
    domain: "",
    ts: expect.any(Number),
  });
  expect(stored(tab, "key")).toBeUndefined();

  const reload = createTab(tab);
  await reload.connect();
  const [, second] = tab.server.requests;
  expect(second?.headers["X-Session-Token"]).toBe("token-1");
  expect(second?.body).toMatchObject({ uuid: "uuid-1", uuidVer: 1 });
  expect(second?.body).not.toHaveProperty("idempotencyKey");
});

test("[S3-95] the key stays until a registration is answered: a retry sends the same one", async () => {
  let keys = 0;
  const tab = createTab({}, { createKey: () => String((keys += 1)).padStart(32, "0") });
  tab.server.http = "down";
  await tab.connect();
  expect(stored(tab, "key")).toBe("1".padStart(32, "0"));
  tab.server.http = "up";
  await tab.clock.advance(30_000);
  expect(tab.server.requests.map(({ body }) => body.idempotencyKey)).toEqual([
    "1".padStart(32, "0"),
    "1".padStart(32, "0"),
  ]);
});

test("[S4-36] an expired token is not sent again", async () => {
  const tab = createTab();
  tab.server.answer = { tknExp: tab.clock.now() + 60_000 };
  await tab.connect();
  tab.client.stop();
  await tab.clock.advance(60_000);
  tab.client.start();
  await tab.clock.advance(100);
  expect(tab.server.requests[1]?.headers).not.toHaveProperty("X-Session-Token");
});

test("[S4-36] a token that the server no longer takes is dropped and the session started anew at once", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.stop();
  tab.server.http = refusal("INVALID_TOKEN");
  tab.client.start();
  await tab.clock.advance(5);
  tab.server.http = "up";
  await tab.clock.advance(100);
  expect(tab.server.requests.map(({ headers }) => headers["X-Session-Token"])).toEqual([
    undefined,
    "token-1",
    undefined,
  ]);
  expect(tab.client.getState().connection).toBe("ready");
});

const passing: [title: string, mode: HttpMode][] = [
  ["[S8-01] error InternalServerError", refusal("InternalServerError")],
  ["[S8-02] a network error", "down"],
  ["[S8-03] an empty answer", { body: "" }],
  ["[S8-03] an answer that is empty JSON", { body: "{}" }],
  ["[S7-25] an answer that is not JSON", { body: "<html>Bad gateway</html>" }],
  [
    "[S7-25] status 500, whatever the body says",
    { status: 500, body: JSON.stringify({ error: { code: "X" } }) },
  ],
];

for (const [title, mode] of passing)
  test(`${title} is tried again 3 times, [S8-04] then the widget is hidden`, async () => {
    const { client, clock, connect, server } = createTab();
    server.http = mode;
    await connect();
    expect(server.requests.length).toBe(1);
    await clock.advance(30_000);
    expect(server.requests.length).toBe(2);
    await clock.advance(45_000);
    expect(server.requests.length).toBe(3);
    expect(client.getState().hidden).toBeNull();
    await clock.advance(68_000);
    expect(server.requests.length).toBe(4);
    expect(client.getState()).toMatchObject({ hidden: "unreachable", connection: "disconnected" });
    await clock.advance(600_000);
    expect(server.requests.length).toBe(4);
  });

test("[S9-01] [S8-02] a try without an answer counts as a network error after 90 s", async () => {
  const { client, clock, connect, server } = createTab();
  server.http = "hang";
  await connect();
  await clock.advance(89_900);
  expect(server.requests.length).toBe(1);
  server.http = "up";
  await clock.advance(31_000);
  expect(server.requests.length).toBe(2);
  expect(client.getState().connection).toBe("ready");
});

test("[S8-05] any other error code abandons the registration and is shown in the server's words", async () => {
  const { client, clock, connect, server } = createTab();
  server.http = refusal("ORIGIN_NOT_ALLOWED");
  await connect();
  await clock.advance(600_000);
  expect(server.requests.length).toBe(1);
  expect(client.getState()).toMatchObject({
    hidden: "refused",
    connection: "disconnected",
    refusal: { code: "ORIGIN_NOT_ALLOWED", message: "No." },
  });
});

test("a refused widget may be started again", async () => {
  const { client, clock, connect, server } = createTab();
  server.http = refusal("UNKNOWN_WIDGET");
  await connect();
  client.stop();
  server.http = "up";
  client.start();
  await clock.advance(100);
  expect(client.getState()).toMatchObject({ hidden: null, refusal: null, connection: "ready" });
});

test("an answer that breaks the contract does not break the engine", async () => {
  const { client, clock, connect, server, incidents } = createTab();
  server.http = { body: JSON.stringify({ data: { tkn: "t", c: "nothing" } }) };
  await connect();
  expect(incidents).toContain("Connecting failed.");
  server.http = "up";
  await clock.advance(5_000);
  expect(client.getState().connection).toBe("ready");
});

test("[S3-53] [S3-59] [S3-63] [S3-64] the answer's fields become the state", async () => {
  const clock = createTab().clock;
  const server = createFakeServer(clock);
  server.windowState = "max";
  server.pageStatus = { status: "online", version: 7 };
  server.answer = { aseen: 5, seen: 4 };
  const { agentText } = server.conversation;
  agentText("Welcome");
  const { client, connect } = createTab({ clock, server });
  await connect();
  expect(client.getState()).toMatchObject({
    visitorId: "visitor-1",
    visitorName: "V1234567890123456",
    chatId: "chat-1",
    version: 1,
    windowState: "max",
    seenAt: 4,
    agentSeenAt: 5,
    pageStatus: { status: "online", version: 7 },
    hasEarlier: false,
  });
  expect(client.getState().messages.map(({ m, isPending }) => [m, isPending])).toEqual([["Welcome", false]]);
});

test("the answer's window state does not move a window that this tab has opened itself", async () => {
  const { client, connect } = createTab();
  client.maximize();
  await connect();
  expect(client.getState().windowState).toBe("max");
});
