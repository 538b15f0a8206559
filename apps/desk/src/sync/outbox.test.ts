import { expect, test } from "vitest";
import { deskEnd } from "../testing/desk-end.ts";
import { outgoing, picture, START } from "../testing/samples.ts";
import { createOutbox } from "./outbox.ts";

function setUp() {
  const end = deskEnd();
  const outbox = createOutbox(end.context);
  end.store.subscribe(() => outbox.reconcile(end.store.get()));
  const write = (id: string): void => end.store.dispatch({ type: "messageQueued", entry: outgoing({ id }) });
  return { ...end, write, ids: () => end.sent.map(({ target }) => target["id"]) };
}

const stored = (id: string) => ({ id, cver: 1, co: START });

test("messages wait for the connection and go out in order, each once", () => {
  const { write, connect, ids, store } = setUp();
  write("a");
  write("b");
  expect(ids()).toEqual([]);
  connect();
  store.dispatch({ type: "visibilityChanged", visible: false });
  expect(ids()).toEqual(["a", "b"]);
});

test("what was not answered is sent again with its id on the next connection, the rest is not", async () => {
  const { write, connect, lose, ids, sent, store } = setUp();
  connect();
  write("a");
  write("b");
  await sent[0]?.answer(stored("a"));
  await lose();
  expect(store.get().outbox.map(({ id, status }) => [id, status])).toEqual([["b", "pending"]]);
  connect();
  expect(ids()).toEqual(["a", "b", "b"]);
});

test("a refused message fails and is sent again, with its id, only when the agent wants it", async () => {
  const { write, connect, ids, sent, store } = setUp();
  connect();
  write("a");
  await sent[0]?.refuse("MESSAGE_TOO_LONG");
  expect(store.get().outbox[0]).toMatchObject({ status: "failed", error: "Refused: MESSAGE_TOO_LONG." });
  connect();
  expect(ids()).toEqual(["a"]);
  store.dispatch({ type: "messageRetried", id: "a" });
  expect(ids()).toEqual(["a", "a"]);
});

test("a server that is about to stop is asked again after two seconds, not at once", async () => {
  const { write, connect, ids, sent, clock } = setUp();
  connect();
  write("a");
  await sent[0]?.refuse("UNAVAILABLE");
  clock.advance(1_999);
  expect(ids()).toEqual(["a"]);
  clock.advance(1);
  expect(ids()).toEqual(["a", "a"]);
});

test("after a time-out the message waits for the next connection", async () => {
  const { write, connect, ids, sent, store } = setUp();
  connect();
  write("a");
  await sent[0]?.refuse("TIMEOUT");
  expect(store.get().outbox[0]).toMatchObject({ status: "pending", timeouts: 1 });
  expect(ids()).toEqual(["a"]);
  connect();
  expect(ids()).toEqual(["a", "a"]);
});

test("what goes with a message is sent with it, and again with it", () => {
  const { connect, sent, store } = setUp();
  connect();
  store.dispatch({ type: "messageQueued", entry: outgoing({ text: "", attachments: [picture] }) });
  expect(sent[0]?.target).toMatchObject({ message: "", attachments: [picture] });
  connect();
  expect(sent[1]?.target).toMatchObject({ id: "out-1", attachments: [picture] });
});

test("a message that came too fast is sent again when the server takes it", async () => {
  const { write, connect, ids, sent, clock } = setUp();
  connect();
  write("a");
  await sent[0]?.refuse("RATE_LIMITED", 700);
  clock.advance(699);
  expect(ids()).toEqual(["a"]);
  clock.advance(1);
  expect(ids()).toEqual(["a", "a"]);
});
