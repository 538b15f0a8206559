import type { FormSubmission } from "@parley/protocol";
import { expect, test } from "vitest";
import { anna, submission } from "../testing/samples.ts";
import type { DeskAction } from "./action.ts";
import { initialState, type DeskState } from "./model.ts";
import { reduce } from "./reduce.ts";

const after = (state: DeskState, ...actions: DeskAction[]): DeskState => actions.reduce(reduce, state);
const submitted = (form: FormSubmission): DeskAction => ({
  type: "event",
  event: { name: "formSubmitted", payload: form },
});
const loaded = (page: "first" | "further", ...submissions: FormSubmission[]): DeskAction => ({
  type: "inboxLoaded",
  page,
  submissions,
  next: page === "first" ? "cursor" : null,
});
const ids = ({ inbox }: DeskState): string[] => inbox.submissions.map(({ id }) => id);

test("a form that is handed in stands on top, once", () => {
  const state = after(
    initialState(anna),
    loaded("first", submission("b", 2), submission("a", 1)),
    submitted(submission("c", 3)),
    submitted(submission("c", 3)),
  );
  expect(ids(state)).toEqual(["c", "b", "a"]);
});

test("a further page is added below; the first one replaces what is held but for what is newer", () => {
  const paged = after(
    initialState(anna),
    loaded("first", submission("c", 3)),
    loaded("further", submission("b", 2), submission("c", 3)),
  );
  expect(ids(paged)).toEqual(["c", "b"]);
  expect(paged.inbox.next).toBeNull();
  const again = after(paged, submitted(submission("e", 5)), loaded("first", submission("d", 4)));
  expect(ids(again)).toEqual(["e", "d"]);
});

test("offline messages and tickets count as unseen until the agent goes to the inbox; the chat's own forms never", () => {
  const state = after(
    initialState(anna),
    submitted(submission("a", 1)),
    submitted(submission("b", 2, { kind: "ticket" })),
    submitted(submission("c", 3, { kind: "prechat" })),
    submitted(submission("d", 4, { kind: "lead-capture" })),
  );
  expect(state.inbox.unseen).toBe(2);
  const there = after(state, { type: "pageShown", page: "forms" });
  expect(there.inbox.unseen).toBe(0);
  expect(after(there, submitted(submission("e", 5))).inbox.unseen).toBe(0);
  const away = after(there, { type: "visibilityChanged", visible: false }, submitted(submission("e", 5)));
  expect(away.inbox.unseen).toBe(1);
});

test("of another kind than the one that is shown nothing comes in", () => {
  const tickets = after(initialState(anna), { type: "inboxKind", kind: "ticket" });
  const state = after(
    tickets,
    submitted(submission("a", 1)),
    submitted(submission("b", 2, { kind: "ticket" })),
  );
  expect(ids(state)).toEqual(["b"]);
});

test("another kind starts anew and keeps what is unseen", () => {
  const state = after(
    initialState(anna),
    submitted(submission("a", 1)),
    loaded("first", submission("a", 1)),
    { type: "inboxKind", kind: "ticket" },
  );
  expect(state.inbox).toMatchObject({
    kind: "ticket",
    status: "idle",
    submissions: [],
    next: null,
    unseen: 1,
  });
  expect(after(state, { type: "inboxKind", kind: "ticket" }).inbox).toBe(state.inbox);
});

test("forms that are shown stay when fetching them again fails", () => {
  const failed: DeskAction = { type: "inboxFailed", page: "first" };
  expect(after(initialState(anna), failed).inbox.status).toBe("failed");
  expect(after(initialState(anna), loaded("first", submission("a")), failed).inbox.status).toBe("ready");
});
