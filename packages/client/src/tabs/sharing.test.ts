import { expect, test } from "vitest";
import { Fault } from "../fault.ts";
import { type BrowserTab, createFakeBrowser, openTwo, SETTLED_MS } from "../testing/index.ts";

const texts = ({ client }: BrowserTab): string[] => client.getState().messages.map(({ m }) => m);

test("of two tabs one leads and has the only connection; the other shows the same", async () => {
  const { browser, leader, follower } = await openTwo();
  expect(browser.server.connections).toHaveLength(1);
  expect(browser.server.requests).toHaveLength(1);
  expect([leader.client.getState().isLeader, follower.client.getState().isLeader]).toEqual([true, false]);
  browser.server.publish(browser.server.conversation.agentText("Hello"));
  await browser.clock.advance(SETTLED_MS);
  expect(follower.client.getState()).toEqual({ ...leader.client.getState(), isLeader: false });
  expect(texts(follower)).toEqual(["Hello"]);
});

test("every tab hears every event, once", async () => {
  const { browser, leader, follower } = await openTwo();
  const heard: string[] = [];
  for (const [name, { client }] of Object.entries({ leader, follower })) {
    client.on("message", ({ m }) => void heard.push(`${name} ${m}`));
    client.on("sent", ({ m }) => void heard.push(`${name} sent ${m}`));
    client.on("socketEvent", (event) => void heard.push(`${name} ${event.name}`));
  }
  browser.server.publish(browser.server.conversation.agentText("Hello"));
  follower.client.send("Hi");
  await browser.clock.advance(SETTLED_MS);
  const expected = ["Hello", "sent Hi", "visitorMessage"];
  for (const name of ["leader", "follower"]) {
    const own = heard.filter((what) => what.startsWith(name)).toSorted();
    expect(own).toEqual(expected.map((what) => `${name} ${what}`).toSorted());
  }
});

test("a tab that comes to a connection which is there already becomes ready, once", async () => {
  const browser = createFakeBrowser();
  browser.open();
  await browser.clock.advance(SETTLED_MS);
  const { client } = browser.open();
  let times = 0;
  client.on("ready", () => {
    times += 1;
  });
  await browser.clock.advance(60_000);
  expect(times).toBe(1);
});

test("a message of a tab that follows shows at once, is stored once, and keeps its id", async () => {
  const { browser, leader, follower } = await openTwo();
  const id = follower.client.send("From the second tab");
  expect(follower.client.getState().messages).toMatchObject([{ id, isPending: true }]);
  await browser.clock.advance(SETTLED_MS);
  expect(browser.server.conversation.messages).toMatchObject([{ id, m: "From the second tab" }]);
  for (const tab of [leader, follower])
    expect(tab.client.getState().messages).toMatchObject([{ id, isPending: false, cver: 1 }]);
  expect(follower.client.send("   ")).toBeNull();
});

test("draft, window and sound are the same in all tabs, and shown at once where they were changed", async () => {
  const { browser, leader, follower } = await openTwo();
  follower.client.typing("Half a sen");
  follower.client.typing("Half a sentence");
  follower.client.maximize();
  follower.client.setSound(false);
  expect(follower.client.getState()).toMatchObject({
    draft: "Half a sentence",
    windowState: "max",
    soundOn: false,
  });
  await browser.clock.advance(SETTLED_MS);
  for (const { client } of [leader, follower])
    expect(client.getState()).toMatchObject({ draft: "Half a sentence", windowState: "max", soundOn: false });
  expect(browser.server.commands("chatWindowState")).toEqual([["max"]]);
  follower.client.minimize();
  await browser.clock.advance(SETTLED_MS);
  expect(leader.client.getState().windowState).toBe("min");
});

test("what is done before a tab leads shows at once and never goes back meanwhile", async () => {
  const browser = createFakeBrowser();
  const { client } = browser.open();
  client.maximize();
  client.send("Hello");
  const shown: string[] = [];
  client.subscribe(() => {
    const { windowState, messages } = client.getState();
    shown.push(`${windowState} ${messages.map(({ m }) => m).join()}`);
  });
  await browser.clock.advance(SETTLED_MS);
  expect(client.getState().isLeader).toBe(true);
  expect(new Set(shown)).toEqual(new Set(["max Hello"]));
});

