import { MESSAGE_TEXT_MAX } from "@parley/protocol/limits";
import { expect, test } from "vitest";
import { createTab, deliveries, outboxKeys, sentTexts } from "../testing/index.ts";

test("[S4-52] [S8-16] what was on its way when the connection was lost is failed, and goes out by itself at the next", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.judge = () => "ignore";
  tab.client.send("1");
  tab.client.send("2");
  tab.server.connection().close();
  expect(deliveries(tab)).toEqual([
    ["1", "failed"],
    ["2", "pending"],
  ]);
  expect(tab.client.getState().messages[0]?.error?.code).toBe("NOT_OPEN");
  tab.server.judge = () => undefined;
  await tab.clock.advance(1_200);
  expect(deliveries(tab)).toEqual([
    ["1", "sent"],
    ["2", "sent"],
  ]);
});

test("[S4-52] [S7-86] a message that nobody answers is failed after 35 s and goes out again under its id", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.connection().swallow();
  const id = tab.client.send("Hello");
  await tab.clock.advance(34_999);
  expect(deliveries(tab)).toEqual([["Hello", "pending"]]);
  await tab.clock.advance(1);
  expect(tab.client.getState().messages[0]).toMatchObject({ sendFailed: true, error: { code: "TIMEOUT" } });
  await tab.clock.advance(1_200);
  expect(deliveries(tab)).toEqual([["Hello", "sent"]]);
  expect(tab.server.conversation.messages.map((message) => message.id)).toEqual([id]);
});

test("[S7-86] the 35 s run from the sending on while the message is queued", async () => {
  const tab = createTab();
  tab.server.http = "down";
  await tab.connect();
  tab.client.send("Hello");
  await tab.clock.advance(34_999);
  expect(deliveries(tab)).toEqual([["Hello", "pending"]]);
  await tab.clock.advance(1);
  expect(deliveries(tab)).toEqual([["Hello", "failed"]]);
});

test("[S4-52] a refused message is failed with the server's words and is not tried again by itself", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.judge = () => ({ code: "EMPTY_MESSAGE", message: "Send a text." });
  tab.client.send("\u200B");
  await tab.clock.advance(100);
  tab.server.judge = () => undefined;
  tab.client.send("next");
  tab.server.connection().close();
  await tab.clock.advance(1_200);
  expect(deliveries(tab)).toEqual([
    ["next", "sent"],
    ["\u200B", "failed"],
  ]);
  expect(tab.client.getState().messages[1]?.error).toEqual({
    code: "EMPTY_MESSAGE",
    message: "Send a text.",
  });
});

test("a refused message keeps its text and its error over a reload, and can be sent again", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.judge = () => ({ code: "MESSAGE_ID_TAKEN", message: "Taken." });
  tab.client.send("Hello");
  await tab.clock.advance(100);
  tab.server.judge = () => undefined;
  const reload = createTab(tab);
  await reload.connect();
  expect(reload.client.getState().messages[0]).toMatchObject({
    m: "Hello",
    error: { code: "MESSAGE_ID_TAKEN" },
  });
  reload.client.retry(reload.client.getState().messages[0]!.id);
  expect(deliveries(reload)).toEqual([["Hello", "pending"]]);
  await reload.clock.advance(100);
  expect(deliveries(reload)).toEqual([["Hello", "sent"]]);
});

test("a fault of the server holds the later messages back, so that none overtakes", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.judge = () => ({ code: "InternalServerError", message: "Try again later." });
  tab.client.send("1");
  tab.client.send("2");
  await tab.clock.advance(100);
  expect(deliveries(tab)).toEqual([
    ["1", "failed"],
    ["2", "pending"],
  ]);
  tab.server.judge = () => undefined;
  await tab.clock.advance(10_000);
  expect(deliveries(tab)).toEqual([
    ["1", "sent"],
    ["2", "sent"],
  ]);
  expect(sentTexts(tab)).toEqual(["1", "1", "2"]);
});

test("retrying a failed message sends it at once and under its id", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.judge = () => ({ code: "UNAVAILABLE", message: "Try again." });
  const id = tab.client.send("Hello")!;
  await tab.clock.advance(100);
  tab.server.judge = () => undefined;
  tab.client.retry(id);
  await tab.clock.advance(100);
  expect(tab.server.conversation.messages.map((message) => message.id)).toEqual([id]);
});

test("retrying a message that is on its way does not send it twice", async () => {
  const tab = createTab();
  await tab.connect();
  const id = tab.client.send("Hello")!;
  tab.client.retry(id);
  tab.client.retry("unknown");
  await tab.clock.advance(100);
  expect(sentTexts(tab)).toEqual(["Hello"]);
});

test("a discarded message is neither shown nor sent nor kept", async () => {
  const tab = createTab();
  const id = tab.client.send("Oops")!;
  tab.client.discard(id);
  tab.client.discard("unknown");
  await tab.connect();
  expect(deliveries(tab)).toEqual([]);
  expect(sentTexts(tab)).toEqual([]);
  expect(outboxKeys(tab)).toEqual([]);
});

test("a message that was discarded too late is shown as what it is: sent", async () => {
  const tab = createTab();
  await tab.connect();
  const id = tab.client.send("Oops")!;
  tab.client.discard(id);
  expect(deliveries(tab)).toEqual([]);
  await tab.clock.advance(100);
  expect(deliveries(tab)).toEqual([["Oops", "sent"]]);
  tab.client.discard(id);
  expect(deliveries(tab)).toEqual([["Oops", "sent"]]);
});

test("a text over the limit is failed at once and never reaches the server", async () => {
  const tab = createTab();
  await tab.connect();
  const id = tab.client.send("x".repeat(MESSAGE_TEXT_MAX + 1))!;
  tab.client.send("short");
  tab.client.retry(id);
  await tab.clock.advance(100);
  expect(sentTexts(tab)).toEqual(["short"]);
  const failed = tab.client.getState().messages.find((message) => message.id === id);
  expect(failed).toMatchObject({ sendFailed: true, error: { code: "MESSAGE_TOO_LONG" } });
});

test("a message that was discarded on its way is not shown again when its sending fails", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.judge = () => "ignore";
  tab.client.discard(tab.client.send("Oops")!);
  tab.server.connection().close();
  expect(deliveries(tab)).toEqual([]);
});

test("a message that was discarded on its way is not kept when it is refused", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.judge = () => ({ code: "EMPTY_MESSAGE", message: "Send a text." });
  tab.client.discard(tab.client.send("Oops")!);
  await tab.clock.advance(100);
  expect(deliveries(tab)).toEqual([]);
  expect(outboxKeys(tab)).toEqual([]);
});

test("a refused message keeps the server's words, however long it stays", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.judge = () => ({ code: "EMPTY_MESSAGE", message: "Send a text." });
  tab.client.send("Hello");
  await tab.clock.advance(100);
  tab.server.connection().close();
  await tab.clock.advance(60_000);
  expect(tab.client.getState().messages[0]?.error?.code).toBe("EMPTY_MESSAGE");
});

test("[S4-50] a failed message is pending again while it goes out again", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.judge = () => "ignore";
  tab.client.send("Hello");
  tab.server.connection().close();
  expect(deliveries(tab)).toEqual([["Hello", "failed"]]);
  await tab.clock.advance(1_200);
  expect(deliveries(tab)).toEqual([["Hello", "pending"]]);
});
