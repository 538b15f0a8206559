import { expect, test } from "vitest";
import { createFakeClock, createTab } from "./testing/index.ts";

const connection = ({ client }: ReturnType<typeof createTab>) => client.getState().connection;

test("[S4-18] the connection is not connected, connecting, then ready", async () => {
  const tab = createTab();
  const seen: string[] = [connection(tab)];
  tab.client.subscribe(() => {
    if (seen.at(-1) !== connection(tab)) seen.push(connection(tab));
  });
  await tab.connect();
  expect(seen).toEqual(["disconnected", "connecting", "ready"]);
});

test("[S7-27] [S7-28] the socket's address carries session key, versions, pop-out and token", async () => {
  const tab = createTab();
  tab.server.answer = { skey: "s&1", tkn: "a+b/c=" };
  tab.server.pageStatus = { status: "online", version: 4 };
  tab.server.conversation.agentText("Hello");
  await tab.connect();
  expect(tab.server.connection().url).toBe("ws://chat.test/s?k=s%261&cver=1&pop=0&asver=4&tkn=a%2Bb%2Fc%3D");
});

test("[S7-28] in the pop-out window pop is 1", async () => {
  const tab = createTab({}, { windowed: true });
  await tab.connect();
  expect(tab.server.connection().query["pop"]).toBe("1");
});

test("[S4-24] a lost connection refreshes the session and connects again", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.connection().close();
  expect(connection(tab)).toBe("reconnecting");
  await tab.clock.advance(999);
  expect(tab.server.requests.length).toBe(1);
  await tab.clock.advance(100);
  expect(tab.server.requests[1]?.headers["X-Session-Token"]).toBe("token-1");
  expect(connection(tab)).toBe("ready");
});

test("coming back makes five quick attempts, then the ordinary registration with its retries", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.http = "down";
  tab.server.connection().close();
  const made: number[] = [];
  for (const wait of [1_020, 2_020, 4_020, 8_020, 15_020, 30_020, 45_020, 67_520]) {
    await tab.clock.advance(wait);
    made.push(tab.server.requests.length - 1);
  }
  // The fifth quick attempt is followed by the ordinary one at once.
  expect(made).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
  expect(tab.client.getState().hidden).toBe("unreachable");
});

test("the quick attempts are spread", async () => {
  const tab = createTab({}, { random: () => 0 });
  await tab.connect();
  tab.server.connection().close();
  await tab.clock.advance(500);
  expect(tab.server.requests.length).toBe(2);
});

test("[S4-23] after 5 connections without a reset of the counter the widget is hidden", async () => {
  const tab = createTab();
  tab.server.sockets = "closed";
  await tab.connect();
  await tab.clock.advance(600_000);
  expect(tab.server.connections.length).toBe(5);
  expect(tab.client.getState()).toMatchObject({ hidden: "unreachable", connection: "disconnected" });
});

test("[S4-22] the counter is reset 5 s after ready", async () => {
  const tab = createTab();
  await tab.connect();
  for (let count = 0; count < 8; count += 1) {
    await tab.clock.advance(5_000);
    tab.server.connection().close();
    await tab.clock.advance(1_100);
  }
  expect(tab.server.connections.length).toBe(9);
  expect(connection(tab)).toBe("ready");
});

test("[S4-22] [S4-23] a connection that does not hold for 5 s does not reset the counter", async () => {
  const tab = createTab();
  await tab.connect();
  for (const wait of [1_100, 2_100, 4_100, 8_100, 16_000]) {
    expect(tab.client.getState().hidden).toBeNull();
    tab.server.connection().close();
    await tab.clock.advance(Math.min(wait, 4_900));
    await tab.clock.advance(Math.max(0, wait - 4_900));
  }
  expect(tab.client.getState().hidden).toBe("unreachable");
});

test("a ready that never comes ends the attempt after 35 s", async () => {
  const tab = createTab();
  tab.server.sockets = "silent";
  await tab.connect();
  await tab.clock.advance(34_800);
  expect(tab.server.connections.length).toBe(1);
  tab.server.sockets = "ready";
  await tab.clock.advance(1_500);
  expect(tab.server.connections.length).toBe(2);
  expect(connection(tab)).toBe("ready");
});

test("a socket that never opens is given up and closed", async () => {
  const tab = createTab();
  tab.server.sockets = "opening";
  await tab.connect();
  const first = tab.server.connection();
  tab.server.sockets = "ready";
  await tab.clock.advance(37_000);
  expect(connection(tab)).toBe("ready");
  first.open();
  await tab.clock.advance(1_000);
  expect(first.closeCalls).toBe(1);
});

test("[S7-86] a connection that is dead without knowing it is found by an unanswered command", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.connection().swallow();
  tab.client.maximize();
  await tab.clock.advance(35_000);
  expect(connection(tab)).toBe("reconnecting");
  await tab.clock.advance(1_100);
  expect(connection(tab)).toBe("ready");
});

test("a server that says nothing for long is asked for a sign of life", async () => {
  const tab = createTab();
  await tab.connect();
  await tab.clock.advance(5_000);
  tab.server.connection().swallow();
  await tab.clock.advance(60_000 + 35_000);
  expect(tab.server.connections.length).toBe(2);
  expect(connection(tab)).toBe("ready");
});

test("a connection that the browser has let go without a word is noticed", async () => {
  const tab = createTab();
  await tab.connect();
  await tab.clock.advance(5_000);
  tab.server.connection().vanish();
  tab.client.wake();
  expect(connection(tab)).toBe("reconnecting");
  await tab.clock.advance(1_100);
  expect(connection(tab)).toBe("ready");
});

