import { expect, test } from "vitest";
import { createClient } from "../create-client.ts";
import { createFakeBrowser, createPromise, SETTLED_MS } from "../testing/index.ts";
import { createFollower } from "./follower.ts";

/** Code for following that comes when the test says so. */
function onItsWay() {
  const code = createPromise<typeof createFollower>();
  let fetches = 0;
  const loadFollower = {
    known: () => undefined,
    fetch: async () => {
      fetches += 1;
      return code.promise;
    },
  };
  return { code, browser: createFakeBrowser(1, createClient, loadFollower), fetches: () => fetches };
}

test("a visitor with one tab never fetches the code for following", async () => {
  const { browser, fetches } = onItsWay();
  const { client } = browser.open();
  await browser.clock.advance(SETTLED_MS);
  expect(client.getState()).toMatchObject({ isLeader: true, connection: "ready" });
  expect(fetches()).toBe(0);
});

test("what is written before the code for following is there goes out once it is", async () => {
  const { code, browser, fetches } = onItsWay();
  const leader = browser.open();
  await browser.clock.advance(SETTLED_MS);
  const { client } = browser.open();
  client.send("Hello");
  await browser.clock.advance(SETTLED_MS);
  expect(fetches()).toBe(1);
  expect(client.getState().messages.map(({ m, isPending }) => [m, isPending])).toEqual([["Hello", true]]);
  code.keep(createFollower);
  await browser.clock.advance(SETTLED_MS);
  for (const tab of [leader.client, client])
    expect(tab.getState().messages.map(({ m, isPending }) => [m, isPending])).toEqual([["Hello", false]]);
  expect(browser.server.connections).toHaveLength(1);
});

test("a tab that is given the lead meanwhile does not follow when the code comes", async () => {
  const { code, browser } = onItsWay();
  const first = browser.open();
  await browser.clock.advance(SETTLED_MS);
  const { client } = browser.open();
  await browser.clock.advance(SETTLED_MS);
  first.close();
  await browser.clock.advance(SETTLED_MS);
  code.keep(createFollower);
  await browser.clock.advance(SETTLED_MS);
  expect(client.getState()).toMatchObject({ isLeader: true, connection: "ready" });
});

test("a tab to which the code for following does not come goes on with a connection of its own", async () => {
  const { code, browser } = onItsWay();
  browser.open();
  await browser.clock.advance(SETTLED_MS);
  const { client, incidents } = browser.open();
  await browser.clock.advance(SETTLED_MS);
  code.fail(new Error("offline"));
  await browser.clock.advance(SETTLED_MS);
  expect(client.getState()).toMatchObject({ isLeader: true, connection: "ready" });
  expect(incidents).toEqual(["Sharing with other tabs failed."]);
});
