import { expect, test } from "vitest";
import {
  type BrowserTab,
  createFakeBrowser,
  type FakeBrowser,
  openTwo,
  SETTLED_MS,
} from "../testing/index.ts";

/** A leader that hangs is found out and replaced after this. */
const PATIENCE_MS = 5_000;

const stored = ({ server }: FakeBrowser): string[] => server.conversation.messages.map(({ m }) => m);
const texts = ({ client }: BrowserTab): string[] => client.getState().messages.map(({ m }) => m);

for (const end of ["close", "crash"] as const)
  test(`when the leader's page goes (${end}), the next leads without losing or doubling what was just sent`, async () => {
    const { browser, leader, follower } = await openTwo();
    follower.client.send("before");
    await browser.clock.advance(SETTLED_MS);
    const shown: string[][] = [];
    follower.client.subscribe(() => void shown.push(texts(follower)));
    follower.client.send("just now");
    leader.client.send("the last word");
    leader[end]();
    follower.client.send("just after");
    await browser.clock.advance(1_000);
    expect(follower.client.getState()).toMatchObject({ isLeader: true, connection: "ready" });
    expect(stored(browser).toSorted()).toEqual(["before", "just after", "just now", "the last word"]);
    expect(texts(follower)).toEqual(stored(browser));
    // Nothing that was on the screen has gone from it for a moment.
    for (const list of shown) expect(list.slice(0, 2)).toContain("before");
    expect(browser.liveSockets()).toBe(1);
  });

test("the next leader goes on with everything that was shown, earlier pages too", async () => {
  const { browser, leader, follower } = await openTwo();
  for (let count = 0; count < 120; count += 1)
    browser.server.publish(browser.server.conversation.agentText(`text ${count}`));
  await browser.clock.advance(SETTLED_MS);
  const fewest: number[] = [];
  const connections = new Set<string>();
  follower.client.subscribe(() => {
    fewest.push(follower.client.getState().messages.length);
    connections.add(follower.client.getState().connection);
  });
  leader.crash();
  await browser.clock.advance(1_000);
  expect(follower.client.getState().connection).toBe("ready");
  expect(texts(follower)).toHaveLength(120);
  expect(Math.min(...fewest)).toBe(120);
  expect([...connections]).toEqual(["reconnecting", "ready"]);
});

test("a leader that hangs is replaced when another tab needs it; when it wakes, it follows and has no connection", async () => {
  const { browser, leader, follower } = await openTwo();
  leader.freeze();
  await browser.clock.advance(2_000);
  expect(follower.client.getState().isLeader).toBe(false);
  follower.client.send("Is somebody there?");
  expect(texts(follower)).toEqual(["Is somebody there?"]);
  await browser.clock.advance(PATIENCE_MS);
  expect(follower.client.getState().isLeader).toBe(true);
  expect(stored(browser)).toEqual(["Is somebody there?"]);
  leader.thaw();
  await browser.clock.advance(SETTLED_MS);
  expect(leader.client.getState()).toMatchObject({ isLeader: false, connection: "ready" });
  expect(texts(leader)).toEqual(["Is somebody there?"]);
  expect(browser.liveSockets()).toBe(1);
  leader.client.send("I was asleep.");
  await browser.clock.advance(SETTLED_MS);
  expect(stored(browser)).toEqual(["Is somebody there?", "I was asleep."]);
});

test("a leader that hangs is found out even when nobody writes, so that answers still arrive", async () => {
  const { browser, leader, follower } = await openTwo();
  leader.freeze();
  await browser.clock.advance(20_000);
  browser.server.publish(browser.server.conversation.agentText("Here I am"));
  await browser.clock.advance(SETTLED_MS);
  expect(texts(follower)).toEqual(["Here I am"]);
});

test("a leader that is alive is never replaced, however long nothing happens", async () => {
  const { browser, leader } = await openTwo();
  await browser.clock.advance(10 * 60_000);
  expect(leader.client.getState().isLeader).toBe(true);
  expect(browser.server.connections).toHaveLength(1);
});

test("a tab that was frozen itself does not take its own sleep for the leader's", async () => {
  const { browser, leader, follower } = await openTwo();
  follower.client.send("one");
  follower.freeze();
  await browser.clock.advance(60_000);
  follower.thaw();
  await browser.clock.advance(SETTLED_MS);
  expect(leader.client.getState().isLeader).toBe(true);
  expect(texts(follower)).toEqual(["one"]);
});

