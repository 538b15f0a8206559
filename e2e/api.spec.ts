import type { BrowserContext } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { HostSite } from "./support/host-site.ts";
import { call, heard, noteEvents, untilHeard } from "./support/scripted-page.ts";
import { addWidget } from "./support/second-widget.ts";
import { VisitorPage } from "./support/visitor-page.ts";

const NOT_RUNNING = { code: "NOT_RUNNING", isError: true };

/** A page whose events are noted from the start; the interface is whole. */
async function openNoted(context: BrowserContext, url: string): Promise<VisitorPage> {
  const page = await context.newPage();
  await noteEvents(page);
  await page.goto(url);
  await untilHeard(page, "load");
  return new VisitorPage(page);
}

test("[S1-21][S7-93][S7-94][S7-95][S7-98][S7-99][S7-100][S7-102][S7-103][S7-104][S7-118] what the page opens, closes, hides and shows, it can ask about and is told of", async ({
  server: _started,
  visitorContext,
  network,
}) => {
  const visitor = await openNoted(visitorContext, `${network.url}/demo`);
  const { page } = visitor;
  await call(page, "maximize");
  await expect(visitor.window).toBeVisible();
  await untilHeard(page, "chatMaximized");
  expect(await call(page, "isChatMaximized")).toBe(true);
  expect(await call(page, "isChatMinimized")).toBe(false);
  await call(page, "toggle");
  await expect(visitor.window).toBeHidden();
  await untilHeard(page, "chatMinimized");
  expect(await call(page, "isChatMinimized")).toBe(true);
  await call(page, "hideWidget");
  await expect(visitor.launcher).toBeHidden();
  expect(await call(page, "isChatHidden")).toBe(true);
  await untilHeard(page, "chatHidden");
  await call(page, "toggleVisibility");
  await expect(visitor.launcher).toBeVisible();
  expect(await call(page, "isChatHidden")).toBe(false);
  await call(page, "hideWidget");
  await call(page, "showWidget");
  await expect(visitor.launcher).toBeVisible();
  await call(page, "minimize");
  expect(await call(page, "getWindowType")).toBe("inline");
  expect(await heard(page, "beforeLoad")).toHaveLength(1);
  expect(await heard(page, "load")).toHaveLength(1);
});

test("[S1-22][S4-44][S7-101][S7-105][S7-106][S7-107][S7-120][S7-121][S7-124][S7-125][S7-126][S7-127][S7-128][S7-129][S7-131][S7-133] a whole chat is told to the page, step by step", async ({
  visitorContext,
  network,
  api,
}) => {
  const visitor = await openNoted(visitorContext, `${network.url}/demo`);
  const { page } = visitor;
  expect(await call(page, "getStatus")).toBe("online");
  expect([await call(page, "isChatOngoing"), await call(page, "isVisitorEngaged")]).toEqual([false, false]);
  await visitor.openChat();
  await visitor.window
    .locator('input[type="file"]')
    .setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("one, two") });
  await visitor.window.getByRole("list", { name: "Files to send" }).getByText("list.txt").waitFor();
  await visitor.send("Hello");
  const [started] = (await untilHeard(page, "chatStarted")) as { chatId: string }[];
  expect(started?.chatId).not.toBe("");
  const file = { url: expect.stringMatching(new RegExp(`^${network.url}/`)) as unknown };
  expect(await untilHeard(page, "fileUpload")).toEqual([
    { name: "list.txt", type: "text/plain", size: 8, ...file },
  ]);
  expect(await untilHeard(page, "chatMessageVisitor")).toMatchObject([{ text: "Hello", files: [file.url] }]);
  expect([await call(page, "isChatOngoing"), await call(page, "isVisitorEngaged")]).toEqual([true, true]);

  const { id } = await api.conversation();
  await visitor.minimize();
  await api.call("POST", `/conversations/${id}/join`);
  expect(await untilHeard(page, "agentJoinChat")).toMatchObject([{ name: "Robin", id: expect.any(String) }]);
  await api.say(id, "How may I help?");
  expect(await untilHeard(page, "chatMessageAgent")).toMatchObject([
    { text: "How may I help?", name: "Robin" },
  ]);
  expect(await untilHeard(page, "unreadCountChanged")).toEqual([{ count: 1 }]);
  await visitor.launcher.click();
  expect(await untilHeard(page, "unreadCountChanged", 2)).toEqual([{ count: 1 }, { count: 0 }]);
  for (const name of ["Good chat", "Bad chat", "Bad chat"])
    await visitor.window.getByRole("button", { name, exact: true }).click();
  expect(await untilHeard(page, "chatSatisfaction", 3)).toEqual([
    { rating: 1 },
    { rating: -1 },
    { rating: 0 },
  ]);
  await api.call("POST", `/conversations/${id}/leave`);
  expect(await untilHeard(page, "agentLeaveChat")).toMatchObject([{ name: "Robin" }]);
  const notices = (await untilHeard(page, "chatMessageSystem", 2)) as { text: string; name: string }[];
  expect(notices[0]).toMatchObject({ text: "Robin joined", name: "" });
  expect(notices.at(-1)?.text).toBe("Robin left");

  expect(await call(page, "endChat")).toBeUndefined();
  expect(await untilHeard(page, "chatEnded")).toEqual([started]);
  expect(await call(page, "isChatOngoing")).toBe(false);
  expect(await call(page, "endChat")).toEqual({ code: "NO_OPEN_CHAT", isError: true });
});

