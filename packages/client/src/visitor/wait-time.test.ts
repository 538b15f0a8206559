import { expect, test } from "vitest";
import { createTab, type Tab } from "../testing/index.ts";

const waitTime = ({ client }: Tab) => client.getState().session.waitTime;

async function waiting(ewt: number | null): Promise<Tab> {
  const tab = createTab();
  tab.server.answer = { ewt };
  await tab.connect();
  return tab;
}

test("[S4-67] [S3-62] without an estimate the wait is a minute, and stays so", async () => {
  expect(waitTime(createTab())).toBe(60_000);
  const tab = await waiting(null);
  expect(waitTime(tab)).toBe(60_000);
  await tab.clock.advance(180_000);
  expect(waitTime(tab)).toBe(60_000);
});

test("[S4-68] [S3-62] an estimate comes in seconds, and is never under a minute", async () => {
  expect(waitTime(await waiting(150))).toBe(150_000);
  expect(waitTime(await waiting(5))).toBe(60_000);
});

test("[S4-69] it falls by a minute each minute while it is above one", async () => {
  const tab = await waiting(150);
  await tab.clock.advance(59_800);
  expect(waitTime(tab)).toBe(150_000);
  await tab.clock.advance(200);
  expect(waitTime(tab)).toBe(90_000);
  await tab.clock.advance(60_000);
  expect(waitTime(tab)).toBe(60_000);
  await tab.clock.advance(300_000);
  expect(waitTime(tab)).toBe(60_000);
});

test("[S3-41] [S3-61] the session's state is the registration's", async () => {
  const tab = createTab();
  tab.server.answer = { lmst: 77, asver: 5, cw: "max", pcfs: true };
  await tab.connect();
  expect(tab.client.getState().session).toEqual({
    chatWindowState: "max",
    pageStatus: "online",
    pageStatusVersion: 5,
    sessionKey: "session-1",
    visitorSocketServer: "ws://chat.test",
    departments: [],
    waitTime: 60_000,
    lastMessageTimestamp: 77,
    token: "token-1",
    tokenExpiry: Number.MAX_SAFE_INTEGER,
    prechatFormSubmitted: true,
    needConsent: false,
  });
  const message = tab.server.conversation.agentText("Hello");
  tab.server.publish(message);
  expect(tab.client.getState().session.lastMessageTimestamp).toBe(message.co);
});
