import { afterAll, beforeAll, expect, test } from "vitest";
import { asAgent, connectVisitor, conversationOf, openDesk, register, visit } from "./support/clients.ts";
import type { VisitorClient } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";
import { jwtOf, signed } from "./support/identity.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.store.ensureWidget("main", "plain", { features: { transcript: false } }, 1);
  await server.store.ensureProperty({ id: "strict", name: "Strict", secret: "5ec2e7", createdAt: 1 });
  await server.store.ensureWidget("strict", "default", {}, 1);
  await server.store.saveProperty("strict", { settings: { identity: { verifiedOnly: true } } });
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const profileOf = async ({ session }: VisitorClient) =>
  (await asAgent(server, "GET", `/visitors/${session.vid}`)).body.data;
const twoTabs = async (fields: Record<string, unknown> = {}) => {
  const one = await visit(server, fields);
  return { one, two: await connectVisitor(server, one.session) };
};
const closeAll = (...visitors: VisitorClient[]) => Promise.all(visitors.map(({ socket }) => socket.close()));

test("[S7-59] [S7-38] the visitor's name from the form goes onto the next message, to the other tabs and to the desks", async () => {
  const { one, two } = await twoTabs();
  await one.socket.call("sendChatMessage", { message: "Hello" });
  const desk = await openDesk(server);
  const saved = await one.socket.call("saveNameChangeForm", { name: "  Ada 😀 ", email: "ada@shop.example" });
  expect(saved).toEqual({ error: null, data: null });
  expect(await two.socket.next("visitorDataUpdate")).toEqual([{ n: "Ada 😀", e: "ada@shop.example" }]);
  expect(await desk.next("conversationChanged")).toMatchObject([
    { visitorName: "Ada 😀", visitorEmail: "ada@shop.example" },
  ]);
  await two.socket.call("sendChatMessage", { message: "It is me" });
  expect((await one.socket.next("visitorMessage"))[0]).toMatchObject({ m: "It is me", n: "Ada 😀" });
  await one.socket.settled();
  // The tab that said it is told nothing.
  expect(one.socket.all("visitorDataUpdate")).toEqual([]);
  const back = await register(server, { uuid: one.session.uuid });
  expect(back.body.data).toMatchObject({ n: "Ada 😀", e: "ada@shop.example" });
  await Promise.all([closeAll(one, two), desk.close()]);
});

test.each([
  [{ name: "x".repeat(41) }, "name"],
  [{ name: "  " }, "name"],
  [{ name: "Ada", email: "ada@shop" }, "email"],
])("the name form %j is refused with the path %s", async (form, path) => {
  const visitor = await visit(server);
  const { error } = await visitor.socket.call("saveNameChangeForm", form);
  expect(error).toMatchObject({ code: "INVALID_FORM", path });
  expect(await profileOf(visitor)).toMatchObject({ name: visitor.session.n, email: "" });
  await closeAll(visitor);
});

test("what the site has signed is not typed over", async () => {
  const visitor = await visit(server, { user: { userId: "p1", hash: signed("p1"), name: "Ada" } });
  const form = await visitor.socket.call("saveNameChangeForm", { name: "Mallory" });
  expect(form.error).toMatchObject({ code: "INVALID_FORM", path: "name" });
  const attributes = await visitor.socket.call("setAttributes", { name: "Mallory", attributes: {} });
  expect(attributes.error).toMatchObject({ code: "IDENTITY_UNVERIFIED" });
  const hash = signed("p1");
  const good = await visitor.socket.call("setAttributes", { name: "Ada L.", hash, attributes: {} });
  expect(good.error).toBeNull();
  expect(await profileOf(visitor)).toMatchObject({ name: "Ada L.", verified: true });
  await closeAll(visitor);
});

test("[S7-60] the address for transcripts is kept, told to the other tabs, checked, and can be taken back", async () => {
  const { one, two } = await twoTabs();
  const save = (email: string) => one.socket.call("saveTranscriptEmailForm", { email });
  expect(await save(" ada@shop.example ")).toEqual({ error: null, data: null });
  expect(await two.socket.next("visitorDataUpdate")).toEqual([{ te: "ada@shop.example" }]);
  expect((await register(server, { uuid: one.session.uuid })).body.data.te).toBe("ada@shop.example");
  expect((await save("nobody")).error).toMatchObject({ code: "INVALID_FORM", path: "email" });
  expect(await profileOf(one)).toMatchObject({ transcriptEmail: "ada@shop.example" });
  expect((await save("")).error).toBeNull();
  expect(await profileOf(one)).toMatchObject({ transcriptEmail: "" });
  await closeAll(one, two);
  const plain = await visit(server, { widgetId: "plain" });
  const off = await plain.socket.call("saveTranscriptEmailForm", { email: "ada@shop.example" });
  expect(off.error).toMatchObject({ code: "FEATURE_OFF" });
  await closeAll(plain);
});