test("what was seen in one tab is seen in all", async () => {
  const { browser, leader, follower } = await openTwo();
  browser.server.publish(browser.server.conversation.agentText("Hello"));
  await browser.clock.advance(SETTLED_MS);
  expect(leader.client.getState().unseenCount).toBe(1);
  follower.client.markSeen();
  expect(follower.client.getState().unseenCount).toBe(0);
  await browser.clock.advance(SETTLED_MS);
  expect(leader.client.getState().unseenCount).toBe(0);
  expect(browser.server.commands("/v1/visitor/messages-seen")).toHaveLength(1);
});

test("a call of a tab that follows is answered there, with its outcome or with the server's refusal", async () => {
  const { browser, follower } = await openTwo();
  follower.client.send("Hi");
  await browser.clock.advance(SETTLED_MS);
  const tags = follower.client.addTags(["vip"]);
  await browser.clock.advance(SETTLED_MS);
  await tags;
  expect(browser.server.tags).toEqual(["vip"]);
  browser.server.judge = (name) =>
    name === "endChat" ? { code: "NO_OPEN_CHAT", message: "There is none." } : undefined;
  const refused = follower.client.endChat().catch((error: unknown) => error);
  await browser.clock.advance(SETTLED_MS);
  const fault = await refused;
  expect(fault).toBeInstanceOf(Fault);
  expect(fault).toMatchObject({ code: "NO_OPEN_CHAT", message: "There is none." });
  browser.server.routes.set("/v1/chat/list", ({ query }) => ({ data: { limit: query["limit"] } }));
  const called = follower.client.link.call({ method: "GET", path: "/v1/chat/list", query: { limit: 3 } });
  await browser.clock.advance(SETTLED_MS);
  expect(await called).toEqual({ limit: "3" });
});

test("what cannot travel between tabs is refused like any other wrong value, and holds nothing up", async () => {
  const { browser, follower } = await openTwo();
  const attributes: Record<string, unknown> = { call: () => 1 };
  attributes["circle"] = attributes;
  const refused = follower.client.setAttributes(attributes).catch((error: unknown) => error);
  follower.client.send("Still here");
  await browser.clock.advance(SETTLED_MS);
  expect(String(await refused)).toContain("[JSAPI/setAttributes]: Invalid value for key call:");
  expect(browser.server.conversation.messages.map(({ m }) => m)).toEqual(["Still here"]);
  expect(follower.incidents).toEqual([]);
});

test("when an answer has come, the state has what the call did", async () => {
  const { browser, follower } = await openTwo();
  follower.client.send("Hi");
  await browser.clock.advance(SETTLED_MS);
  let ended: boolean | undefined;
  browser.tabs.loss = 0.5;
  void follower.client.endChat().then(() => {
    ended = follower.client.getState().hasChatEnded;
  });
  await browser.clock.advance(2_900);
  browser.tabs.loss = 0;
  await browser.clock.advance(10_000);
  expect(ended).toBe(true);
});

test("a tab that opens while the leader still registers waits with it", async () => {
  const browser = createFakeBrowser();
  const leader = browser.open();
  await browser.clock.advance(5);
  const follower = browser.open();
  await browser.clock.advance(5);
  expect(leader.client.getState().connection).toBe("connecting");
  follower.client.send("Early");
  await browser.clock.advance(SETTLED_MS);
  expect(follower.client.getState()).toMatchObject({ isLeader: false, connection: "ready" });
  expect(browser.server.requests).toHaveLength(1);
  expect(browser.server.conversation.messages.map(({ m }) => m)).toEqual(["Early"]);
});

