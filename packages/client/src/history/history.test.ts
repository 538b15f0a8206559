import type { Message, PastCall, PastChat } from "@parley/protocol";
import { expect, test } from "vitest";
import { Fault } from "../fault.ts";
import { createFakeLink, createPromise, createTab } from "../testing/index.ts";
import { createHistory } from "./history.ts";

const chat = (id: string, endedOn = 1_000): PastChat => ({
  id,
  startedOn: 1,
  endedOn,
  snippet: "",
  agents: [],
  rating: 0,
});

const message = (cver: number): Message => ({
  id: `m${cver}`,
  t: "c",
  m: `text ${cver}`,
  n: "Ada",
  ut: "a",
  uid: "agent",
  chid: "one",
  co: cver,
  md: {},
  attchs: [],
  cver,
});

const call: PastCall = {
  id: "call",
  status: "completed",
  missed: false,
  rejected: false,
  features: { video: true, screenShare: false },
  caller: { type: "a", id: "agent" },
  startedOn: 1,
  expiredOn: 2,
};

const page = (ids: string[], next: string | null = null) => ({
  chats: ids.map((id) => chat(id)),
  hasNext: next !== null,
  next,
});

test("[S3-40] the list's state begins empty: items, cursor, two loading flags, two errors, the selected chat, the scroll position", () => {
  const history = createHistory(createFakeLink());
  expect(history.getState()).toMatchObject({
    items: [],
    nextListHash: null,
    isLoadingList: false,
    isLoadingChat: false,
    loadError: null,
    chatError: null,
    selectedChat: null,
    scrollPosition: 0,
  });
  history.setScrollPosition(120);
  expect(history.getState().scrollPosition).toBe(120);
});

test("[S7-14] [S7-15] [S3-38] the list is asked for ten at a time, without a cursor first; its items have id and end", async () => {
  const link = createFakeLink();
  link.answer = () => page(["one"]);
  const history = createHistory(link);
  await history.load();
  expect(link.requests).toEqual([
    { method: "GET", path: "/v1/chat/list", query: { limit: 10, next: undefined } },
  ]);
  expect(history.getState().items[0]).toMatchObject({ id: "one", endedOn: 1_000 });
});

test("[S4-71] [S4-75] loading shows as loading and without an error; a failure is kept as the error", async () => {
  const link = createFakeLink();
  const history = createHistory(link);
  link.answer = () => {
    throw new Fault({ code: "RATE_LIMITED", message: "Slow down." });
  };
  await history.load();
  expect(history.getState()).toMatchObject({ isLoadingList: false, loadError: { code: "RATE_LIMITED" } });
  const answer = createPromise<unknown>();
  link.answer = () => answer.promise;
  const loading = history.load();
  expect(history.getState()).toMatchObject({ isLoadingList: true, loadError: null });
  answer.keep(page([]));
  await loading;
  expect(history.getState().isLoadingList).toBe(false);
});

test("[S4-72] [S4-73] [S4-74] a fresh load replaces, the next page is put behind, and the cursor goes with the last page", async () => {
  const link = createFakeLink();
  const history = createHistory(link);
  link.answer = () => page(["one", "two"], "cursor");
  await history.load();
  expect(history.getState().nextListHash).toBe("cursor");
  // The pages overlap when a chat has ended meanwhile.
  link.answer = () => page(["two", "three"]);
  await history.loadNext();
  expect(link.requests[1]?.query).toEqual({ limit: 10, next: "cursor" });
  expect(history.getState().items.map(({ id }) => id)).toEqual(["one", "two", "three"]);
  expect(history.getState().nextListHash).toBeNull();
  await history.loadNext();
  expect(link.requests).toHaveLength(2);
  link.answer = () => page(["four"]);
  await history.load();
  expect(history.getState().items.map(({ id }) => id)).toEqual(["four"]);
});

