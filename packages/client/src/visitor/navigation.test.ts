import { expect, test } from "vitest";
import { createTab } from "../testing/index.ts";

const told = ({ server }: ReturnType<typeof createTab>) =>
  server.commands("nav").map(([page]) => (page as { u: string }).u);

test("[S4-21] [S7-51] [S7-52] the page is told when ready, 500 ms after the start at the earliest", async () => {
  const tab = createTab();
  tab.client.start();
  await tab.clock.advance(499);
  expect(tab.client.getState().connection).toBe("ready");
  expect(told(tab)).toEqual([]);
  await tab.clock.advance(1);
  expect(tab.server.commands("nav")).toEqual([
    [{ u: "https://shop.test/", t: "Shop", r: "https://search.test/" }],
  ]);
});

test("[S7-52] an address is told when it differs from the last one told", async () => {
  const tab = createTab();
  await tab.connect();
  await tab.clock.advance(500);
  tab.client.navigated();
  tab.page.url = "https://shop.test/cart";
  tab.client.navigated();
  tab.client.navigated();
  expect(told(tab)).toEqual(["https://shop.test/", "https://shop.test/cart"]);
});

test("addresses that change within the first 500 ms are told once, as they are then", async () => {
  const tab = createTab();
  tab.client.start();
  await tab.clock.advance(100);
  tab.page.url = "https://shop.test/a";
  tab.client.navigated();
  tab.page.url = "https://shop.test/b";
  tab.client.navigated();
  await tab.clock.advance(1_000);
  expect(told(tab)).toEqual(["https://shop.test/b"]);
});

test("[S7-52] after a lost connection the page is told again only when it has changed", async () => {
  const tab = createTab();
  await tab.connect();
  await tab.clock.advance(500);
  tab.server.connection().close();
  await tab.clock.advance(1_200);
  expect(told(tab)).toEqual(["https://shop.test/"]);
  tab.server.connection().close();
  tab.page.url = "https://shop.test/cart";
  tab.client.navigated();
  await tab.clock.advance(2_200);
  expect(told(tab)).toEqual(["https://shop.test/", "https://shop.test/cart"]);
});

test("[S4-82] another session key forgets what was told", async () => {
  const tab = createTab();
  await tab.connect();
  await tab.clock.advance(500);
  tab.server.answer = { skey: "session-2" };
  tab.server.connection().close();
  await tab.clock.advance(1_200);
  expect(told(tab)).toEqual(["https://shop.test/", "https://shop.test/"]);
});
