import { expect, test } from "vitest";
import type { AgentEvent } from "../api/agent-event.ts";
import { deskEnd } from "../testing/desk-end.ts";
import { conversation, note, profile, submission } from "../testing/samples.ts";
import { createDetails } from "./details.ts";

function setUp() {
  const end = deskEnd({
    conversations: {
      c1: conversation({ version: 1 }),
      c2: conversation({ id: "c2", visitorId: "v2", version: 1 }),
    },
  });
  const details = createDetails(end.context);
  end.store.subscribe(() => details.reconcile(end.store.get()));
  const open = (conversationId: string | null): void =>
    end.store.dispatch({ type: "opened", conversationId });
  const tell = (event: AgentEvent): void => end.store.dispatch({ type: "event", event });
  const asked = (): unknown[][] => end.requests.map(({ name, input }) => [name, input[0]]);
  const answerAll = async (): Promise<void> => {
    await end.requests.at(-3)?.answer(profile());
    await end.requests.at(-2)?.answer({ notes: [note("n1")] });
    await end.requests.at(-1)?.answer({ submissions: [submission("f1")], next: null });
  };
  return { ...end, details, open, tell, asked, answerAll };
}

test("the open conversation's details are fetched once it stays open, and again with a new connection", async () => {
  const { open, connect, clock, asked, answerAll, store } = setUp();
  connect();
  open("c1");
  expect(asked()).toEqual([]);
  clock.advance(150);
  expect(asked()).toEqual([
    ["readVisitor", "v1"],
    ["listNotes", "c1"],
    ["listFormSubmissions", { conversationId: "c1", limit: 50 }],
  ]);
  await answerAll();
  expect(store.get().details).toMatchObject({
    status: "ready",
    visitor: { id: "v1" },
    notes: [{ id: "n1" }],
  });
  clock.advance(5_000);
  expect(asked()).toHaveLength(3);
  connect();
  clock.advance(150);
  expect(asked()).toHaveLength(6);
});

test("going through the conversations quickly fetches only the last one's", () => {
  const { open, connect, clock, asked } = setUp();
  connect();
  open("c1");
  clock.advance(100);
  open("c2");
  clock.advance(150);
  expect(asked().map(([, target]) => target)).toContain("v2");
  expect(asked().map(([, target]) => target)).not.toContain("v1");
});

test("a conversation that is closed and opened again is fetched again", () => {
  const { open, connect, clock, asked } = setUp();
  connect();
  open("c1");
  clock.advance(150);
  open(null);
  open("c1");
  clock.advance(150);
  expect(asked()).toHaveLength(6);
});

test("a profile that changes is read again, at most once a second", async () => {
  const { open, connect, clock, asked, answerAll, requests, store, tell } = setUp();
  connect();
  open("c1");
  clock.advance(150);
  await answerAll();
  tell({ name: "conversationChanged", payload: conversation({ version: 1, tags: ["a"] }) });
  tell({ name: "conversationChanged", payload: conversation({ version: 1, tags: ["b"] }) });
  clock.advance(1_000);
  expect(asked().slice(3)).toEqual([["readVisitor", "v1"]]);
  await requests[3]?.answer(profile({ phone: "+1 555 0100" }));
  expect(store.get().details?.visitor?.phone).toBe("+1 555 0100");
  clock.advance(5_000);
  expect(asked()).toHaveLength(4);
});

test("details that did not come are told and fetched again on request", async () => {
  const { open, connect, clock, asked, requests, details, failures, store } = setUp();
  connect();
  open("c1");
  clock.advance(150);
  await requests[0]?.refuse("UNKNOWN_VISITOR");
  expect(store.get().details?.status).toBe("failed");
  expect(failures).toHaveLength(1);
  details.retry();
  clock.advance(150);
  expect(asked()).toHaveLength(6);
});
