import { expect, test } from "vitest";
import { createTab, type Tab } from "../testing/index.ts";

async function setUp(): Promise<Tab> {
  const tab = createTab();
  await tab.connect();
  return tab;
}
const settled = async (tab: Tab, call: Promise<unknown>) => Promise.all([call, tab.clock.advance(100)]);
const visitorOf = ({ client }: Tab) => client.getState().visitor;

test("[S3-42] [S3-48] [S3-65] the registration says who the visitor is", async () => {
  const tab = createTab();
  tab.server.answer = { n: "Grace", e: "grace@example.com", te: "inbox@example.com", tags: ["vip"] };
  await tab.connect();
  expect(visitorOf(tab)).toEqual({
    email: "grace@example.com",
    displayName: "Grace",
    name: "Grace",
    transcriptEmail: "inbox@example.com",
    uuid: "uuid-1",
    uuidVer: 1,
    visitorId: "visitor-1",
    attributes: {},
    tags: ["vip"],
  });
});

test("[S3-43] [S3-45] a name of V and exactly 16 digits counts as none", async () => {
  for (const [name, shown] of [
    ["V1234567890123456", ""],
    ["V123456789012345", "V123456789012345"],
    ["V12345678901234567", "V12345678901234567"],
    ["v1234567890123456", "v1234567890123456"],
    ["V123456789012345x", "V123456789012345x"],
  ] as const) {
    const tab = createTab();
    tab.server.answer = { n: name };
    await tab.connect();
    expect(visitorOf(tab)).toMatchObject({ name, displayName: shown });
  }
});

test("[S5-06] [S7-38] an update takes texts that are not empty, and nothing else", async () => {
  const tab = await setUp();
  const { emit } = tab.server.connection();
  emit("visitorDataUpdate", { n: "Grace", e: "grace@example.com", te: "inbox@example.com" });
  emit("visitorDataUpdate", { n: "", e: 7, te: null });
  expect(visitorOf(tab)).toMatchObject({
    name: "Grace",
    email: "grace@example.com",
    transcriptEmail: "inbox@example.com",
  });
});

test("[S7-38] an update may bring department, pre-chat form and forms", async () => {
  const tab = await setUp();
  const refs = [{ id: "form-1", done: true }];
  tab.server.connection().emit("visitorDataUpdate", { dpt: "sales", pcfs: true, refs });
  expect(tab.client.getState()).toMatchObject({
    chat: { department: "sales" },
    session: { prechatFormSubmitted: true },
    forms: { refs },
  });
});

test("a new name is told, a generated one as none", async () => {
  const tab = await setUp();
  const heard: string[] = [];
  tab.client.on("nameChanged", (name) => void heard.push(name));
  tab.server.connection().emit("visitorDataUpdate", { n: "Grace" });
  tab.server.connection().emit("visitorDataUpdate", { n: "V1234567890123456" });
  expect(heard).toEqual(["Grace", ""]);
});

const PREFIX = "[JSAPI/setAttributes]: ";
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));

for (const [clause, attributes, message] of [
  ["[S5-01]", many(51), "50 custom attributes are only allowed."],
  ["[S5-02]", { "": 1 }, "Invalid key: "],
  ["[S5-02]", { under_score: 1 }, "Invalid key: under_score"],
  ["[S5-02]", { ["x".repeat(51)]: 1 }, `Invalid key: ${"x".repeat(51)}`],
  ["[S5-04]", { a: "x".repeat(256) }, `Invalid value for key a:${"x".repeat(256)}`],
  ["[S5-04]", { a: {} }, "Invalid value for key a:[object Object]"],
  ["[S5-04]", { a: undefined }, "Invalid value for key a:undefined"],
  ["[S5-04]", { a: Number.NaN }, "Invalid value for key a:NaN"],
  ["[S5-04]", { a: Infinity }, "Invalid value for key a:Infinity"],
  ["[S5-04]", { a: Object.create(null) as unknown }, "Invalid value for key a:object"],
] as const)
  test(`${clause} attributes are refused with "${message.slice(0, 40)}" and nothing is sent`, async () => {
    const tab = await setUp();
    await expect(tab.client.setAttributes(attributes)).rejects.toMatchObject({
      code: "INVALID_PAYLOAD",
      message: PREFIX + message,
    });
    await tab.clock.advance(100);
    expect(tab.server.commands("setAttributes")).toEqual([]);
  });