test("waking up while connected asks for a sign of life", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.connection().swallow();
  tab.client.wake();
  await tab.clock.advance(35_000);
  expect(connection(tab)).toBe("reconnecting");
});

for (const reason of ["INVALID_TOKEN", "TOKEN_EXPIRED"])
  test(`[S7-50] [S4-36] disconnected with ${reason}, the visitor registers again without the token`, async () => {
    const tab = createTab();
    await tab.connect();
    tab.server.connection().emit("remoteDisconnect", { message: reason });
    await tab.clock.advance(1_100);
    expect(tab.server.requests[1]?.headers).not.toHaveProperty("X-Session-Token");
    expect(connection(tab)).toBe("ready");
  });

for (const reason of ["SERVER_STOPPING", "SLOW_CONSUMER"])
  test(`[S7-50] disconnected with ${reason}, the session is refreshed`, async () => {
    const tab = createTab();
    await tab.connect();
    tab.server.connection().emit("remoteDisconnect", { message: reason });
    expect(tab.server.connection().closeCalls).toBe(1);
    await tab.clock.advance(1_100);
    expect(tab.server.requests[1]?.headers["X-Session-Token"]).toBe("token-1");
    expect(connection(tab)).toBe("ready");
  });

test("[S4-25] a connection that the page ends does not come back", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.stop();
  expect(connection(tab)).toBe("disconnected");
  await tab.clock.advance(600_000);
  expect(tab.server.requests.length).toBe(1);
  expect(tab.server.connection().closeCalls).toBe(1);
});

test("stopping leaves no timer behind, whenever it comes", async () => {
  for (const after of [0, 15, 25, 300, 3_000]) {
    const tab = createTab({ clock: createFakeClock() });
    tab.client.start();
    tab.client.send("Hello");
    await tab.clock.advance(after);
    tab.client.stop();
    await tab.clock.advance(1_000);
    tab.client.typing("more");
    tab.client.send("and more");
    tab.client.activity();
    tab.client.wake();
    expect(tab.clock.pending()).toBe(0);
  }
});

test("stopped in the middle of a registration, the engine starts anew without waiting", async () => {
  const tab = createTab();
  tab.server.http = "hang";
  await tab.connect();
  tab.client.stop();
  tab.server.http = "up";
  await tab.connect();
  expect(connection(tab)).toBe("ready");
  expect(tab.server.connections.length).toBe(1);
});

test("an engine that is stopped as soon as it was started registers nobody", async () => {
  const tab = createTab();
  tab.client.start();
  tab.client.stop();
  await tab.clock.advance(100);
  expect(tab.server.requests).toEqual([]);
});

test("an answer that comes after the engine was stopped connects nothing", async () => {
  const tab = createTab();
  tab.client.start();
  await tab.clock.advance(5);
  tab.client.stop();
  await tab.clock.advance(100);
  expect(tab.server.requests.length).toBe(1);
  expect(tab.server.connections.length).toBe(0);
});

test("starting twice connects once", async () => {
  const tab = createTab();
  tab.client.start();
  await tab.connect();
  expect(tab.server.requests.length).toBe(1);
});

test("waking up makes the waiting attempt now and uses none of them up", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.http = "down";
  tab.server.connection().close();
  for (let count = 0; count < 20; count += 1) {
    tab.client.wake();
    await tab.clock.advance(20);
  }
  expect(tab.server.requests.length).toBe(21);
  expect(tab.client.getState().hidden).toBeNull();
  tab.server.http = "up";
  tab.client.wake();
  await tab.clock.advance(100);
  expect(connection(tab)).toBe("ready");
  await tab.clock.advance(20_000);
  expect(tab.server.connections.length).toBe(2);
});

test("waking up during the ordinary registration's wait makes the attempt now", async () => {
  const tab = createTab();
  tab.server.http = "down";
  await tab.connect();
  tab.server.http = "up";
  tab.client.wake();
  await tab.clock.advance(100);
  expect(connection(tab)).toBe("ready");
});

test("the visitor's activity hastens an attempt too, but not each time the mouse moves", async () => {
  const tab = createTab();
  await tab.connect();
  await tab.clock.advance(10_000);
  tab.server.http = "down";
  tab.server.connection().close();
  tab.client.activity();
  await tab.clock.advance(20);
  expect(tab.server.requests.length).toBe(2);
  for (let count = 0; count < 30; count += 1) {
    tab.client.activity();
    await tab.clock.advance(30);
  }
  expect(tab.server.requests.length).toBe(2);
});

test("an engine that has given up tries again when it is woken", async () => {
  const tab = createTab();
  tab.server.http = "down";
  await tab.connect();
  await tab.clock.advance(600_000);
  tab.server.http = "up";
  tab.client.wake();
  await tab.clock.advance(100);
  expect(tab.client.getState()).toMatchObject({ hidden: null, connection: "ready" });
});

test("an engine that has given up has all its connections again when it is woken", async () => {
  const tab = createTab();
  tab.server.sockets = "closed";
  await tab.connect();
  await tab.clock.advance(100_000);
  expect(tab.client.getState().hidden).toBe("unreachable");
  tab.client.wake();
  await tab.clock.advance(100_000);
  expect(tab.server.connections.length).toBe(10);
});

test("an address that the platform does not take counts as a lost connection", async () => {
  const tab = createTab(
    {},
    {
      createSocket() {
        throw new SyntaxError("The URL is invalid.");
      },
    },
  );
  await tab.connect();
  expect(tab.incidents).toContain("Connecting failed.");
  await tab.clock.advance(600_000);
  expect(tab.client.getState().hidden).toBe("unreachable");
});
