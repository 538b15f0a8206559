import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ANNA, BOT } from "./support/agents.ts";
import { asAgent, openDesk, register, request, visit, visitorSocketUrl } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";
import { RawSocket } from "./support/raw-socket.ts";

const DAY_AND_NIGHT = { day: 0, start: 0, end: 86_400_000 };
const ALWAYS = Array.from({ length: 7 }, (_, day) => ({ ...DAY_AND_NIGHT, day }));

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const PATH = "/properties/main/widgets/default/settings";
const save = (settings: unknown, version?: number) =>
  asAgent(server, "PUT", PATH, { settings, ...(version !== undefined && { version }) });
const read = async () => (await asAgent(server, "GET", PATH)).body.data;

beforeEach(async () => {
  await save({});
});

test("an owner reads the settings with their version and saves them; pages get them at once", async () => {
  const { version, settings } = await read();
  expect(settings.branding.teamName).toBe("Support");
  const saved = await save({ branding: { teamName: "Fernhill" } }, version);
  expect(saved.body).toEqual({ data: { version: version + 1 } });
  expect(await read()).toMatchObject({
    version: version + 1,
    settings: { branding: { teamName: "Fernhill" } },
  });
  const address = `${server.url}/v1/widget-settings?propertyId=main&widgetId=default`;
  const { body } = await request(address);
  expect(body.data).toMatchObject({
    settingsVersion: version + 1,
    widget: { branding: { teamName: "Fernhill" } },
  });
  expect((await register(server)).body.data.settingsVersion).toBe(version + 1);
});