test("[S7-108][S7-109][S7-110][S7-111][S7-113][S7-114][S7-130][S7-132] what the page says of the visitor reaches agents, and back", async ({
  visitorContext,
  network,
  api,
}) => {
  const visitor = await openNoted(visitorContext, `${network.url}/demo`);
  const { page } = visitor;
  await expect.poll(async () => (await api.visitors()).length).toBe(1);
  const seen = async () => {
    const [live] = await api.visitors();
    return api.call<{ visitor: Record<string, unknown> }>("GET", `/visitors/${live?.visitorId}`);
  };
  await call(page, "login", { userId: "42", name: "Ada", plan: "pro" });
  expect(await untilHeard(page, "visitorNameChanged")).toEqual([{ name: "Ada" }]);
  await call(page, "setAttributes", { basket: 3 });
  await call(page, "addTags", ["vip", "new"]);
  expect(await untilHeard(page, "tagsUpdated")).toEqual([{ tags: ["vip", "new"] }]);
  await call(page, "removeTags", ["new"]);
  expect(await untilHeard(page, "tagsUpdated", 2)).toEqual([{ tags: ["vip", "new"] }, { tags: ["vip"] }]);
  await call(page, "addEvent", "bought", { price: 12 });
  await expect.poll(async () => JSON.stringify(await seen())).toMatch(/bought/);
  const profile = JSON.stringify(await seen());
  for (const text of ['"plan":"pro"', '"basket":3', '"vip"', "Ada"]) expect(profile).toContain(text);
  const [before] = await api.visitors();
  expect(await call(page, "logout")).toBeUndefined();
  await expect.poll(async () => (await api.visitors())[0]?.visitorId).not.toBe(before?.visitorId);
});

test("[S7-122][S7-123][S7-119] forms that are handed in, and the status they depend on, are told to the page", async ({
  visitorContext,
  network,
  server,
  api,
}) => {
  const field = { id: "order", type: "text", label: "Order number", required: true };
  const states = { prechat: { fields: [field] }, offline: { fields: [field] } };
  await server.applySettings({ states, visibility: { showWhenOffline: true } });
  const visitor = await openNoted(visitorContext, `${network.url}/demo`);
  const { page } = visitor;
  const answers = [{ id: "order", label: "Order number", type: "text", value: "A-1" }];
  await visitor.launcher.click();
  await visitor.window.getByRole("button", { name: "Send us a message" }).click();
  await visitor.window.getByRole("textbox", { name: "Order number" }).fill("A-1");
  await visitor.window.getByRole("button", { name: "Start the chat" }).click();
  expect(await untilHeard(page, "prechatSubmit")).toEqual([{ answers }]);

  const closed = { enabled: true, timezone: "UTC", slots: [] };
  await api.saveSettings({ states, visibility: { showWhenOffline: true }, scheduler: closed });
  expect(await untilHeard(page, "statusChange")).toEqual([{ status: "offline" }]);
  expect(await call(page, "getStatus")).toBe("offline");
  await visitor.window.getByRole("textbox", { name: "Order number" }).fill("A-1");
  await visitor.window.getByRole("button", { name: /^(Send|Leave)/ }).click();
  expect(await untilHeard(page, "offlineSubmit")).toEqual([{ answers }]);
});

