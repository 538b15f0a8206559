import { expect, test } from "@playwright/test";
import { HostSite } from "./support/host-site.ts";
import { ParleyServer } from "./support/server.ts";
import { VisitorPage } from "./support/visitor-page.ts";

/** Browsers look for names under localhost on this machine. */
const OWN_HOST = "chat.shop.localhost";

test("a chat from the owner's own host asks no other host for anything, and its foot names nobody", async ({
  browser,
}) => {
  const server = await ParleyServer.start({
    publicUrl: "https://chat.foreign.example",
    ownHosts: [OWN_HOST],
  });
  const chat = `http://${OWN_HOST}:${server.port}`;
  await server.applySettings({ branding: { whitelabel: { hidden: true } } });
  const site = await HostSite.serve({ chatOrigin: chat });
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked = new Set<string>();
  context.on("request", (request) => asked.add(new URL(request.url()).host));
  page.on("websocket", (socket) => asked.add(new URL(socket.url()).host));
  await page.goto(site.url);
  const visitor = new VisitorPage(page);
  await visitor.launcher.click();
  await expect(visitor.window.getByRole("button", { name: "Send us a message" })).toBeVisible();
  await expect(visitor.window.getByText(/Parley/)).toHaveCount(0);
  await visitor.openChat();
  await visitor.send("Whose chat is this?");
  await expect(visitor.bubble("Whose chat is this?")).toBeVisible();
  await visitor.window.getByRole("button", { name: "More options" }).click();
  const [popout] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("menuitem", { name: /window/i }).click(),
  ]);
  const outside = new VisitorPage(popout);
  await outside.window.waitFor();
  await outside.openChat();
  await expect(outside.bubble("Whose chat is this?")).toBeVisible();
  expect(new URL(popout.url()).host).toBe(new URL(chat).host);
  expect([...asked].toSorted()).toEqual([new URL(site.url).host, new URL(chat).host].toSorted());
  await context.close();
  await site.close();
  await server.dispose();
});