test("of two owners who edit at once the later one is refused and overwrites nothing", async () => {
  const { version } = await read();
  expect((await save({ language: "de" }, version)).status).toBe(200);
  const late = await save({ language: "fr" }, version);
  expect(late).toMatchObject({ status: 409, body: { error: { code: "SETTINGS_CONFLICT" } } });
  expect((await read()).settings.language).toBe("de");
  const both = await Promise.all([
    save({ language: "es" }, version + 1),
    save({ language: "it" }, version + 1),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test.each([
  [{ theme: { header: { background: "red", text: "#ffffff" } } }, "theme.header.background"],
  [{ language: 7 }, "language"],
  [{ lanuage: "de" }, "lanuage"],
  [{ scheduler: { enabled: true, timezone: "Mars/Olympus" } }, "scheduler.timezone"],
  [{ scheduler: { slots: [{ day: 7, start: 0, end: 1 }] } }, "scheduler.slots.0.day"],
  [
    { states: { prechat: { fields: [{ id: "a", type: "select", label: "A" }] } } },
    "states.prechat.fields.0.options",
  ],
  [{ branding: { whitelabel: { url: "javascript:alert(1)" } } }, "branding.whitelabel.url"],
  [[], undefined],
  ["{}", undefined],
])("settings %j are refused with the path %s, and nothing changes", async (settings, path) => {
  const before = await read();
  const { status, body } = await save(settings);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: "INVALID_SETTINGS" });
  expect(body.error.path).toBe(path);
  expect(await read()).toEqual(before);
});

test("what there is not is said to be not there; only agents may ask", async () => {
  const at = async (path: string) => (await asAgent(server, "GET", path)).body.error.code;
  expect(await at("/properties/none/widgets/default/settings")).toBe("UNKNOWN_PROPERTY");
  expect(await at("/properties/main/widgets/none/settings")).toBe("UNKNOWN_WIDGET");
  expect(await at("/properties/none/departments")).toBe("UNKNOWN_PROPERTY");
  const { body } = await asAgent(server, "PUT", "/properties/main/widgets/none/settings", { settings: {} });
  expect(body.error.code).toBe("UNKNOWN_WIDGET");
  for (const path of ["/properties", PATH.slice(1), "/bans", "/forms"]) {
    expect((await fetch(`${server.url}/v1/agent/${path.replace(/^\//, "")}`)).status).toBe(401);
  }
});

test("[S7-35] a widget that is switched off disappears from open pages and lets no new ones in", async () => {
  const visitor = await visit(server);
  await save({ components: { liveChat: false } });
  expect(await visitor.socket.next("pageDisable")).toEqual([]);
  await visitor.socket.closed;
  const refused = await register(server, { uuid: visitor.session.uuid });
  expect(refused).toMatchObject({ status: 403, body: { error: { code: "WIDGET_DISABLED" } } });
  const socket = await RawSocket.open(visitorSocketUrl(server, visitor.session));
  await socket.next("pageDisable");
  await save({});
  expect((await register(server, { uuid: visitor.session.uuid })).body.data.vid).toBe(visitor.session.vid);
});

test("[S7-37] open pages are told of a new schedule and of the status that follows from it", async () => {
  const visitor = await visit(server);
  expect(visitor.session).toMatchObject({ ast: "online", asver: 0, wstz: { tzo: 0, utc: "UTC+00:00" } });
  const closed = { enabled: true, timezone: "Asia/Kolkata", slots: [] };
  await save({ scheduler: closed });
  expect(await visitor.socket.next("widgetScheduleUpdate")).toEqual([
    { scheduler: closed, wstz: { tzo: 330, utc: "UTC+05:30" } },
  ]);
  const [offline] = await visitor.socket.next("pageStatus");
  expect(offline.status).toBe("offline");
  await save({ scheduler: { enabled: true, slots: ALWAYS } });
  const [online] = await visitor.socket.next("pageStatus");
  expect(online.status).toBe("online");
  expect(online.version).toBeGreaterThan(offline.version);
  const again = await register(server);
  expect(again.body.data).toMatchObject({ ast: "online", asver: online.version });
  await visitor.socket.close();
});

test("pages of another widget hear nothing of it", async () => {
  await server.store.ensureWidget("main", "second", {}, 1);
  const visitor = await visit(server, { widgetId: "second" });
  await save({ components: { liveChat: false } });
  await visitor.socket.settled();
  expect(visitor.socket.all("pageDisable")).toEqual([]);
  await visitor.socket.close();
});

test("[S6-06] where the owner wants consent nobody is registered without it, and nothing is kept", async () => {
  await save({ consent: { enabled: true, text: "May we?" } });
  const key = "c".repeat(32);
  const refused = await register(server, { idempotencyKey: key });
  expect(refused).toMatchObject({ status: 403, body: { error: { code: "CONSENT_REQUIRED" } } });
  const given = await register(server, { idempotencyKey: key, consent: true });
  expect(given).toMatchObject({ status: 200, body: { data: { rcf: false } } });
});

test("[S3-66] the line in the foot is the owner's own, else the product's", async () => {
  const address = `${server.url}/v1/widget-settings?propertyId=main&widgetId=default`;
  const branding = async () => (await request(address)).body.data.branding;
  expect(await branding()).toMatchObject({ label: expect.stringContaining("Parley") });
  const whitelabel = { label: "Fernhill", url: "https://fernhill.example/", textColor: "#112233" };
  await save({ branding: { whitelabel } });
  expect(await branding()).toMatchObject(whitelabel);
  await save({ branding: { whitelabel: { ...whitelabel, hidden: true } } });
  expect(await branding()).toMatchObject({ label: "", url: "" });
});

test("an owner names the property, lists its origins and sets what counts for all of it", async () => {
  const change = (body: unknown) => asAgent(server, "PUT", "/properties/main", body);
  const origins = ["HTTPS://Shop.Example/", "https://shop.example", "http://localhost:3000"];
  const saved = await change({ name: " Fernhill ", allowedOrigins: origins });
  expect(saved.body.data).toMatchObject({
    id: "main",
    name: "Fernhill",
    allowedOrigins: ["https://shop.example", "http://localhost:3000"],
    settings: { identity: { verifiedOnly: false } },
  });
  expect(saved.body.data.widgets).toContain("default");
  expect((await register(server, {}, { origin: "https://evil.example" })).status).toBe(403);
  const more = await change({ settings: { identity: { verifiedOnly: true } } });
  expect(more.body.data).toMatchObject({ name: "Fernhill", settings: { identity: { verifiedOnly: true } } });
  expect((await register(server, { user: { userId: "1" } })).body.error.code).toBe("IDENTITY_UNVERIFIED");
  const listed = await asAgent(server, "GET", "/properties");
  expect(listed.body.data.properties).toMatchObject([{ id: "main", name: "Fernhill" }]);
  expect(JSON.stringify(listed.body)).not.toContain("5ec2e7");
  await change({ allowedOrigins: [], settings: {} });
  expect((await register(server, { user: { userId: "1" } })).status).toBe(200);
});

test.each([
  [{ allowedOrigins: ["https://shop.example", "shop.example"] }, "INVALID_PAYLOAD", "allowedOrigins.1"],
  [{ allowedOrigins: ["https://shop.example/path"] }, "INVALID_PAYLOAD", "allowedOrigins.0"],
  [{ name: "" }, "INVALID_PAYLOAD", "name"],
  [{ settings: { retention: { visitorDays: 0 } } }, "INVALID_SETTINGS", "retention.visitorDays"],
  [{ settings: { retention: { vistorDays: 1 } } }, "INVALID_SETTINGS", "retention.vistorDays"],
  [{ settings: [] }, "INVALID_SETTINGS", undefined],
])("a property is not changed to %j", async (change, code, path) => {
  const before = (await asAgent(server, "GET", "/properties")).body;
  // The rest of the change would be good: nothing of it is kept.
  const { body } = await asAgent(server, "PUT", "/properties/main", { name: "Half", ...change });
  expect({ code: body.error.code, path: body.error.path }).toEqual({ code, path });
  expect((await asAgent(server, "GET", "/properties")).body).toEqual(before);
});

test("departments: made, staffed, shown to visitors with who can be reached, deleted", async () => {
  const path = "/properties/main/departments/sales";
  const made = await asAgent(server, "PUT", path, { name: "Sales", agentIds: [ANNA.agentId, ANNA.agentId] });
  expect(made.body.data).toEqual({ id: "sales", name: "Sales", online: false, agentIds: ["anna"] });
  expect((await register(server)).body.data.departments).toEqual([
    { id: "sales", name: "Sales", online: false },
  ]);
  const desk = await openDesk(server);
  expect((await register(server)).body.data.departments).toMatchObject([{ online: true }]);
  await asAgent(server, "PUT", path, { name: "Sales team", agentIds: [BOT.agentId] });
  expect((await register(server)).body.data.departments).toEqual([
    { id: "sales", name: "Sales team", online: false },
  ]);
  await desk.close();
  const list = await asAgent(server, "GET", "/properties/main/departments");
  expect(list.body.data.departments).toEqual([
    { id: "sales", name: "Sales team", online: false, agentIds: ["bot"] },
  ]);
  expect((await asAgent(server, "DELETE", path)).body).toEqual({ data: null });
  expect((await asAgent(server, "DELETE", path)).body.error.code).toBe("UNKNOWN_DEPARTMENT");
  expect((await register(server)).body.data.departments).toEqual([]);
});

test("a department of strangers, of no property or called any is refused", async () => {
  const put = async (path: string, body: unknown) =>
    (await asAgent(server, "PUT", `/properties/${path}`, body)).body.error;
  const strangers = { name: "Sales", agentIds: ["anna", "nobody"] };
  expect(await put("main/departments/sales", strangers)).toMatchObject({
    code: "UNKNOWN_AGENT",
    path: "agentIds.1",
  });
  expect(await put("none/departments/sales", { name: "Sales" })).toMatchObject({ code: "UNKNOWN_PROPERTY" });
  expect(await put("main/departments/any", { name: "Any" })).toMatchObject({
    code: "INVALID_PAYLOAD",
    path: "departmentId",
  });
  expect((await asAgent(server, "GET", "/properties/main/departments")).body.data.departments).toEqual([]);
});