test("[S7-112] the page reads the launcher's place and moves launcher and window at once", async ({
  server: _started,
  visitorContext,
  network,
}) => {
  const visitor = await openNoted(visitorContext, `${network.url}/demo`);
  const { page } = visitor;
  expect(await call(page, "widgetPosition")).toBe("br");
  await visitor.launcher.click();
  await visitor.window.waitFor();
  expect(await call(page, "widgetPosition", "tl")).toBe("tl");
  await expect.poll(async () => visitor.launcher.boundingBox()).toMatchObject({ x: 20, y: 20 });
  await expect.poll(async () => visitor.window.boundingBox()).toMatchObject({ x: 20, y: 92 });
  expect(await call(page, "widgetPosition", "nowhere")).toBe("tl");
  await call(page, "widgetPosition", "cr");
  await expect.poll(async () => (await visitor.launcher.boundingBox())?.x).toBe(1280 - 80);
  await call(page, "widgetPosition", "br");
  const box = { x: 1280 - 20 - 350, y: 800 - 20 - 60 - 12 - 520 };
  await expect.poll(async () => visitor.window.boundingBox()).toMatchObject(box);
});

test("[S7-115][S8-10][S8-11] switching draws the other widget, launcher, window and all", async ({
  server,
  visitorContext,
  network,
}) => {
  addWidget(server, "sales", {
    branding: { teamName: "Sales" },
    launcher: { shape: "rectangle", text: "Ask sales" },
    content: { greeting: "Sales here" },
  });
  const visitor = await openNoted(visitorContext, `${network.url}/demo`);
  const { page } = visitor;
  expect(await call(page, "switchWidget")).toEqual({ code: "INVALID_PROPERTY_ID", isError: true });
  expect(await call(page, "switchWidget", "main", " ")).toEqual({ code: "INVALID_WIDGET_ID", isError: true });
  expect(await call(page, "switchWidget", "main", "none")).toEqual({ code: "UNKNOWN_WIDGET", isError: true });
  await expect(visitor.launcher).toBeVisible();
  expect(await call(page, "switchWidget", "main", "sales")).toBeUndefined();
  await expect(visitor.launcher).toHaveText("Ask sales");
  await visitor.launcher.click();
  await expect(visitor.window.getByText("Sales here")).toBeVisible();
  await visitor.openChat();
  await visitor.send("To sales");
  await untilHeard(page, "chatStarted");
  expect(await heard(page, "load")).toHaveLength(1);
});

test("[S7-116][S7-117][S4-83] shutdown takes the widget away, start draws it anew, and load is told once more", async ({
  visitorContext,
  network,
  api,
}) => {
  const visitor = await openNoted(visitorContext, `${network.url}/demo`);
  const { page } = visitor;
  await expect.poll(async () => (await api.visitors()).length).toBe(1);
  await call(page, "start");
  await call(page, "shutdown");
  await expect(visitor.launcher).toHaveCount(0);
  await expect.poll(async () => (await api.visitors()).length).toBe(0);
  expect(await call(page, "setAttributes", { plan: "pro" })).toEqual(NOT_RUNNING);
  expect(await heard(page, "load")).toHaveLength(1);
  await call(page, "start");
  await expect(visitor.launcher).toBeVisible();
  await untilHeard(page, "load", 2);
  expect(await call(page, "setAttributes", { plan: "pro" })).toBeUndefined();
});