test("[S3-48] [S7-64] attributes are merged, null takes one away, name and address become the visitor's own", async () => {
  const { one, two } = await twoTabs();
  const set = (attributes: object, more: object = {}) =>
    one.socket.call("setAttributes", { attributes, ...more });
  await set({ plan: "pro", seats: 3, trial: true });
  await set({ plan: "team", trial: null, name: "Ada" }, { email: "ada@shop.example" });
  expect(await profileOf(one)).toMatchObject({
    name: "Ada",
    email: "ada@shop.example",
    attributes: { plan: "team", seats: 3 },
  });
  expect(await two.socket.next("visitorDataUpdate")).toEqual([{ n: "Ada", e: "ada@shop.example" }]);
  // Empty ones say nothing.
  await set({}, { name: "", email: "" });
  expect(await profileOf(one)).toMatchObject({ name: "Ada", email: "ada@shop.example" });
  await closeAll(one, two);
});

const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`key-${index}`, index]));

test("a visitor has fifty attributes and no more, however many calls say them", async () => {
  const visitor = await visit(server);
  const set = (attributes: object) => visitor.socket.call("setAttributes", { attributes });
  expect((await set(fifty)).error).toBeNull();
  expect((await set({ "key-0": "new" })).error).toBeNull();
  expect((await set({ "key-50": 1 })).error).toMatchObject({ code: "INVALID_PAYLOAD", path: "attributes" });
  expect((await set({ "key-50": 1, "key-1": null })).error).toBeNull();
  expect(Object.keys((await profileOf(visitor)).attributes)).toHaveLength(50);
  await closeAll(visitor);
});

test.each([
  [{ attributes: { ...fifty, more: 1 } }, "attributes"],
  [{ attributes: { "a b": 1 } }, "attributes.a b"],
  [{ attributes: { ["k".repeat(51)]: 1 } }, `attributes.${"k".repeat(51)}`],
  [{ attributes: { key: "v".repeat(256) } }, "attributes.key"],
  [{ attributes: { key: { deep: 1 } } }, "attributes.key"],
  [{ attributes: {}, email: "nobody" }, "email"],
  [{ attributes: {}, name: "x".repeat(129) }, "name"],
])("attributes %# are refused with their path, and nothing of them is kept", async (given, path) => {
  const visitor = await visit(server);
  const { error } = await visitor.socket.call("setAttributes", given);
  expect(error).toMatchObject({ code: "INVALID_PAYLOAD", path });
  expect(await profileOf(visitor)).toMatchObject({ name: visitor.session.n, email: "", attributes: {} });
  await closeAll(visitor);
});

test("where only signed identities count, names and addresses need their signature; a wrong one never passes", async () => {
  const visitor = await visit(server, { propertyId: "strict" });
  const set = (more: object) =>
    visitor.socket.call("setAttributes", { attributes: { plan: "pro" }, ...more });
  const email = "ada@shop.example";
  expect((await set({ email })).error).toMatchObject({ code: "IDENTITY_UNVERIFIED" });
  expect((await set({ name: "Ada" })).error).toMatchObject({ code: "IDENTITY_UNVERIFIED" });
  expect((await set({ email, hash: signed("other@shop.example") })).error).toMatchObject({
    code: "INVALID_HASH",
  });
  expect((await set({ hash: signed("") })).error).toMatchObject({ code: "INVALID_HASH" });
  expect(await profileOf(visitor)).toMatchObject({ email: "", attributes: {} });
  expect((await set({})).error).toBeNull();
  expect((await set({ email, name: "Ada", hash: signed(email) })).error).toBeNull();
  expect(await profileOf(visitor)).toMatchObject({ email, name: "Ada" });
  const event = { name: "paid", data: {} };
  const add = (more: object) => visitor.socket.call("addEvent", { ...event, ...more });
  expect((await add({ email })).error).toMatchObject({ code: "IDENTITY_UNVERIFIED" });
  expect((await add({ email, hash: "x" })).error).toMatchObject({ code: "INVALID_HASH" });
  expect((await add({ email, hash: signed(email) })).error).toBeNull();
  expect((await add({})).error).toBeNull();
  await closeAll(visitor);
});

test("a JWT secures attributes for the visitor whom it names, and for no other", async () => {
  const visitor = await visit(server, { user: { jwt: await jwtOf({ sub: "j1" }) } });
  const set = async (sub: string) =>
    visitor.socket.call("setAttributes", { name: "Ada", attributes: {}, jwt: await jwtOf({ sub }) });
  expect((await set("j2")).error).toMatchObject({ code: "INVALID_HASH" });
  expect((await set("j1")).error).toBeNull();
  await closeAll(visitor);
});