test("a call that must not be made twice fails when the leader that had begun it is lost", async () => {
  const { browser, leader, follower } = await openTwo();
  follower.client.send("Hi");
  await browser.clock.advance(SETTLED_MS);
  browser.server.judge = (name) => (name === "endChat" ? "ignore" : undefined);
  const outcome = follower.client.endChat().catch((error: unknown) => error);
  await browser.clock.advance(SETTLED_MS);
  expect(browser.server.commands("endChat")).toHaveLength(1);
  leader.crash();
  await browser.clock.advance(SETTLED_MS);
  expect(await outcome).toMatchObject({ code: "TIMEOUT" });
  expect(browser.server.commands("endChat")).toHaveLength(1);
});

test("a call that a hanging leader has never begun is made by the next, and not by the first when it wakes", async () => {
  const { browser, leader, follower } = await openTwo();
  follower.client.send("Hi");
  await browser.clock.advance(SETTLED_MS);
  leader.freeze();
  let done = false;
  void follower.client.endChat().then(() => {
    done = true;
  });
  await browser.clock.advance(PATIENCE_MS);
  expect(done).toBe(true);
  leader.thaw();
  await browser.clock.advance(PATIENCE_MS);
  expect(browser.server.commands("endChat")).toHaveLength(1);
});

test("a call of the leader itself fails when the lead is taken from it", async () => {
  const { browser, leader, follower } = await openTwo();
  leader.client.send("Hi");
  await browser.clock.advance(SETTLED_MS);
  browser.server.judge = (name) => (name === "endChat" ? "ignore" : undefined);
  const outcome = leader.client.endChat().catch((error: unknown) => error);
  leader.freeze();
  follower.client.send("Hello?");
  await browser.clock.advance(PATIENCE_MS);
  leader.thaw();
  await browser.clock.advance(SETTLED_MS);
  expect(await outcome).toMatchObject({ code: "TIMEOUT" });
});

test("where nothing can be stored, a message outlives the leader that had it all the same", async () => {
  const { browser, leader, follower: next } = await openTwo();
  const writer = browser.open();
  await browser.clock.advance(SETTLED_MS);
  browser.storage.failing = "all";
  browser.server.judge = () => "ignore";
  writer.client.send("Only in memory");
  await browser.clock.advance(SETTLED_MS);
  leader.crash();
  browser.server.judge = () => undefined;
  await browser.clock.advance(60_000);
  expect(next.client.getState().isLeader).toBe(true);
  expect(stored(browser)).toEqual(["Only in memory"]);
  expect(texts(writer)).toEqual(["Only in memory"]);
});

test("a message written in a tab that is closed at once, and that nobody heard, is sent by the leader", async () => {
  const { browser, follower } = await openTwo();
  browser.tabs.loss = 1;
  follower.client.send("Goodbye");
  follower.crash();
  browser.tabs.loss = 0;
  await browser.clock.advance(15_000);
  expect(stored(browser)).toEqual(["Goodbye"]);
});

test("a message that was taken back stays away, whoever leads", async () => {
  const { browser, leader, follower } = await openTwo();
  leader.freeze();
  const id = follower.client.send("Oops") ?? "";
  follower.client.discard(id);
  expect(texts(follower)).toEqual([]);
  await browser.clock.advance(PATIENCE_MS);
  leader.thaw();
  await browser.clock.advance(PATIENCE_MS);
  expect(stored(browser)).toEqual([]);
});

test("what the page has said of its visitor goes along when its tab begins to lead", async () => {
  const browser = createFakeBrowser();
  const first = browser.open();
  await browser.clock.advance(SETTLED_MS);
  browser.server.routes.set("/v1/client/login", () => ({
    data: {
      changed: false,
      vid: "visitor-1",
      uuid: "uuid-1",
      uuidVer: 1,
      n: "Ada",
      e: "",
      tkn: "token-1",
      tknExp: Number.MAX_SAFE_INTEGER,
    },
  }));
  const second = browser.open();
  await browser.clock.advance(SETTLED_MS);
  const login = second.client.login({ userId: "ada", hash: "abc" });
  await browser.clock.advance(SETTLED_MS);
  await login;
  expect(first.client.getState().visitor.name).toBe("Ada");
  first.close();
  await browser.clock.advance(1_000);
  expect(browser.server.requests.at(-1)?.body.user).toMatchObject({ userId: "ada" });
  // Somebody else has come in a third tab: what this page has said no longer holds.
  const third = browser.open();
  await browser.clock.advance(SETTLED_MS);
  browser.server.answer = { vid: "visitor-2" };
  browser.server.routes.set("/v1/client/logout", () => ({ data: null }));
  void third.client.logout();
  await browser.clock.advance(1_000);
  expect(third.client.getState().visitorId).toBe("visitor-2");
  const fourth = browser.open();
  await browser.clock.advance(SETTLED_MS);
  second.freeze();
  fourth.client.wake();
  await browser.clock.advance(PATIENCE_MS);
  second.thaw();
  await browser.clock.advance(SETTLED_MS);
  for (const tab of [third, fourth]) tab.crash();
  await browser.clock.advance(1_000);
  expect(second.client.getState()).toMatchObject({ isLeader: true, connection: "ready" });
  expect(browser.server.requests.at(-1)?.body.user).toBeUndefined();
});

