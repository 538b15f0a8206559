import { expect, test } from "vitest";
import { deskEnd } from "../testing/desk-end.ts";
import { submission } from "../testing/samples.ts";
import { createInbox } from "./inbox.ts";

function setUp() {
  const end = deskEnd();
  const inbox = createInbox(end.context);
  end.store.subscribe(() => inbox.reconcile(end.store.get()));
  const go = (page: "forms" | "conversations"): void => end.store.dispatch({ type: "pageShown", page });
  const asked = (): unknown[] => end.requests.map(({ input }) => input[0]);
  const ids = (): string[] => end.store.get().inbox.submissions.map(({ id }) => id);
  return { ...end, inbox, go, asked, ids };
}

test("forms are fetched when the agent comes to the inbox, once per connection", async () => {
  const { connect, go, asked, requests, ids } = setUp();
  connect();
  expect(asked()).toEqual([]);
  go("forms");
  await requests[0]?.answer({ submissions: [submission("a")], next: null });
  go("conversations");
  go("forms");
  expect(asked()).toEqual([{ limit: 50 }]);
  expect(ids()).toEqual(["a"]);
  connect();
  expect(asked()).toHaveLength(2);
});

test("a chosen kind is asked for, and an answer for another kind is not taken", async () => {
  const { connect, go, asked, requests, store, ids } = setUp();
  connect();
  go("forms");
  store.dispatch({ type: "inboxKind", kind: "ticket" });
  expect(asked()[1]).toEqual({ kind: "ticket", limit: 50 });
  await requests[0]?.answer({ submissions: [submission("late")], next: null });
  await requests[1]?.answer({ submissions: [submission("t", 1, { kind: "ticket" })], next: null });
  expect(ids()).toEqual(["t"]);
});

test("the next page is asked for by its cursor, one at a time", async () => {
  const { connect, go, asked, requests, inbox, ids } = setUp();
  connect();
  go("forms");
  await requests[0]?.answer({ submissions: [submission("b", 2)], next: "cursor" });
  void inbox.more();
  void inbox.more();
  expect(asked().slice(1)).toEqual([{ next: "cursor", limit: 50 }]);
  await requests[1]?.answer({ submissions: [submission("a", 1)], next: null });
  expect(ids()).toEqual(["b", "a"]);
  void inbox.more();
  expect(asked()).toHaveLength(2);
});

test("a failure is shown and reported", async () => {
  const { connect, go, requests, store, failures } = setUp();
  connect();
  go("forms");
  await requests[0]?.refuse("UNREACHABLE");
  expect(store.get().inbox.status).toBe("failed");
  expect(failures).toHaveLength(1);
});