test("[S7-63] events of the page are kept, the newest first, and shown to agents who watch", async () => {
  const visitor = await visit(server);
  const conversationId = await conversationOf(server, visitor);
  const desk = await openDesk(server);
  await desk.call("watch", { conversationId });
  await visitor.socket.call("addEvent", { name: "cart", data: { items: 2, note: "a\u0000b" } });
  await visitor.socket.call("addEvent", { name: "paid" });
  const [{ event }] = await desk.next("visitorEvent");
  expect(event).toMatchObject({ name: "cart", data: { items: 2 } });
  expect((await desk.next("visitorEvent"))[0]).toMatchObject({ conversationId, event: { name: "paid" } });
  expect((await profileOf(visitor)).events).toMatchObject([{ name: "paid", data: {} }, { name: "cart" }]);
  const { error } = await visitor.socket.call("addEvent", { name: "not a name", data: {} });
  expect(error).toMatchObject({ code: "INVALID_PAYLOAD", path: "name" });
  await Promise.all([closeAll(visitor), desk.close()]);
});

test("[S7-65] [S7-66] [S7-43] tags are added once, taken off, and told to the other tabs; agents tag too", async () => {
  const { one, two } = await twoTabs();
  const added = await one.socket.call("addTags", { tags: ["vip", " vip ", "new"] });
  expect(added.data).toEqual({ tags: ["vip", "new"] });
  expect(await two.socket.next("visitorTagsUpdate")).toEqual([{ tags: ["vip", "new"] }]);
  expect((await two.socket.call("addTags", { tags: ["vip"] })).data).toEqual({ tags: ["vip", "new"] });
  expect((await two.socket.call("removeTags", { tags: ["vip", "unknown"] })).data).toEqual({ tags: ["new"] });
  expect(await one.socket.next("visitorTagsUpdate")).toEqual([{ tags: ["new"] }]);
  const byAgent = await asAgent(server, "POST", `/visitors/${one.session.vid}/tags`, {
    add: ["seen"],
    remove: ["new"],
  });
  expect(byAgent.body.data).toEqual({ tags: ["seen"] });
  expect(await one.socket.next("visitorTagsUpdate")).toEqual([{ tags: ["seen"] }]);
  expect((await register(server, { uuid: one.session.uuid })).body.data.tags).toEqual(["seen"]);
  await closeAll(one, two);
});

test("a visitor has fifty tags and no more", async () => {
  const visitor = await visit(server);
  const tags = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
  expect((await visitor.socket.call("addTags", { tags })).error).toBeNull();
  const { error } = await visitor.socket.call("addTags", { tags: ["one more"] });
  expect(error).toMatchObject({ code: "INVALID_PAYLOAD", path: "tags" });
  expect((await visitor.socket.call("addTags", { tags: [""] })).error?.path).toBe("tags.0");
  await closeAll(visitor);
});

test("[S7-34] [S7-71] a bubble that was closed stays closed in every tab and at the next visit", async () => {
  const { one, two } = await twoTabs();
  expect(one.session.bblc).toBe(false);
  await one.socket.call("chatBubbleClose");
  expect(await two.socket.next("chatBubbleClosed")).toEqual([]);
  expect((await register(server, { uuid: one.session.uuid })).body.data.bblc).toBe(true);
  await closeAll(one, two);
});

test("agents page through filled-in forms; a visitor who is not there is said not to be", async () => {
  const visitor = await visit(server);
  for (const text of ["one", "two", "three"]) {
    const answers = [
      { id: "name", label: "Name", type: "name", value: "Ada" },
      { id: "email", label: "Email", type: "email", value: "ada@shop.example" },
      { id: "message", label: "Message", type: "textarea", value: text },
    ];
    expect((await visitor.socket.call("saveOfflineForm", { answers })).error).toBeNull();
  }
  const list = async (query: string) => (await asAgent(server, "GET", `/forms?${query}`)).body.data;
  const first = await list("kind=offline&limit=2");
  expect(first.submissions).toHaveLength(2);
  const second = await list(`kind=offline&limit=2&next=${encodeURIComponent(first.next)}`);
  expect(second.next).toBeNull();
  const texts = [...first.submissions, ...second.submissions].map(({ answers }) => answers.at(-1).value);
  expect(texts).toEqual(["three", "two", "one"]);
  expect((await list("kind=ticket")).submissions).toEqual([]);
  const unknown = await asAgent(server, "GET", "/visitors/nobody");
  expect(unknown).toMatchObject({ status: 404, body: { error: { code: "UNKNOWN_VISITOR" } } });
  expect((await asAgent(server, "POST", "/visitors/nobody/tags", {})).body.error.code).toBe(
    "UNKNOWN_VISITOR",
  );
  await closeAll(visitor);
});