test("a change that was lost on its way is noticed, and so is an event", async () => {
  const { browser, follower } = await openTwo();
  const heard: string[] = [];
  follower.client.on("message", ({ m }) => void heard.push(m));
  browser.tabs.loss = 1;
  browser.server.publish(browser.server.conversation.agentText("lost"));
  await browser.clock.advance(SETTLED_MS);
  expect(texts(follower)).toEqual([]);
  browser.tabs.loss = 0;
  browser.server.publish(browser.server.conversation.agentText("found"));
  await browser.clock.advance(SETTLED_MS);
  expect(texts(follower)).toEqual(["lost", "found"]);
  expect(heard).toEqual(["lost", "found"]);
});

test("a new message among ten thousand is told in few bytes", async () => {
  const browser = createFakeBrowser();
  const { conversation } = browser.server;
  for (let count = 0; count < 10_000; count += 1) conversation.agentText("x");
  const { client } = browser.open();
  await browser.clock.advance(SETTLED_MS);
  const follower = browser.open();
  await browser.clock.advance(SETTLED_MS);
  while (client.getState().hasEarlier) {
    client.loadEarlier();
    await browser.clock.advance(30);
  }
  const before = browser.tabs.posted.length;
  browser.server.publish(conversation.agentText("the last"));
  await browser.clock.advance(SETTLED_MS);
  expect(texts(follower).at(-1)).toBe("the last");
  expect(texts(follower)).toHaveLength(10_001);
  expect(JSON.stringify(browser.tabs.posted.slice(before)).length).toBeLessThan(8_000);
}, 30_000);

test("the server is told of the page that the visitor is on, and of activity in any tab", async () => {
  const { browser, leader, follower } = await openTwo();
  await browser.clock.advance(1_000);
  const navigated = (): unknown[] =>
    browser.server.commands("nav").map(([page]) => (page as { u: string }).u.split("/").at(-1));
  expect(navigated()).toEqual(["tab-1", "tab-2"]);
  leader.client.activity();
  await browser.clock.advance(SETTLED_MS);
  expect(navigated()).toEqual(["tab-1", "tab-2", "tab-1"]);
  follower.page.url = "https://shop.test/cart";
  follower.client.navigated();
  await browser.clock.advance(SETTLED_MS);
  expect(navigated()).toEqual(["tab-1", "tab-2", "tab-1", "cart"]);
  for (let minute = 0; minute < 25; minute += 1) {
    follower.client.activity();
    await browser.clock.advance(60_000);
  }
  expect(browser.server.commands("socketStatusUpdate").flat()).not.toContain("away");
  expect(leader.client.getState().isInactive).toBe(false);
});

test("tabs with another widget of the property keep to themselves", async () => {
  const browser = createFakeBrowser();
  browser.open();
  const other = browser.open({ widgetId: "other" });
  await browser.clock.advance(2_000);
  expect(browser.liveSockets()).toBe(2);
  expect(other.client.getState().isLeader).toBe(true);
});

test("without a way to talk to other tabs, with a broken one, and in a pop-out the tab works alone", async () => {
  const browser = createFakeBrowser();
  const broken = {
    holdLock: () => {
      throw new Error("SecurityError");
    },
    openChannel: () => {
      throw new Error("SecurityError");
    },
  };
  const first = browser.open({ tabs: broken });
  const second = browser.open({ windowed: true });
  const third = browser.open();
  // Tabs that register by themselves wait for each other's turn.
  await browser.clock.advance(5_000);
  for (const { client } of [first, second, third])
    expect(client.getState()).toMatchObject({ isLeader: true, connection: "ready" });
  expect(browser.liveSockets()).toBe(3);
  first.client.send("Alone");
  await browser.clock.advance(SETTLED_MS);
  expect(browser.server.conversation.messages.map(({ m }) => m)).toEqual(["Alone"]);
});

test("tabs that never hear each other stop taking the lead from each other, and work alone", async () => {
  const browser = createFakeBrowser();
  browser.tabs.loss = 1;
  const tabs = [browser.open(), browser.open()];
  await browser.clock.advance(5 * 60_000);
  const opened = browser.server.connections.length;
  await browser.clock.advance(5 * 60_000);
  expect(browser.server.connections.length).toBe(opened);
  for (const { client } of tabs)
    expect(client.getState()).toMatchObject({ isLeader: true, connection: "ready" });
});
