import { expect, test } from "vitest";
import type { AgentEvent } from "../api/agent-event.ts";
import { anna, conversation, note, profile, START, submission } from "../testing/samples.ts";
import type { DeskAction } from "./action.ts";
import { initialState, type DeskState } from "./model.ts";
import { reduce } from "./reduce.ts";

const after = (state: DeskState, ...actions: DeskAction[]): DeskState => actions.reduce(reduce, state);
const event = (name: AgentEvent["name"], payload: unknown): DeskAction => ({
  type: "event",
  event: { name, payload } as AgentEvent,
});
const opened: DeskAction = { type: "opened", conversationId: "c1" };
const loaded = (since: number): DeskAction => ({
  type: "detailsLoaded",
  conversationId: "c1",
  visitor: profile(),
  notes: [note("n1", 1)],
  forms: [submission("f1", 1)],
  since,
});

test("a note that was written while the notes were fetched is there once, in its place", () => {
  const state = after(
    initialState(anna),
    opened,
    event("noteAdded", note("n2", 2)),
    event("noteAdded", note("n1", 1)),
    loaded(99),
  );
  expect(state.details?.notes.map(({ id }) => id)).toEqual(["n1", "n2"]);
  const again = after(state, event("noteAdded", note("n2", 2)), event("noteAdded", note("n3", 3)));
  expect(again.details?.notes.map(({ id }) => id)).toEqual(["n1", "n2", "n3"]);
});

test("notes, forms and events of other conversations stay out", () => {
  const before = after(initialState(anna), opened, loaded(99));
  const state = after(
    before,
    event("noteAdded", note("n2", 2, { conversationId: "c2" })),
    event("formSubmitted", submission("f2", 2, { conversationId: "c2" })),
    event("visitorEvent", { conversationId: "c2", event: { name: "x", data: {}, createdAt: START } }),
  );
  expect(state.details).toEqual(before.details);
});

test("a form that is handed in and an event of the page come on top", () => {
  const state = after(
    initialState(anna),
    opened,
    loaded(99),
    event("formSubmitted", submission("f2", 2)),
    event("visitorEvent", { conversationId: "c1", event: { name: "cart", data: {}, createdAt: START } }),
  );
  expect(state.details?.forms.map(({ id }) => id)).toEqual(["f2", "f1"]);
  expect(state.details?.visitor?.events.map(({ name }) => name)).toEqual(["cart"]);
});

test("a changed conversation changes tags and ban at once and has the profile read again", () => {
  const state = after(
    initialState(anna),
    opened,
    loaded(99),
    event("conversationChanged", conversation({ tags: ["vip"], banned: true, visitorName: "Clara" })),
  );
  expect(state.details).toMatchObject({
    stale: true,
    visitor: { tags: ["vip"], banned: true, name: "Clara" },
  });
  expect(after(state, { type: "detailsReread", conversationId: "c1" }).details?.stale).toBe(false);
});

test("what changed while the details were on their way has them read again", () => {
  const start = after(initialState(anna), opened);
  const state = after(
    start,
    event("conversationChanged", conversation({ tags: ["vip"] })),
    loaded(start.tick),
  );
  expect(state.details?.stale).toBe(true);
});

test("details that are shown stay when fetching them again fails, and go with the conversation", () => {
  const state = after(initialState(anna), opened, loaded(99), {
    type: "detailsFailed",
    conversationId: "c1",
  });
  expect(state.details?.status).toBe("ready");
  expect(
    after(initialState(anna), opened, { type: "detailsFailed", conversationId: "c1" }).details?.status,
  ).toBe("failed");
  expect(after(state, { type: "opened", conversationId: "c2" }).details).toMatchObject({
    conversationId: "c2",
    visitor: null,
  });
  expect(after(state, { type: "opened", conversationId: null }).details).toBeNull();
});
