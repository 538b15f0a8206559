import { expect, test } from "vitest";
import type { WatchReply } from "../state/action.ts";
import { deskEnd } from "../testing/desk-end.ts";
import { conversation, message } from "../testing/samples.ts";
import { createWatching, watchPlan } from "./watching.ts";

function setUp(...conversations: ReturnType<typeof conversation>[]) {
  const end = deskEnd({
    conversations: Object.fromEntries(conversations.map((one) => [one.id, one] as const)),
  });
  const watching = createWatching(end.context);
  end.store.subscribe(() => watching.reconcile(end.store.get()));
  const open = (conversationId: string | null): void =>
    end.store.dispatch({ type: "opened", conversationId });
  const asked = (): unknown[] =>
    end.sent.map(({ command, target }) => [command, target["conversationId"], target["after"]]);
  return { ...end, open, asked, watching };
}

function reply(from: number, to: number, over: Partial<WatchReply> = {}): WatchReply {
  const messages = Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
  return { conversation: conversation({ version: to }), messages, more: false, preview: "", ...over };
}

test("the open conversation is watched from its newest page, once", async () => {
  const { connect, open, asked, sent, store } = setUp();
  open("c1");
  expect(asked()).toEqual([]);
  connect();
  await sent[0]?.answer(reply(1, 3));
  expect(asked()).toEqual([["watch", "c1", undefined]]);
  expect(store.get().threads["c1"]).toMatchObject({ status: "ready", version: 3 });
});

test("a new connection catches up from the version that is held, page by page", async () => {
  const { connect, lose, open, asked, sent, store } = setUp();
  connect();
  open("c1");
  await sent[0]?.answer(reply(1, 3));
  await lose();
  connect();
  await sent[1]?.answer(reply(4, 5, { more: true, conversation: conversation({ version: 7 }) }));
  await sent[2]?.answer(reply(6, 7));
  expect(asked().slice(1)).toEqual([
    ["watch", "c1", 3],
    ["watch", "c1", 5],
  ]);
  expect(store.get().threads["c1"]?.messages.map(({ cver }) => cver)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("a skipped version is asked for", async () => {
  const { connect, open, asked, sent, store } = setUp();
  connect();
  open("c1");
  await sent[0]?.answer(reply(1, 3));
  store.dispatch({
    type: "event",
    event: { name: "message", payload: { conversationId: "c1", message: message(5) } },
  });
  expect(asked().at(-1)).toEqual(["watch", "c1", 3]);
  await sent[1]?.answer(reply(4, 5));
  expect(store.get().threads["c1"]).toMatchObject({ version: 5, ahead: [] });
});

test("a conversation that can't be read is asked for again only on request or on a new connection", async () => {
  const { connect, open, asked, sent, store, watching, failures } = setUp();
  connect();
  open("c1");
  await sent[0]?.refuse("UNKNOWN_CONVERSATION");
  expect(store.get().threads["c1"]?.status).toBe("failed");
  expect(failures).toHaveLength(1);
  store.dispatch({ type: "visibilityChanged", visible: false });
  expect(asked()).toHaveLength(1);
  watching.retry("c1");
  expect(asked()).toHaveLength(2);
});

test("others with a running chat and a visitor who is here are watched for their preview alone", async () => {
  const { connect, asked, sent, store } = setUp(
    conversation({ id: "c1", version: 4, chatOpen: true }),
    conversation({ id: "c2", version: 4, chatOpen: false }),
    conversation({ id: "c3", version: 4, chatOpen: true, visitorOnline: false }),
  );
  connect();
  expect(asked()).toEqual([["watch", "c1", 4]]);
  await sent[0]?.answer({
    ...reply(5, 4),
    conversation: conversation({ version: 4, chatOpen: true }),
    preview: "Hel",
  });
  expect(store.get().previews).toEqual({ c1: "Hel" });
  expect(store.get().threads).toEqual({});
  const ended = conversation({ id: "c1", version: 4, chatOpen: false });
  store.dispatch({ type: "event", event: { name: "conversationChanged", payload: ended } });
  expect(asked().at(-1)).toEqual(["unwatch", "c1", undefined]);
});

test("at most twenty are watched beside the open one", () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    conversation({ id: `c${index}`, version: 1, chatOpen: true }),
  );
  const { store, open } = setUp(...many);
  open("other");
  const plan = watchPlan(store.get());
  expect(plan.size).toBe(21);
  expect(plan.get("other")).toBe("thread");
});