test("a call before load brings the engine and is made in its order, a login with the registration; listening brings nothing", async ({
  visitorContext,
  network,
  server: _started,
  api,
}) => {
  const site = await HostSite.serve({
    chatOrigin: network.url,
    head: `<script>
      window.told = [];
      window.Parley = { q: [["on", "load", () => told.push("load")]], mine: 1 };
    </script>`,
  });
  const page = await visitorContext.newPage();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const logins: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/v1/client/login")) logins.push(request.url());
  });
  await page.goto(site.url);
  await new VisitorPage(page).launcher.waitFor();
  const told = async (): Promise<unknown> =>
    page.evaluate(() => (globalThis as unknown as { told: unknown }).told);
  expect(await told()).toEqual([]);
  await page.evaluate(() => {
    const { Parley, told: list } = globalThis as unknown as {
      Parley: Record<string, (...args: unknown[]) => unknown> & { mine: number };
      told: unknown[];
    };
    const note = (error: unknown): void => void list.push(error);
    void Parley["setAttributes"]?.({ plan: "pro", n: Parley.mine }, note);
    void Parley["login"]?.({ userId: "42", name: "Ada" }, note);
    void Parley["login"]?.("nobody", (error: { code: string }) => list.push(error.code));
  });
  await expect.poll(async () => (await told()) as unknown[]).toHaveLength(4);
  expect([...((await told()) as unknown[])].map(String).toSorted()).toEqual([
    "INVALID_PAYLOAD",
    "load",
    "null",
    "null",
  ]);
  await expect.poll(async () => (await api.visitors())[0]?.name).toBe("Ada");
  expect(logins).toEqual([]);
  await site.close();
});

test("[S7-134] what the page's listeners and callbacks throw keeps nobody from hearing, and the widget works", async ({
  server: _started,
  visitorContext,
  network,
}) => {
  const visitor = await openNoted(visitorContext, `${network.url}/demo`);
  const { page } = visitor;
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  const calls = await page.evaluate(async () => {
    const { Parley } = globalThis as unknown as { Parley: Record<string, (...args: unknown[]) => unknown> };
    let told = 0;
    const listen = (): void => void (told += 1);
    Parley["on"]?.("chatMaximized", () => {
      throw new Error("a listener's fault");
    });
    Parley["on"]?.("chatMaximized", async () => Promise.reject(new Error("a late fault")));
    const stop = Parley["on"]?.("chatMaximized", listen) as () => void;
    Parley["on"]?.("chatMaximized", listen);
    Parley["maximize"]?.();
    await Parley["setAttributes"]?.({ a: 1 }, () => {
      throw new Error("a callback's fault");
    });
    stop();
    Parley["off"]?.("chatMaximized", listen);
    Parley["minimize"]?.();
    Parley["maximize"]?.();
    return told;
  });
  await visitor.openChat();
  await expect(visitor.composer).toBeVisible();
  expect(calls).toBeGreaterThan(0);
  await expect
    .poll(() =>
      ["a listener", "a late", "a callback"].every((text) => logged.some((line) => line.includes(text))),
    )
    .toBe(true);
  expect(errors).toEqual([]);
});

test("[S7-96][S7-97] in the pop-out and in an element of the page the interface works as well, and both hear the chat", async ({
  visitorContext,
  network,
  api,
}) => {
  const site = await HostSite.serve({
    chatOrigin: network.url,
    attributes: 'data-container="place"',
    body: '<button onclick="Parley.popup()">Larger</button><div id="place" style="height:500px"></div>',
  });
  await noteEvents(visitorContext);
  const embedded = await visitorContext.newPage();
  await embedded.goto(site.url);
  await untilHeard(embedded, "load");
  expect(await call(embedded, "getWindowType")).toBe("embed");
  const [popup] = await Promise.all([
    embedded.waitForEvent("popup"),
    embedded.getByRole("button", { name: "Larger" }).click(),
  ]);
  await untilHeard(popup, "load");
  expect(await call(popup, "getWindowType")).toBe("popup");
  await expect.poll(async () => call(popup, "isChatMaximized")).toBe(true);
  // What happens before a page is connected it finds in its first answer, and is told nothing of.
  await expect.poll(async () => (await api.visitors())[0]?.connections).toBe(2);
  expect(await call(embedded, "addTags", ["seen"])).toBeUndefined();
  await untilHeard(embedded, "tagsUpdated");
  await untilHeard(popup, "tagsUpdated");
  const chat = new VisitorPage(popup);
  await chat.openChat();
  await chat.send("From the pop-out");
  await untilHeard(popup, "chatMessageVisitor");
  await untilHeard(embedded, "chatMessageVisitor");
  await api.say((await api.conversation()).id, "For both");
  for (const page of [popup, embedded])
    expect(await untilHeard(page, "chatMessageAgent")).toMatchObject([{ text: "For both" }]);
  await site.close();
});
