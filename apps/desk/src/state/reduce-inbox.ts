import type { FormSubmission } from "@parley/protocol";
import type { InboxAction } from "./action.ts";
import { freshInbox, type Inbox } from "./inbox.ts";
import type { DeskState, Page } from "./model.ts";

/** Forms that wait for somebody to act; the others belong to a running chat. */
const WAITING: ReadonlySet<FormSubmission["kind"]> = new Set(["offline", "ticket"]);

/** What came of fetching filled-in forms. */
export function reduceInbox({ inbox, ...state }: DeskState, action: InboxAction): DeskState {
  return { ...state, inbox: inboxAfter(inbox, action) };
}

function inboxAfter(inbox: Inbox, action: InboxAction): Inbox {
  switch (action.type) {
    case "inboxKind":
      return action.kind === inbox.kind ? inbox : { ...freshInbox, kind: action.kind, unseen: inbox.unseen };
    case "inboxLoading":
      if (action.page === "further") return { ...inbox, more: "loading" };
      return { ...inbox, status: inbox.status === "ready" ? "ready" : "loading" };
    case "inboxLoaded": {
      const { submissions, next } = action;
      const held = action.page === "further" ? inbox.submissions : told(inbox, submissions);
      return { ...inbox, status: "ready", more: "idle", next, submissions: merge(held, submissions) };
    }
    case "inboxFailed":
      if (action.page === "further") return { ...inbox, more: "failed" };
      return { ...inbox, status: inbox.status === "ready" ? "ready" : "failed" };
  }
}

/** Those that events have told and that are newer than everything in the first page. */
function told({ submissions }: Inbox, answered: readonly FormSubmission[]): readonly FormSubmission[] {
  const newest = answered[0]?.createdAt ?? 0;
  return submissions.filter(({ createdAt }) => createdAt > newest);
}

/** A form was handed in: it stands on top, and counts as unseen where nobody looks at the inbox. */
export function withSubmission(state: DeskState, form: FormSubmission): DeskState {
  const { inbox, page, visible } = state;
  const fits = inbox.kind === "all" || inbox.kind === form.kind;
  const unseen = WAITING.has(form.kind) && !(page === "forms" && visible) ? inbox.unseen + 1 : inbox.unseen;
  return {
    ...state,
    inbox: { ...inbox, unseen, submissions: fits ? merge([form], inbox.submissions) : inbox.submissions },
  };
}

/** The agent goes to another page of the desk; at the inbox nothing is unseen. */
export function showPage(state: DeskState, page: Page): DeskState {
  const inbox = page === "forms" ? { ...state.inbox, unseen: 0 } : state.inbox;
  return { ...state, page, inbox };
}

function merge(first: readonly FormSubmission[], second: readonly FormSubmission[]): FormSubmission[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !ids.has(id))].sort(
    (one, other) => other.createdAt - one.createdAt,
  );
}