test("what was written before another tab logged the visitor out is not sent for the next visitor", async () => {
  const { browser, leader, follower } = await openTwo();
  browser.server.routes.set("/v1/client/logout", () => ({ data: null }));
  browser.server.judge = (name) => (name === "/v1/message/visitor" ? "ignore" : undefined);
  follower.client.send("For me alone");
  await browser.clock.advance(SETTLED_MS);
  browser.server.answer = { vid: "visitor-2" };
  const out = leader.client.logout();
  await browser.clock.advance(1_000);
  await out;
  const before = browser.server.commands("/v1/message/visitor").length;
  browser.server.judge = () => undefined;
  leader.crash();
  await browser.clock.advance(60_000);
  expect(follower.client.getState()).toMatchObject({ isLeader: true, visitorId: "visitor-2", messages: [] });
  expect(browser.server.commands("/v1/message/visitor")).toHaveLength(before);
});

test("a chat that fell asleep stays asleep when another tab begins to lead, until the visitor is back", async () => {
  const { browser, leader, follower } = await openTwo();
  follower.client.send("Hi");
  await browser.clock.advance(21 * 60_000);
  expect(follower.client.getState()).toMatchObject({ isInactive: true, connection: "disconnected" });
  const before = browser.server.requests.length;
  leader.crash();
  await browser.clock.advance(60_000);
  expect(follower.client.getState()).toMatchObject({ isLeader: true, isInactive: true });
  expect(browser.server.requests).toHaveLength(before);
  follower.client.activity();
  await browser.clock.advance(1_000);
  expect(follower.client.getState()).toMatchObject({ isInactive: false, connection: "ready" });
  expect(texts(follower)).toEqual(["Hi"]);
});

test("a widget that was removed stays removed when another tab begins to lead", async () => {
  const { browser, leader, follower } = await openTwo();
  const third = browser.open();
  await browser.clock.advance(SETTLED_MS);
  browser.server.connection().emit("pageDisable");
  await browser.clock.advance(SETTLED_MS);
  expect(follower.client.getState()).toMatchObject({ removal: "disabled", hidden: "removed" });
  const before = browser.server.requests.length;
  leader.crash();
  await browser.clock.advance(60_000);
  expect(follower.client.getState()).toMatchObject({ removal: "disabled", hidden: "removed" });
  expect(browser.server.requests).toHaveLength(before);
  // Until a page asks for it, in whatever tab.
  third.client.start();
  await browser.clock.advance(5_000);
  for (const { client } of [follower, third])
    expect(client.getState()).toMatchObject({ removal: null, connection: "ready" });
});

test("a tab that stops leaves the others at work, and may start again", async () => {
  const { browser, leader, follower } = await openTwo();
  leader.client.stop();
  await browser.clock.advance(1_000);
  expect(leader.client.getState().connection).toBe("disconnected");
  expect(follower.client.getState()).toMatchObject({ isLeader: true, connection: "ready" });
  await expect(leader.client.endChat()).rejects.toMatchObject({ code: "NOT_RUNNING" });
  leader.client.start();
  await browser.clock.advance(1_000);
  expect(leader.client.getState()).toMatchObject({ isLeader: false, connection: "ready" });
  expect(browser.liveSockets()).toBe(1);
});

test("a tab that is shut down forgets the chat; the others do not", async () => {
  const { browser, leader, follower } = await openTwo();
  leader.client.send("Hi");
  await browser.clock.advance(SETTLED_MS);
  leader.client.shutdown();
  await browser.clock.advance(1_000);
  expect(leader.client.getState()).toMatchObject({ messages: [], hidden: "removed" });
  expect(texts(follower)).toEqual(["Hi"]);
  expect(follower.client.getState()).toMatchObject({ connection: "ready", isLeader: true });
});

test("a tab that changes to another widget leaves the others with theirs", async () => {
  const { browser, leader, follower } = await openTwo();
  await expect(leader.client.switchWidget("main", "")).rejects.toMatchObject({ code: "INVALID_WIDGET_ID" });
  browser.server.routes.set("/v1/widget-settings", () => ({
    data: {
      settingsVersion: 2,
      widget: leader.client.link.options.settings,
      webrtc: true,
      branding: {},
    },
  }));
  const switched = leader.client.switchWidget("main", "other");
  await browser.clock.advance(2_000);
  await switched;
  expect(follower.client.getState()).toMatchObject({ connection: "ready", isLeader: true });
  expect(leader.client.getState().connection).toBe("ready");
  expect(browser.server.requests.at(-1)?.body.widgetId).toBe("other");
  expect(browser.liveSockets()).toBe(2);
});
