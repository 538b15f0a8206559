import { createHmac } from "node:crypto";
import { expect, test } from "./support/fixtures.ts";
import { addWidget } from "./support/second-widget.ts";
import { applySettings } from "./support/settings.ts";
import { TawkPage } from "./support/tawk-page.ts";
import { VisitorPage } from "./support/visitor-page.ts";

/** A slot and its window event, told the same. */
const both = (detail: unknown): { slot: unknown; event: unknown } => ({ slot: detail, event: detail });
const nothing = { slot: undefined, event: null };

const heard = (visitor: TawkPage, name: string) => expect.poll(async () => visitor.lastOf(name));

test("a page with tawk.to's published snippet is a working chat: told before it is drawn, when it is, and of the status", async ({
  visitorContext,
  network,
  api,
}) => {
  const { visitor, site } = await TawkPage.serve(visitorContext, network.url);
  await expect(visitor.launcher).toBeVisible();
  await visitor.loaded();
  await heard(visitor, "StatusChange").toEqual(both("online"));
  expect((await visitor.told()).map(([name]) => name)).toEqual([
    "onBeforeLoad",
    "tawkBeforeLoad",
    "onLoad",
    "tawkLoad",
    "onStatusChange",
    "tawkStatusChange",
  ]);
  const flags = await visitor.page.evaluate(() => {
    const { Tawk_API } = globalThis as unknown as { Tawk_API: Record<string, unknown> };
    return [Tawk_API["onLoaded"], Tawk_API["onBeforeLoaded"]];
  });
  expect(flags).toEqual([true, true]);
  expect(await visitor.call("getStatus")).toBe("online");
  expect(await visitor.call("getWindowType")).toBe("inline");
  expect(await visitor.call("widgetPosition")).toBe("br");
  await visitor.openChat();
  await visitor.send("Hello from an old page");
  await api.conversation();
  await site.close();
});

test("the page opens, closes, hides and shows the window by tawk.to's methods, and is told of each", async ({
  visitorContext,
  network,
  server,
}) => {
  await server.signInLink();
  const { visitor, site } = await TawkPage.serve(visitorContext, network.url);
  await visitor.loaded();
  await visitor.call("maximize");
  await expect(visitor.window).toBeVisible();
  await heard(visitor, "ChatMaximized").toEqual(nothing);
  expect(await visitor.call("isChatMaximized")).toBe(true);
  await visitor.call("minimize");
  await expect(visitor.window).toBeHidden();
  await heard(visitor, "ChatMinimized").toEqual(nothing);
  expect(await visitor.call("isChatMinimized")).toBe(true);
  await visitor.call("toggle");
  await expect(visitor.window).toBeVisible();
  await visitor.call("toggle");
  await visitor.call("hideWidget");
  await expect(visitor.launcher).toBeHidden();
  await heard(visitor, "ChatHidden").toEqual(nothing);
  expect(await visitor.call("isChatHidden")).toBe(true);
  await visitor.call("showWidget");
  await expect(visitor.launcher).toBeVisible();
  await visitor.call("toggleVisibility");
  await expect(visitor.launcher).toBeHidden();
  await visitor.call("toggleVisibility");
  await expect(visitor.launcher).toBeVisible();
  await visitor.call("shutdown");
  await expect(visitor.launcher).toHaveCount(0);
  await visitor.call("start", { showWidget: true });
  await expect(visitor.launcher).toBeVisible();
  await site.close();
});

