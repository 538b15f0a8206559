import { expect, test } from "vitest";
import { clientSettings, createTab } from "../testing/index.ts";

const previews = ({ server }: ReturnType<typeof createTab>) =>
  server.commands("messagePreview").map(([text]) => text);

test("[S7-53] [S7-54] what is typed is shown after 1 s, and only the latest", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.typing("H");
  await tab.clock.advance(600);
  tab.client.typing("He");
  await tab.clock.advance(399);
  expect(previews(tab)).toEqual([]);
  await tab.clock.advance(1);
  expect(previews(tab)).toEqual(["He"]);
});

test("[S7-53] who types without a pause is shown once a second", async () => {
  const tab = createTab();
  await tab.connect();
  for (let letters = 1; letters <= 30; letters += 1) {
    tab.client.typing("x".repeat(letters));
    await tab.clock.advance(100);
  }
  expect(previews(tab).map((text) => String(text).length)).toEqual([10, 20, 30]);
});

test("an emptied field is told at once and once", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.typing("Hello");
  await tab.clock.advance(1_000);
  tab.client.typing("");
  tab.client.typing("");
  await tab.clock.advance(5_000);
  expect(previews(tab)).toEqual(["Hello", ""]);
});

test("a text that does not change is not repeated", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.typing("Hello");
  await tab.clock.advance(1_000);
  tab.client.typing("Hello!");
  tab.client.typing("Hello");
  await tab.clock.advance(2_000);
  expect(previews(tab)).toEqual(["Hello"]);
});

test("[S7-54] of previews that wait for the connection only the latest is kept", async () => {
  const tab = createTab();
  tab.server.http = "down";
  await tab.connect();
  tab.client.typing("one");
  await tab.clock.advance(1_000);
  tab.client.typing("two");
  await tab.clock.advance(1_000);
  tab.server.http = "up";
  tab.client.wake();
  await tab.clock.advance(100);
  expect(previews(tab)).toEqual(["two"]);
});

test("[S7-55] a waiting preview is dropped when a message is queued", async () => {
  const tab = createTab();
  tab.server.http = "down";
  await tab.connect();
  tab.client.typing("Hello");
  await tab.clock.advance(1_000);
  tab.client.send("Hello");
  tab.server.http = "up";
  tab.client.wake();
  await tab.clock.advance(100);
  expect(previews(tab)).toEqual([]);
});

test("[S7-55] a preview that is due soon is dropped when the message is sent", async () => {
  const tab = createTab();
  await tab.connect();
  tab.client.typing("Hello");
  tab.client.send("Hello");
  await tab.clock.advance(2_000);
  expect(previews(tab)).toEqual([]);
  tab.client.typing("");
  expect(previews(tab)).toEqual([]);
});

test("nothing is shown when the owner does not want it", async () => {
  const notification = { ...clientSettings().notification, visitorTyping: false };
  const tab = createTab({}, { settings: clientSettings({ notification }) });
  await tab.connect();
  tab.client.typing("Hello");
  await tab.clock.advance(2_000);
  tab.client.typing("");
  expect(previews(tab)).toEqual([]);
});
