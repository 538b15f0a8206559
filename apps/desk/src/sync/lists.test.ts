import { expect, test } from "vitest";
import { deskEnd } from "../testing/desk-end.ts";
import { conversation, message, visitor } from "../testing/samples.ts";
import { createLists } from "./lists.ts";

function setUp() {
  const end = deskEnd();
  const lists = createLists(end.context);
  end.store.subscribe(() => lists.reconcile(end.store.get()));
  lists.reconcile(end.store.get());
  const asked = (): string[] => end.requests.map(({ name }) => name);
  const arrive = (conversationId: string, cver: number): void =>
    end.store.dispatch({
      type: "event",
      event: { name: "message", payload: { conversationId, message: message(cver) } },
    });
  return { ...end, lists, asked, arrive };
}

const page = (...conversations: ReturnType<typeof conversation>[]) => ({ conversations, next: null });

test("visitors and conversations are fetched at once and again with every connection", async () => {
  const { asked, requests, connect, store } = setUp();
  expect(asked()).toEqual(["listVisitors", "listConversations"]);
  await requests[0]?.answer({ visitors: [visitor()] });
  await requests[1]?.answer(page(conversation({ version: 1 })));
  expect(store.get()).toMatchObject({ visitorsStatus: "ready", lists: { all: { status: "ready" } } });
  connect();
  expect(asked()).toHaveLength(4);
});

test("an answer that a newer request has overtaken is not taken", async () => {
  const { requests, connect, store } = setUp();
  connect();
  await requests[3]?.answer(page(conversation({ id: "new", version: 1 })));
  await requests[1]?.answer(page(conversation({ id: "old", version: 1 })));
  expect(Object.keys(store.get().conversations)).toEqual(["new"]);
});

test("skipped versions fetch the list again, one request at a time", async () => {
  const { requests, asked, arrive, store } = setUp();
  await requests[1]?.answer(page(conversation({ version: 1 })));
  for (const cver of [3, 4, 5]) arrive("c1", cver);
  expect(asked().slice(2)).toEqual(["listConversations"]);
  await requests[2]?.answer(page(conversation({ version: 4 })));
  await requests[3]?.answer(page(conversation({ version: 5 })));
  expect(asked()).toHaveLength(4);
  expect(store.get()).toMatchObject({ gap: false, conversations: { c1: { version: 5 } } });
});

test("a filter's list is fetched when it is chosen for the first time", async () => {
  const { requests, asked, store } = setUp();
  await requests[1]?.answer(page());
  store.dispatch({ type: "filterChanged", filter: "open" });
  expect(requests.at(-1)).toMatchObject({ name: "listConversations", input: [{ state: "open" }] });
  await requests[2]?.answer(page());
  store.dispatch({ type: "visibilityChanged", visible: false });
  expect(asked()).toHaveLength(3);
});

test("the next page is fetched once and added", async () => {
  const { requests, lists, asked, store } = setUp();
  await requests[1]?.answer({ conversations: [conversation({ version: 1 })], next: "cursor" });
  void lists.more();
  void lists.more();
  expect(asked().slice(2)).toEqual(["listConversations"]);
  expect(requests[2]?.input).toMatchObject([{ next: "cursor" }]);
  await requests[2]?.answer(page(conversation({ id: "c2", version: 1 })));
  expect(Object.keys(store.get().conversations)).toEqual(["c1", "c2"]);
  void lists.more();
  expect(asked()).toHaveLength(3);
});

test("a failure is shown and reported, and not tried again by itself", async () => {
  const { requests, asked, failures, store } = setUp();
  await requests[0]?.refuse("UNREACHABLE");
  await requests[1]?.refuse("UNAUTHENTICATED");
  expect(store.get()).toMatchObject({ visitorsStatus: "failed", lists: { all: { status: "failed" } } });
  expect(failures).toHaveLength(2);
  expect(asked()).toHaveLength(2);
});

test("a chosen department is asked for, on the first page and on the next", async () => {
  const { requests, lists, store } = setUp();
  await requests[1]?.answer(page());
  store.dispatch({ type: "departmentChosen", department: "sales" });
  expect(requests[2]?.input).toMatchObject([{ state: "all", department: "sales" }]);
  await requests[2]?.answer({ conversations: [conversation({ version: 1 })], next: "cursor" });
  void lists.more();
  expect(requests[3]?.input).toMatchObject([{ department: "sales", next: "cursor" }]);
});