test("the page is told of the chat: its start and end, messages of every side, who joins and leaves, ratings, files and unread ones", async ({
  visitorContext,
  network,
  agent,
}) => {
  const { visitor, site } = await TawkPage.serve(visitorContext, network.url);
  await visitor.loaded();
  expect(await visitor.call("isChatOngoing")).toBe(false);
  expect(await visitor.call("isVisitorEngaged")).toBe(false);
  await visitor.openChat();
  await visitor.send("Is it in stock?");
  await heard(visitor, "ChatStarted").toEqual(nothing);
  await heard(visitor, "ChatMessageVisitor").toEqual(both("Is it in stock?"));
  expect(await visitor.call("isChatOngoing")).toBe(true);
  expect(await visitor.call("isVisitorEngaged")).toBe(true);

  await agent.openConversation();
  await agent.send("It is");
  await heard(visitor, "ChatMessageAgent").toEqual(both("It is"));
  await heard(visitor, "AgentJoinChat").toMatchObject({
    slot: {
      id: expect.any(String),
      name: expect.any(String),
      position: expect.any(String),
      image: expect.any(String),
    },
  });

  await visitor.window.locator('input[type="file"]').setInputFiles({
    name: "list.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("teapot"),
  });
  await visitor.page.getByText("1 file ready to send").waitFor({ state: "attached" });
  await visitor.send("");
  await heard(visitor, "FileUpload").toMatchObject({ slot: expect.stringMatching(/list\.txt|\/files\//) });

  await visitor.window.getByRole("button", { name: "Bad chat", exact: true }).click();
  await heard(visitor, "ChatSatisfaction").toEqual(both(-1));

  await visitor.minimize();
  await agent.send("Anything else?");
  await heard(visitor, "UnreadCountChanged").toEqual(both(1));
  await visitor.call("maximize");
  await heard(visitor, "UnreadCountChanged").toEqual(both(0));

  await visitor.call("endChat");
  await heard(visitor, "ChatEnded").toEqual(nothing);
  expect(await visitor.call("isChatOngoing")).toBe(false);
  await site.close();
});

test("forms are told as tawk.to tells them: questions and answers before the chat, name, address and message while offline", async ({
  visitorContext,
  network,
  server,
}) => {
  await server.signInLink();
  const fields = [
    { id: "name", type: "name", label: "Name", required: true },
    { id: "order", type: "text", label: "Order", required: false },
  ];
  await applySettings({ server, url: network.url }, { states: { prechat: { fields } } });
  const { visitor, site } = await TawkPage.serve(visitorContext, network.url);
  await visitor.loaded();
  await visitor.launcher.click();
  await visitor.window.getByRole("button", { name: "Send us a message" }).click();
  const form = visitor.window.getByRole("region", { name: "Before we start" });
  await form.getByRole("textbox", { name: "Name" }).fill("Ada");
  await form.getByRole("textbox", { name: "Order" }).fill("A-17");
  await form.getByRole("button", { name: "Start the chat" }).click();
  await heard(visitor, "PrechatSubmit").toEqual(
    both([
      { label: "Name", answer: "Ada" },
      { label: "Order", answer: "A-17" },
    ]),
  );
  await site.close();
});

test("a message left while nobody is there is told with its parts", async ({
  visitorContext,
  network,
  server,
}) => {
  await server.signInLink();
  const offline = { scheduler: { enabled: true, slots: [] }, visibility: { showWhenOffline: true } };
  await applySettings({ server, url: network.url }, offline);
  const { visitor, site } = await TawkPage.serve(visitorContext, network.url);
  await visitor.loaded();
  await heard(visitor, "StatusChange").toEqual(both("offline"));
  await visitor.launcher.click();
  const form = visitor.window.getByRole("region", { name: "Leave a message" });
  const begin = visitor.window.getByRole("button", { name: /message/i }).first();
  await form.or(begin).first().waitFor();
  if (!(await form.isVisible())) await begin.click();
  await form.getByRole("textbox", { name: "Name" }).fill("Ada");
  await form.getByRole("textbox", { name: "Email" }).fill("ada@shop.example");
  await form.getByRole("textbox", { name: "Message" }).fill("Call me");
  await form.getByRole("button", { name: /Send/ }).click();
  await heard(visitor, "OfflineSubmit").toEqual(
    both({ name: "Ada", email: "ada@shop.example", message: "Call me", questions: [] }),
  );
  await site.close();
});

test("place, stacking and an element to be drawn in count before anything is drawn", async ({
  visitorContext,
  network,
  server,
}) => {
  await server.signInLink();
  const style =
    "{zIndex:'1000 !important',visibility:{desktop:{position:'bl',xOffset:'60px',yOffset:40},mobile:{position:'br',xOffset:0,yOffset:0}}}";
  const placed = await TawkPage.serve(visitorContext, network.url, { own: `Tawk_API.customStyle=${style};` });
  const box = await placed.visitor.launcher.boundingBox();
  const viewport = placed.visitor.page.viewportSize();
  expect(box).toMatchObject({ x: 60, y: (viewport?.height ?? 0) - 40 - 60 });
  expect(await placed.visitor.call("widgetPosition")).toBe("bl");
  const order = await placed.visitor.page
    .locator("parley-chat")
    .evaluate((host) => getComputedStyle(host).zIndex);
  expect(order).toBe("1000");
  await placed.site.close();

  const inside = await TawkPage.serve(visitorContext, network.url, {
    own: "Tawk_API.embedded='place';",
    body: '<div id="place" style="width:400px;height:600px"></div>',
  });
  await inside.visitor.page.getByRole("region", { name: /^Chat with/ }).waitFor();
  expect(await inside.visitor.call("getWindowType")).toBe("embed");
  await inside.site.close();
});

test("without autoStart nothing is drawn and nothing connects until the page starts the widget", async ({
  visitorContext,
  network,
  agent,
}) => {
  const { visitor, site } = await TawkPage.serve(visitorContext, network.url, {
    own: "Tawk_API.autoStart=false;",
  });
  await visitor.loaded();
  await heard(visitor, "StatusChange").toEqual(both("online"));
  expect(await visitor.call("isChatHidden")).toBe(true);
  await expect(visitor.page.locator("parley-chat")).toHaveCount(0);
  await expect(agent.visitors).toHaveCount(0);

  await visitor.call("start");
  await expect(agent.visitors).toHaveCount(1);
  await expect(visitor.launcher).toBeHidden();
  await visitor.call("showWidget");
  await expect(visitor.launcher).toBeVisible();
  expect((await visitor.told()).filter(([name]) => name === "onLoad")).toHaveLength(1);
  await site.close();
});

test("attributes, events and tags reach the agent; what is wrong is told by tawk.to's codes", async ({
  visitorContext,
  network,
  agent,
}) => {
  const { visitor, site } = await TawkPage.serve(visitorContext, network.url);
  await visitor.loaded();
  expect(await visitor.outcome("setAttributes", { Plan: "gold" })).toBeNull();
  expect(await visitor.outcome("addEvent", "viewed-teapots")).toBeNull();
  expect(await visitor.outcome("addEvent", "asked-price", { sku: "A1" })).toBeNull();
  expect(await visitor.outcome("addTags", ["vip", "returning"])).toBeNull();
  await heard(visitor, "TagsUpdated").toEqual(both(["vip", "returning"]));
  expect(await visitor.outcome("removeTags", ["returning"])).toBeNull();
  await heard(visitor, "TagsUpdated").toEqual(both(["vip"]));

  expect(await visitor.outcome("setAttributes", {})).toBe("INVALID_ATTRIBUTES");
  expect(await visitor.outcome("setAttributes", { "a key": "x" })).toBe("CONTAINS_INVALID_KEY");
  expect(await visitor.outcome("setAttributes", { key: "x".repeat(256) })).toBe("CONTAINS_INVALID_VALUE");
  expect(await visitor.outcome("addEvent", "an event")).toBe("INVALID_EVENT_NAME");
  expect(await visitor.outcome("addTags", [])).toBe("INVALID_TAGS");
  expect(await visitor.outcome("addTags", "abcdefghijk".split(""))).toBe("TAG_LIMIT_EXCEEDED");
  expect(await visitor.outcome("setAttributes", { email: "a@b.example", hash: "0".repeat(64) })).toBe(
    "ACCESS_ERROR",
  );

  await visitor.openChat();
  await visitor.send("Hello");
  await agent.openConversation();
  await expect(agent.page.getByText("gold", { exact: true })).toBeVisible();
  await expect(agent.page.getByText("vip", { exact: true }).first()).toBeVisible();
  await site.close();
});

test("in secure mode the visitor is known by the address's signature, and a login by the user id's", async ({
  visitorContext,
  network,
  server,
  agent,
  api,
}) => {
  const secret = (await server.command("property", "secret")).trim();
  const sign = (text: string): string => createHmac("sha256", secret).update(text).digest("hex");
  await api.call("PUT", "/properties/main", { settings: { identity: { verifiedOnly: true } } });
  const email = "ada@shop.example";
  const own = `Tawk_API.visitor=${JSON.stringify({ name: "Ada", email, hash: sign(email) })};`;
  const { visitor, site } = await TawkPage.serve(visitorContext, network.url, { own });
  await visitor.loaded();
  await expect(agent.visitors.filter({ hasText: "Ada" })).toHaveCount(1);
  expect(await visitor.outcome("setAttributes", { name: "Mallory", email, hash: sign("other") })).toBe(
    "ACCESS_ERROR",
  );

  expect(await visitor.outcome("login", { userId: "42" })).toBe(400);
  expect(await visitor.outcome("login", { userId: "42", hash: sign("43") })).toBe(401);
  expect(await visitor.outcome("login", { userId: "42", hash: sign("42"), name: "Ada Lin" })).toBeNull();
  await expect(agent.visitors.filter({ hasText: "Ada Lin" })).toHaveCount(1);
  expect(await visitor.outcome("logout")).toBeNull();
  await expect(agent.visitors.filter({ hasText: "Ada Lin" })).toHaveCount(0);
  await site.close();
});

test("the page opens the chat's own window, switches the widget, and is told of names, of agents who leave and of what the chat itself says", async ({
  visitorContext,
  network,
  server,
  api,
}) => {
  addWidget(server, "sales", { launcher: { shape: "rectangle", text: "Ask sales" } });
  const { visitor, site } = await TawkPage.serve(visitorContext, network.url, {
    body: '<button onclick="Tawk_API.popup()">Larger</button>',
  });
  await visitor.loaded();
  expect(await visitor.outcome("setAttributes", { name: "Ada" })).toBeNull();
  await heard(visitor, "VisitorNameChanged").toEqual(both("Ada"));

  await visitor.openChat();
  await visitor.send("Is anybody there?");
  const { id } = await api.conversation();
  await api.say(id, "I am");
  await heard(visitor, "AgentJoinChat").toMatchObject({ slot: { name: "Robin" } });
  await api.call("POST", `/conversations/${id}/leave`);
  await heard(visitor, "AgentLeaveChat").toMatchObject({
    slot: { name: "Robin", id: expect.any(String) },
  });
  await heard(visitor, "ChatMessageSystem").toMatchObject({ slot: expect.stringContaining("Robin") });

  const [popup] = await Promise.all([
    visitor.page.waitForEvent("popup"),
    visitor.page.getByRole("button", { name: "Larger" }).click(),
  ]);
  const larger = new VisitorPage(popup);
  await larger.window.waitFor();
  await larger.openChat();
  await larger.bubble("I am").waitFor();
  await popup.close();

  expect(await visitor.outcome("switchWidget", { propertyId: "main", widgetId: "none" })).not.toBeNull();
  expect(await visitor.outcome("switchWidget", { propertyId: "main", widgetId: "sales" })).toBeNull();
  await expect(visitor.launcher).toHaveText("Ask sales");
  await site.close();
});
