import { expect, test } from "./support/fixtures.ts";
import { talk } from "./support/use-chat.ts";

test("a page that the browser puts away and brings back is told by its events as well", async ({
  guest,
  hosts: { api },
}) => {
  const { page, visitor } = guest;
  const sockets: { isClosed: () => boolean }[] = [];
  page.on("websocket", (socket) => sockets.push(socket));
  await guest.go({ name: "frozen page", note: "a page that is frozen and thawed" });
  await visitor.openChat();
  await talk(visitor, api, "Before the frost");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await expect.poll(() => sockets.every((socket) => socket.isClosed())).toBe(true);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await talk(visitor, api, "After the frost");
  expect(sockets).toHaveLength(2);
});

test("[S2-46] nothing of the widget is printed, and the page's own print styles do not matter", async ({
  guest,
}) => {
  await guest.go({
    name: "print",
    note: "a page whose style sheet shows everything on paper",
    head: "<style>@media print{*{display:block!important;visibility:visible!important}}</style>",
  });
  await expect(guest.visitor.launcher).toBeVisible();
  await guest.page.emulateMedia({ media: "print" });
  await expect(guest.visitor.launcher).toBeHidden();
});

test("a long page stays where it is while the window opens, is typed in and closes", async ({
  guest,
  hosts: { api },
}) => {
  const { page, visitor } = guest;
  await guest.go({
    name: "long",
    note: "a very long page that snaps",
    head: "<style>html{scroll-snap-type:y mandatory}section{height:100vh;scroll-snap-align:start}</style>",
    body: "<section><h1>Screen</h1></section>".repeat(30),
  });
  await page.evaluate(() => scrollTo({ top: innerHeight * 12, behavior: "instant" }));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(5_000);
  await visitor.openChat();
  await talk(visitor, api, "Deep down");
  await visitor.minimize();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test("[S2-55] the owner's offsets lift the launcher off a banner, and a lower stacking order leaves the banner on top", async ({
  guest,
  hosts: { server },
}) => {
  const banner =
    "<style>#banner{position:fixed;inset:auto 0 0;height:90px;background:#fff;z-index:1000}</style><h1>Page</h1><div id=banner><button id=agree style='position:absolute;right:24px;bottom:24px'>Agree</button></div>";
  const { page, visitor } = guest;
  const place = { position: "br", yOffset: 110 };
  await server.applySettings({ visibility: { desktop: place, mobile: place } });
  await guest.go({ name: "banner", note: "a cookie banner at the page's foot", body: banner });
  await expect.poll(async () => (await visitor.launcher.boundingBox())?.y).toBe(800 - 60 - 110);
  await page.locator("#agree").click();
  await visitor.openChat();
  await visitor.minimize();

  await server.applySettings({ stackingOrder: 900 });
  await guest.go({
    name: "banner on top",
    note: "the same, and the widget in the page's order",
    body: banner,
  });
  await visitor.launcher.waitFor();
  await page.locator("#agree").click();
  await server.applySettings({});
});
