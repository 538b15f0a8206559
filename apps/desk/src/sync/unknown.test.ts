import { expect, test } from "vitest";
import { deskEnd } from "../testing/desk-end.ts";
import { conversation, message } from "../testing/samples.ts";
import { createUnknownReader } from "./unknown.ts";

function setUp() {
  const end = deskEnd();
  const reader = createUnknownReader(end.context);
  end.store.subscribe(() => reader.reconcile(end.store.get()));
  const asked = (): string[] => end.requests.map(({ name }) => name);
  const arrive = (conversationId: string, cver: number): void =>
    end.store.dispatch({
      type: "event",
      event: { name: "message", payload: { conversationId, message: message(cver) } },
    });
  return { ...end, asked, arrive };
}

test("a conversation that an event speaks of is read until nothing more is told of it meanwhile", async () => {
  const { requests, asked, arrive, store } = setUp();
  arrive("c1", 7);
  arrive("c1", 8);
  expect(asked()).toEqual(["readConversation"]);
  await requests[0]?.answer(conversation({ version: 7 }));
  expect(store.get().conversations).toEqual({});
  await requests[1]?.answer(conversation({ version: 8 }));
  expect(store.get().conversations["c1"]?.version).toBe(8);
  expect(store.get().unknown).toEqual([]);
});

test("a conversation that can't be read right now is read again later, one that is gone is not", async () => {
  const { requests, asked, arrive, clock, store } = setUp();
  arrive("c1", 7);
  arrive("c2", 7);
  await requests[0]?.refuse("UNREACHABLE");
  await requests[1]?.refuse("UNKNOWN_CONVERSATION");
  clock.advance(4_999);
  expect(asked()).toHaveLength(2);
  clock.advance(1);
  expect(requests[2]).toMatchObject({ name: "readConversation", input: ["c1"] });
  await requests[2]?.answer(conversation({ version: 7 }));
  expect(Object.keys(store.get().conversations)).toEqual(["c1"]);
  expect(asked()).toHaveLength(3);
});
