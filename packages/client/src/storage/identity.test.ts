import { expect, test } from "vitest";
import { createFakeCookies, createTab } from "../testing/index.ts";

const NAME = "parley-uuid-main";
const record = (cookies: ReturnType<typeof createFakeCookies>) =>
  JSON.parse(decodeURIComponent(cookies.accepted.get(NAME)?.value ?? "null")) as unknown;

test("[S3-93] [S6-07] the visitor's record is in a cookie on the widest domain that takes it, and in the storage", async () => {
  const cookies = createFakeCookies();
  const tab = createTab({}, { cookies });
  await tab.connect();
  const stored = { uuid: "uuid-1", version: 1, domain: "shop.co.uk", ts: expect.any(Number) as number };
  expect(cookies.accepted.get(NAME)?.domain).toBe("shop.co.uk");
  expect(record(cookies)).toEqual(stored);
  expect(JSON.parse(tab.storage.entries.get("parley:main:uuid") ?? "")).toEqual(stored);
});

test("[S9-06] [S9-07] [S9-08] on a page of its own with TLS the cookie lives 180 days, Lax and Secure", async () => {
  const cookies = createFakeCookies();
  await createTab({}, { cookies }).connect();
  expect(cookies.accepted.get(NAME)?.attributes).toEqual([
    "Path=/",
    "Max-Age=15552000",
    "Domain=shop.co.uk",
    "SameSite=Lax",
    "Secure",
  ]);
});

test("[S9-07] in a frame it is SameSite None", async () => {
  const cookies = createFakeCookies({ isFramed: true });
  await createTab({}, { cookies }).connect();
  expect(cookies.accepted.get(NAME)?.attributes).toContain("SameSite=None");
});

test("[S9-08] without TLS it is not Secure", async () => {
  const cookies = createFakeCookies({ isSecure: false });
  await createTab({}, { cookies }).connect();
  expect(cookies.accepted.get(NAME)?.attributes).not.toContain("Secure");
});

for (const hostname of ["localhost", "127.0.0.1", "[::1]"])
  test(`a page on ${hostname} has a cookie of its host alone`, async () => {
    const cookies = createFakeCookies({ hostname });
    await createTab({}, { cookies }).connect();
    expect(cookies.accepted.get(NAME)?.domain).toBe("");
    expect(cookies.written.length).toBe(1);
    expect(record(cookies)).toMatchObject({ domain: hostname });
  });

for (const mode of ["none", "throws"] as const)
  test(`[S8-17] a cookie that is not taken (${mode}) is reported and nothing else`, async () => {
    const cookies = createFakeCookies();
    cookies.mode = mode;
    const tab = createTab({}, { cookies });
    await tab.connect();
    expect(tab.client.getState().connection).toBe("ready");
    expect(tab.incidents.every((message) => message.startsWith("Cookie"))).toBe(true);
    expect(tab.incidents.length).toBeGreaterThan(0);
    const reload = createTab(tab, { cookies });
    await reload.connect();
    expect(tab.server.requests[1]?.body).toMatchObject({ uuid: "uuid-1", partialDomain: false });
  });

test("[S3-49] a visitor who is known by another host's cookie is registered with the mark of it", async () => {
  const cookies = createFakeCookies();
  await createTab({}, { cookies }).connect();
  const elsewhere = createTab({}, { cookies: { ...cookies, hostname: "blog.shop.co.uk" } });
  await elsewhere.connect();
  expect(elsewhere.server.requests[0]?.body).toMatchObject({
    uuid: "uuid-1",
    uuidVer: 1,
    partialDomain: true,
  });
});

test("of storage and cookie the newer record counts", async () => {
  const cookies = createFakeCookies();
  const tab = createTab({}, { cookies });
  await tab.connect();
  const newer = { uuid: "uuid-2", version: 3, domain: "shop.co.uk", ts: tab.clock.now() + 1 };
  cookies.write(`${NAME}=${encodeURIComponent(JSON.stringify(newer))}; Domain=shop.co.uk`);
  const reload = createTab(tab, { cookies });
  await reload.connect();
  expect(tab.server.requests[1]?.body).toMatchObject({ uuid: "uuid-2", uuidVer: 3 });
  const older = { ...newer, uuid: "uuid-0", ts: 1 };
  cookies.write(`${NAME}=${encodeURIComponent(JSON.stringify(older))}; Domain=shop.co.uk`);
  const again = createTab(tab, { cookies });
  await again.connect();
  expect(tab.server.requests[2]?.body).toMatchObject({ uuid: "uuid-1", partialDomain: false });
});

test("[S3-92] [S3-49] what the server wants to be kept goes along with the next registration", async () => {
  const tab = createTab();
  await tab.connect();
  expect(tab.storage.entries.get("parley:main:session")).toBe("info-1");
  const reload = createTab(tab);
  await reload.connect();
  expect(tab.server.requests[1]?.body.sessionInfo).toBe("info-1");
});

test("[S3-94] token and session info of another property are its own", async () => {
  const tab = createTab();
  await tab.connect();
  const other = createTab(tab, { propertyId: "other" });
  await other.connect();
  expect(tab.server.requests[1]?.headers).not.toHaveProperty("X-Session-Token");
  expect(tab.server.requests[1]?.body.sessionInfo).toBe("");
  expect(tab.server.requests[1]?.body).not.toHaveProperty("uuid");
});

test("[S3-97] the version of the settings is kept as long as the tab", async () => {
  const tab = createTab();
  tab.server.answer = { settingsVersion: 12 };
  await tab.connect();
  expect(tab.sessionStorage.entries.get("parley:main:settings")).toBe("12");
});

test("storage and cookies that throw leave a page that works for its life", async () => {
  const cookies = createFakeCookies();
  cookies.mode = "throws";
  const tab = createTab({}, { cookies });
  tab.storage.failing = "all";
  tab.sessionStorage.failing = "all";
  await tab.connect();
  tab.client.send("Hello");
  await tab.clock.advance(100);
  expect(tab.client.getState()).toMatchObject({
    connection: "ready",
    messages: [{ m: "Hello", isPending: false }],
  });
  tab.server.connection().close();
  await tab.clock.advance(1_200);
  expect(tab.server.requests[1]?.body).toMatchObject({ uuid: "uuid-1" });
});
