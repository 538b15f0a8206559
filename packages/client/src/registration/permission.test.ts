import { expect, test } from "vitest";
import { clientSettings, createFakeCookies, createTab } from "../testing/index.ts";

const asks = () => clientSettings({ consent: { enabled: true, text: "", url: "" } });
const waits = () => clientSettings({ storage: "on-demand" });

/** A tab whose cookies and storages tell what was left in the browser. */
function open(
  settings: ReturnType<typeof clientSettings>,
  before: Partial<ReturnType<typeof createTab>> = {},
) {
  const cookies = createFakeCookies();
  const tab = createTab(before, { settings, cookies });
  const left = () => [
    ...tab.storage.entries.keys(),
    ...tab.sessionStorage.entries.keys(),
    ...cookies.written,
  ];
  return { tab, left };
}

test("[S6-06] [S3-41] before the visitor's consent nothing is stored and nothing is sent", async () => {
  const { tab, left } = open(asks());
  await tab.connect();
  tab.client.maximize();
  tab.client.typing("Hel");
  tab.client.send("Hello");
  tab.client.wake();
  tab.client.activity();
  await tab.clock.advance(60_000);
  expect(left()).toEqual([]);
  expect(tab.server.requests).toEqual([]);
  expect(tab.client.getState()).toMatchObject({
    consent: "needed",
    session: { needConsent: true },
    connection: "disconnected",
    hidden: null,
  });
});

test("[S6-06] with consent the visitor is registered, and what was written before goes out", async () => {
  const { tab, left } = open(asks());
  await tab.connect();
  tab.client.send("Hello");
  tab.client.answerConsent(true);
  await tab.clock.advance(100);
  expect(tab.server.requests[0]?.body.consent).toBe(true);
  expect(tab.client.getState()).toMatchObject({
    consent: "given",
    session: { needConsent: false },
    messages: [{ m: "Hello", isPending: false }],
  });
  expect(left()).toContain("parley:main:uuid");
});

test("the answer is remembered for the property, and for no other", async () => {
  const { tab } = open(asks());
  await tab.connect();
  tab.client.answerConsent(true);
  const reload = open(asks(), tab).tab;
  expect(reload.client.getState().consent).toBe("given");
  const other = createTab(tab, { propertyId: "other", settings: asks() });
  expect(other.client.getState().consent).toBe("needed");
});

test("refusing connects nothing, keeps the launcher and leaves nothing but the answer", async () => {
  const { tab, left } = open(asks());
  await tab.connect();
  tab.client.answerConsent(false);
  tab.client.maximize();
  await tab.clock.advance(60_000);
  expect(tab.server.requests).toEqual([]);
  expect(left()).toEqual([
    "parley:main:consent",
    ...left()
      .slice(1)
      .filter((entry) => entry.includes("Max-Age=0")),
  ]);
  expect(tab.client.getState()).toMatchObject({ consent: "refused", hidden: null });
  const reload = open(asks(), tab).tab;
  await reload.connect();
  expect(tab.server.requests).toEqual([]);
});

test("a consent that is taken back disconnects and forgets the visitor", async () => {
  const { tab } = open(asks());
  await tab.connect();
  tab.client.answerConsent(true);
  await tab.clock.advance(100);
  tab.client.answerConsent(false);
  await tab.clock.advance(60_000);
  expect([...tab.storage.entries]).toEqual([["parley:main:consent", "refused"]]);
  expect(tab.client.getState().connection).toBe("disconnected");
  expect(tab.server.requests.length).toBe(1);
});

test("an answer to a registration that is no longer wanted leaves nothing behind", async () => {
  const { tab } = open(asks());
  await tab.connect();
  tab.client.answerConsent(true);
  await tab.clock.settle();
  tab.client.answerConsent(false);
  await tab.clock.advance(60_000);
  expect([...tab.storage.entries]).toEqual([["parley:main:consent", "refused"]]);
});

for (const [title, answer] of [
  ["refuses with CONSENT_REQUIRED", { body: '{"error":{"code":"CONSENT_REQUIRED","message":"Ask."}}' }],
  ["answers with rcf", "up"],
] as const)
  test(`[S3-53] [S6-06] a server that ${title} is asked again with the consent`, async () => {
    const tab = createTab();
    tab.server.http = answer;
    tab.server.answer = { rcf: true };
    await tab.connect();
    expect(tab.client.getState()).toMatchObject({
      consent: "needed",
      session: { needConsent: true },
      connection: "disconnected",
      hidden: null,
    });
    expect(tab.server.connections).toEqual([]);
    expect(tab.storage.entries.has("parley:main:token")).toBe(false);
    tab.server.http = "up";
    tab.client.answerConsent(true);
    await tab.clock.advance(100);
    expect(tab.server.requests.at(-1)?.body.consent).toBe(true);
    expect(tab.client.getState()).toMatchObject({ connection: "ready", session: { needConsent: false } });
    // The next page may still have the older settings.
    const reload = createTab(tab);
    await reload.connect();
    expect(tab.server.requests.at(-1)?.body.consent).toBe(true);
  });

test("[S4-34] registration is skipped while there is neither a uuid nor a key, and nothing is stored", async () => {
  const { tab, left } = open(waits());
  await tab.connect();
  tab.client.activity();
  tab.client.typing("Hel");
  tab.client.wake();
  await tab.clock.advance(60_000);
  expect(tab.server.requests).toEqual([]);
  expect(left()).toEqual([]);
  expect(tab.client.getState()).toMatchObject({ connection: "disconnected", hidden: null });
});

test("[S4-34] the visitor's first act makes the key and registers", async () => {
  for (const act of ["maximize", "send"] as const) {
    const { tab } = open(waits());
    await tab.connect();
    if (act === "send") tab.client.send("Hello");
    else tab.client.maximize();
    await tab.clock.advance(100);
    expect(tab.server.requests[0]?.body).toHaveProperty("idempotencyKey");
    expect(tab.client.getState().connection).toBe("ready");
  }
});

test("what the page says of its visitor meanwhile waits for the visitor, however long that takes", async () => {
  const { tab } = open(waits());
  await tab.connect();
  const told = tab.client.setAttributes({ plan: "pro" });
  await expect(tab.client.setAttributes({ "no key": 1 })).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
  await tab.clock.advance(600_000);
  tab.client.maximize();
  await tab.clock.advance(100);
  await told;
  expect(tab.server.commands("setAttributes")).toEqual([[{ attributes: { plan: "pro" } }]]);
});

test("and is given up when the visitor refuses, or the widget stops", async () => {
  for (const end of ["answerConsent", "stop"] as const) {
    const { tab } = open(asks());
    await tab.connect();
    const told = expect(tab.client.addTags(["vip"])).rejects.toMatchObject({ code: "NOT_RUNNING" });
    await tab.clock.settle();
    tab.client[end](false);
    await told;
  }
});

test("[S4-34] who has acted on an earlier page is known by the uuid and registers at start", async () => {
  const { tab } = open(waits());
  await tab.connect();
  tab.client.maximize();
  await tab.clock.advance(100);
  tab.client.stop();
  const reload = open(waits(), tab).tab;
  await reload.connect();
  expect(tab.server.requests[1]?.body.uuid).toBe("uuid-1");
});