test("[S5-01] [S5-02] [S5-03] [S5-04] [S7-64] what is within the limits goes out; hash is no attribute", async () => {
  const tab = await setUp();
  const attributes = { ["x".repeat(50)]: "y".repeat(255), "a-1": null, n: 1.5, b: false, ...many(46) };
  await settled(tab, tab.client.setAttributes({ ...attributes, hash: "abc" }));
  expect(tab.server.commands("setAttributes")).toEqual([[{ hash: "abc", attributes }]]);
  expect(visitorOf(tab).attributes).toMatchObject({ n: 1.5, b: false });
  expect(visitorOf(tab).attributes).not.toHaveProperty("a-1");
});

test("[S5-05] name, email and hash are the visitor's own from then on, if they are not empty", async () => {
  const tab = await setUp();
  await settled(tab, tab.client.setAttributes({ name: "Grace", email: "grace@example.com", hash: "abc" }));
  await settled(tab, tab.client.setAttributes({ name: "", email: "", hash: "" }));
  expect(visitorOf(tab)).toMatchObject({ name: "Grace", email: "grace@example.com", attributes: {} });
  await settled(tab, tab.client.addEvent("seen"));
  expect(tab.server.commands("addEvent")).toEqual([
    [{ hash: "abc", email: "grace@example.com", name: "seen", data: {} }],
  ]);
});

test("[S5-05] what the server refuses is not taken over", async () => {
  const tab = await setUp();
  tab.server.judge = () => ({ code: "INVALID_HASH", message: "No." });
  const refused = tab.client.setAttributes({ name: "Grace", hash: "abc" });
  await settled(tab, expect(refused).rejects.toMatchObject({ code: "INVALID_HASH" }));
  tab.server.judge = () => undefined;
  await settled(tab, tab.client.addEvent("seen"));
  expect(visitorOf(tab).displayName).toBe("");
  expect(tab.server.commands("addEvent")).toEqual([[{ name: "seen", data: {} }]]);
});

test("[S7-63] an event goes out with its data", async () => {
  const tab = await setUp();
  await settled(tab, tab.client.addEvent("paid", { amount: 3 }));
  expect(tab.server.commands("addEvent")).toEqual([[{ name: "paid", data: { amount: 3 } }]]);
});

test("[S7-65] [S7-66] [S3-48] tags are put on and taken off, and told", async () => {
  const tab = await setUp();
  const heard: unknown[] = [];
  tab.client.on("tagsChanged", (tags) => void heard.push(tags));
  await settled(tab, tab.client.addTags(["vip", "new"]));
  await settled(tab, tab.client.removeTags(["new"]));
  expect(tab.server.commands("addTags")).toEqual([[{ tags: ["vip", "new"] }]]);
  expect(tab.server.commands("removeTags")).toEqual([[{ tags: ["new"] }]]);
  expect(visitorOf(tab).tags).toEqual(["vip"]);
  expect(heard).toEqual([["vip", "new"], ["vip"]]);
});

test("[S7-43] tags that an agent sets arrive", async () => {
  const tab = await setUp();
  tab.server.connection().emit("visitorTagsUpdate", { tags: ["vip"] });
  expect(visitorOf(tab).tags).toEqual(["vip"]);
});

test("[S7-59] [S7-60] [S7-61] name, transcript address and transcript", async () => {
  const tab = await setUp();
  await settled(tab, tab.client.saveNameChangeForm(" Grace ", "grace@example.com"));
  await settled(tab, tab.client.saveTranscriptEmailForm("inbox@example.com"));
  await settled(tab, tab.client.sendTranscript());
  await settled(tab, tab.client.sendTranscript("other@example.com"));
  expect(visitorOf(tab)).toMatchObject({
    displayName: "Grace",
    email: "grace@example.com",
    transcriptEmail: "inbox@example.com",
  });
  expect(tab.server.commands("saveNameChangeForm")).toEqual([
    [{ name: " Grace ", email: "grace@example.com" }],
  ]);
  expect(tab.server.commands("saveTranscriptEmailForm")).toEqual([[{ email: "inbox@example.com" }]]);
  expect(tab.server.commands("sendTranscript")).toEqual([[{}], [{ email: "other@example.com" }]]);
});
