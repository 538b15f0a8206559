import type { LiveVisitor } from "@parley/protocol";
import { ROUTER, SWAPS, TWICE, twoWidgets } from "./pages/applications.ts";
import { ParleyServer } from "../support/server.ts";
import { expect, test } from "./support/fixtures.ts";
import { conversationOf, talk } from "./support/use-chat.ts";

test("[S7-52] an application that navigates by itself is told of once a change, with the new address and title", async ({
  guest,
  hosts: { api },
}) => {
  const { page, visitor } = guest;
  const told: { u: string; t: string }[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const { c, p } = JSON.parse(String(payload)) as { c: string; p: { u: string; t: string }[] };
      if (c === "nav" && p[0]) told.push(p[0]);
    }),
  );
  await guest.go(ROUTER);
  const origin = new URL(page.url()).origin;
  await visitor.openChat();
  await talk(visitor, api, "Here we go");
  const { visitorId } = await conversationOf(api, "An *answer* for you");
  // The first page is told of a moment after the connection.
  await expect.poll(() => told.map(({ u }) => u)).toEqual([`${origin}/`]);

  const steps: [how: string, address: string][] = [
    ["pushState", "/list"],
    ["pushState", "/list?page=2"],
    ["replaceState", "/list?page=3"],
    ["hash", "/list?page=3#end"],
    ["pushState", "/item/7"],
  ];
  for (const [how, address] of steps) {
    const title = `Title of ${address}`;
    await page.evaluate(
      ([way, to, name]) => (window as unknown as { go: (...all: unknown[]) => void }).go(way, to, name),
      [how, how === "hash" ? "end" : address, title] as const,
    );
    await expect.poll(() => told.at(-1)).toMatchObject({ u: origin + address, t: title });
  }
  // What changes no address is no page, however often it is said.
  await page.evaluate(() => {
    for (let again = 0; again < 3; again++) history.replaceState({ again }, "", location.href);
    history.pushState({}, "", location.href);
  });
  await page.goBack();
  await page.goBack();
  await expect.poll(() => told.at(-1)?.u).toBe(`${origin}/list?page=3#end`);
  expect(told.map(({ u }) => u.slice(origin.length))).toEqual([
    "/",
    ...steps.map(([, address]) => address),
    "/list?page=3#end",
  ]);
  const seen = async (): Promise<LiveVisitor | undefined> =>
    (await api.visitors()).find((one) => one.visitorId === visitorId);
  await expect.poll(async () => (await seen())?.url).toBe(`${origin}/list?page=3#end`);
  expect(guest.faults).toEqual([]);
});

test("a page that is put in another one's place, in every library's way, keeps launcher, window and what was written", async ({
  guest,
  hosts: { api },
}) => {
  const { page, visitor, faults } = guest;
  await guest.go({ name: "swapped", note: "an application that swaps its page" });
  await visitor.openChat();
  await talk(visitor, api, "Before all swaps");
  await visitor.composer.fill("Half a sent");
  for (const [name, script] of Object.entries(SWAPS))
    await test.step(name, async () => {
      await page.evaluate(`(async () => {${script}})()`);
      await visitor.launcher.click({ trial: true });
      await expect(visitor.composer).toHaveValue("Half a sent");
      await expect(visitor.bubble("Before all swaps")).toBeVisible();
    });
  expect(await page.locator("parley-chat").count()).toBe(1);
  await talk(visitor, api, "After all swaps");
  expect(faults).toEqual([]);
});

test("the snippet pasted more than once is one widget and one connection", async ({
  guest,
  hosts: { api },
}) => {
  const { page, visitor } = guest;
  let sockets = 0;
  page.on("websocket", () => sockets++);
  await guest.go(TWICE);
  await visitor.openChat();
  await talk(visitor, api, "Only once");
  await expect(page.locator("parley-chat")).toHaveCount(1);
  await expect(visitor.launcher).toHaveCount(1);
  expect(sockets).toBe(1);
  expect(guest.faults).toEqual([]);
});

test("of two widgets on one page the first whose script runs is there, and the other leaves no trace", async ({
  guest,
  hosts: { api },
}) => {
  const { page, visitor } = guest;
  const other = await ParleyServer.start();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(other.url)) asked.push(request.url());
  });
  await guest.go(twoWidgets(other.url));
  await visitor.openChat();
  await talk(visitor, api, "To the first");
  await expect(page.locator("parley-chat")).toHaveCount(1);
  expect(guest.faults).toEqual([]);
  expect(asked).toEqual([`${other.url}/embed/main/default.js`]);
  await other.dispose();
});