test("a list that comes late does not replace the one that was asked for after it", async () => {
  const link = createFakeLink();
  const history = createHistory(link);
  const slow = createPromise<unknown>();
  link.answer = () => slow.promise;
  const first = history.load();
  link.answer = () => page(["new"]);
  await history.load();
  slow.keep(page(["old"]));
  await first;
  expect(history.getState().items.map(({ id }) => id)).toEqual(["new"]);
});

test("[S3-39] [S7-17] [S4-79] opening reads the selected chat, page by page, and stores its messages and calls", async () => {
  const link = createFakeLink();
  const history = createHistory(link);
  link.answer = ({ query }) =>
    query?.["after"]
      ? { chat: { id: "one", messages: [message(3)], more: false, calls: [call] } }
      : { chat: { id: "one", messages: [message(1), message(2)], more: true, calls: [call] } };
  history.select("one");
  await history.open();
  expect(link.requests.map(({ path, query }) => [path, query])).toEqual([
    ["/v1/chat/get", { chatId: "one", after: undefined }],
    ["/v1/chat/get", { chatId: "one", after: 2 }],
  ]);
  expect(history.getState().messages.map(({ cver }) => cver)).toEqual([1, 2, 3]);
  expect(history.getState().calls).toEqual([call]);
});

test("[S4-77] opening without a selected chat is the error 'Invalid Id'", async () => {
  const history = createHistory(createFakeLink());
  await expect(history.open()).rejects.toThrow("Invalid Id");
  expect(history.getState()).toMatchObject({ isLoadingChat: false, chatError: { code: "INVALID_ID" } });
});

test("[S4-76] [S4-78] opening begins without an error and loading; whatever fails becomes the chat's error", async () => {
  const link = createFakeLink();
  const history = createHistory(link);
  history.select("one");
  link.answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await history.open();
  expect(history.getState().chatError).toMatchObject({ code: "NETWORK_ERROR" });
  const answer = createPromise<unknown>();
  link.answer = () => answer.promise;
  const opening = history.open();
  expect(history.getState()).toMatchObject({ isLoadingChat: true, chatError: null });
  answer.fail(new Fault({ code: "UNKNOWN_CHAT", message: "No." }));
  await opening;
  expect(history.getState()).toMatchObject({ isLoadingChat: false, chatError: { code: "UNKNOWN_CHAT" } });
});

test("a chat that comes late is not shown in the place of the one selected after it", async () => {
  const link = createFakeLink();
  const history = createHistory(link);
  const slow = createPromise<unknown>();
  link.answer = () => slow.promise;
  history.select("one");
  const first = history.open();
  history.select("two");
  slow.keep({ chat: { id: "one", messages: [message(1)], more: false, calls: [] } });
  await first;
  expect(history.getState()).toMatchObject({ selectedChat: "two", messages: [], isLoadingChat: false });
});

test("for another visitor nothing of the one before is left, not even what comes late", async () => {
  const link = createFakeLink();
  const history = createHistory(link);
  link.answer = () => page(["one"]);
  await history.load();
  const slow = createPromise<unknown>();
  link.answer = () => slow.promise;
  const loading = history.load();
  history.reset();
  slow.keep(page(["two"]));
  await loading;
  expect(history.getState()).toMatchObject({ items: [], isLoadingList: false });
});

test("[S7-18] a history call goes out with a session token that is good: an expired one is renewed first", async () => {
  const tab = createTab();
  tab.server.routes.set("/v1/chat/list", () => ({ data: page([]) }));
  tab.server.answer = { tknExp: tab.clock.now() + 60_000 };
  await tab.connect();
  await tab.clock.advance(61_000);
  tab.server.answer = {};
  const before = tab.server.requests.length;
  const loading = createHistory(tab.client.link).load();
  await tab.clock.advance(1_000);
  await loading;
  expect(tab.server.requests.length).toBe(before + 1);
  expect(tab.server.calls.at(-1)?.headers["X-Session-Token"]).toBe(`token-${before + 1}`);
});
