import { expect, test } from "vitest";
import { createTab } from "../testing/index.ts";

const STAMP = "parley:main:connecting";

test("[S4-35] a registration waits a second while another tab is registering", async () => {
  const { client, clock, server, storage } = createTab();
  storage.entries.set(STAMP, String(clock.now() - 500));
  client.start();
  await clock.advance(999);
  expect(server.requests.length).toBe(0);
  await clock.advance(1);
  expect(server.requests.length).toBe(1);
});

test("[S4-35] it waits again as long as the other tab goes on", async () => {
  const first = createTab();
  const second = createTab(first);
  first.server.http = "hang";
  first.client.start();
  await first.clock.advance(50);
  second.client.start();
  await first.clock.advance(10_000);
  expect(first.server.requests.length).toBe(1);
  first.client.stop();
  await first.clock.advance(1_000);
  expect(first.server.requests.length).toBe(2);
});

test("[S9-04] [S3-96] the stamp is written every 100 ms while a registration is in flight and removed after it", async () => {
  const { client, clock, server, storage } = createTab();
  server.http = "hang";
  client.start();
  await clock.advance(250);
  expect(storage.entries.get(STAMP)).toBe(String(clock.now() - 50));
  await clock.advance(100);
  expect(storage.entries.get(STAMP)).toBe(String(clock.now() - 50));
  client.stop();
  expect(storage.entries.has(STAMP)).toBe(false);
});

test("an open tab does not block the next one", async () => {
  const first = createTab();
  await first.connect();
  const second = createTab(first);
  await second.connect();
  expect(second.client.getState().connection).toBe("ready");
});

test("a stamp that a crashed tab left behind blocks nobody for longer than a second", async () => {
  const { client, clock, server, storage } = createTab();
  storage.entries.set(STAMP, String(clock.now()));
  client.start();
  await clock.advance(1_100);
  expect(server.requests.length).toBe(1);
});
