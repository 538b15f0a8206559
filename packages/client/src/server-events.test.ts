import { expect, test } from "vitest";
import { createTab, type Tab } from "./testing/index.ts";

async function setUp(): Promise<Tab> {
  const tab = createTab();
  await tab.connect();
  return tab;
}
const file = {
  type: "file",
  url: "/files/1/a.png",
  name: "a.png",
  mimeType: "image/png",
  size: 1,
  extension: "png",
} as const;

test("[S7-31] [S7-73] [S6-03] the sound's switch is told, heard of and kept", async () => {
  const tab = await setUp();
  expect(tab.client.getState().soundOn).toBe(true);
  tab.client.setSound(false);
  await tab.clock.advance(100);
  expect(tab.client.getState().soundOn).toBe(false);
  expect(tab.server.commands("visitorSound")).toEqual([[{ bool: false }]]);
  expect(createTab(tab).client.getState().soundOn).toBe(false);
  tab.server.connection().emit("visitorSound", true);
  await tab.clock.advance(100);
  expect(tab.client.getState().soundOn).toBe(true);
  expect(tab.server.commands("visitorSound").length).toBe(1);
});

test("[S7-33] [S7-68] the pop-out is asked to come to the front", async () => {
  const tab = await setUp();
  let asked = 0;
  tab.client.on("popupFocus", () => void (asked += 1));
  tab.client.focusPopup();
  await tab.clock.advance(100);
  expect(tab.server.commands("visitorPopupFocus")).toEqual([[]]);
  expect(asked).toBe(0);
  tab.server.connection().emit("visitorPopupFocus");
  expect(asked).toBe(1);
});

test("[S7-34] [S7-71] the bubble is closed here, or in another tab", async () => {
  const tab = await setUp();
  const other = createTab(tab);
  await other.connect();
  tab.client.closeBubble();
  tab.client.closeBubble();
  await tab.clock.advance(100);
  expect(tab.server.commands("chatBubbleClose")).toEqual([[]]);
  expect(tab.client.getState().bubbleClosed).toBe(true);
  expect(other.client.getState().bubbleClosed).toBe(false);
  other.server.connection().emit("chatBubbleClosed");
  expect(other.client.getState().bubbleClosed).toBe(true);
});

test("[S3-60] the registration says whether the bubble was closed before", async () => {
  const tab = createTab();
  tab.server.answer = { bblc: true };
  await tab.connect();
  expect(tab.client.getState().bubbleClosed).toBe(true);
});

test("[S7-75] the window's new size is told", async () => {
  const tab = await setUp();
  tab.client.notifyResized(350, 520);
  await tab.clock.advance(100);
  expect(tab.server.commands("notifyWidgetResized")).toEqual([[{ width: 350, height: 520 }]]);
});

test("[S7-44] [S7-45] [S7-46] what is said of uploads reaches the feature that uploads, like every other event", async () => {
  const tab = await setUp();
  const heard: unknown[] = [];
  tab.client.on("socketEvent", (event) => void heard.push(event));
  const target = { handle: "h", uuid: "u" };
  const events = [
    ["uploadProgress", { ...target, loaded: 1, total: 2 }],
    ["uploadFinished", { ...target, file }],
    ["uploadError", { ...target, code: "FILE_TOO_LARGE", message: "Too large." }],
    ["visitorTagsUpdate", { tags: ["vip"] }],
  ] as const;
  for (const [name, payload] of events) tab.server.connection().emit(name, payload);
  expect(heard).toEqual(events.map(([name, payload]) => ({ name, parameters: [payload] })));
});

test("[S7-56] [S3-19] [S5-15] files go out with the message, a message of nothing else has no text", async () => {
  const tab = await setUp();
  const sent: unknown[] = [];
  tab.client.on("filesSent", (files) => void sent.push(files));
  expect(tab.client.send("  ", [])).toBeNull();
  const id = tab.client.send("  ", [file]);
  await tab.clock.advance(100);
  expect(tab.server.commands("/v1/message/visitor")).toEqual([[{ id, attachments: [file] }]]);
  expect(tab.client.getState().messages).toMatchObject([{ m: "", attchs: [file], isPending: false }]);
  expect(sent).toEqual([[file]]);
});

test("a message of this visitor is told when it is stored, once, in the order of the versions", async () => {
  const tab = await setUp();
  const other = createTab(tab);
  await other.connect();
  const heard: string[] = [];
  for (const { client } of [tab, other]) client.on("sent", ({ m }) => void heard.push(m));
  tab.client.send("one");
  tab.client.send("two");
  expect(heard).toEqual([]);
  await tab.clock.advance(100);
  expect(heard.toSorted()).toEqual(["one", "one", "two", "two"]);
});

test("a change of the number of unread messages is told", async () => {
  const tab = await setUp();
  const heard: number[] = [];
  tab.client.on("unreadChanged", (count) => void heard.push(count));
  tab.server.publish(tab.server.conversation.agentText("one"));
  tab.server.publish(tab.server.conversation.agentText("two"));
  tab.client.maximize();
  expect(heard).toEqual([1, 2, 0]);
});

test("the draft is kept over a reload until it is sent", async () => {
  const tab = await setUp();
  tab.client.typing("Hello");
  const reload = createTab(tab);
  expect(reload.client.getState().draft).toBe("Hello");
  await reload.connect();
  reload.client.send("Yes");
  expect(reload.client.getState().draft).toBe("Hello");
  reload.client.send("Hello");
  expect(reload.client.getState().draft).toBe("");
  expect(createTab(tab).client.getState().draft).toBe("");
});

test("a widget that is not shown on this device is hidden", () => {
  expect(createTab({}, { shownOnDevice: false }).client.getState().hidden).toBe("device");
});
