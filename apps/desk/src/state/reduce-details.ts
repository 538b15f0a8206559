import type { Conversation, FormSubmission, Note, VisitorEvent } from "@parley/protocol";
import type { DetailsAction } from "./action.ts";
import { freshDetails, type Details } from "./details.ts";
import type { DeskState } from "./model.ts";

/** Changes the details that are shown, if they are this conversation's. */
function change(
  state: DeskState,
  conversationId: string,
  by: (details: Details) => Partial<Details>,
): DeskState {
  const { details } = state;
  if (details?.conversationId !== conversationId) return state;
  return { ...state, details: { ...details, ...by(details) } };
}

/** What came of fetching the open conversation's details. */
export function reduceDetails(state: DeskState, action: DetailsAction): DeskState {
  switch (action.type) {
    case "detailsLoading":
      return change(state, action.conversationId, ({ status }) => ({
        status: status === "ready" ? "ready" : "loading",
      }));
    case "detailsLoaded":
      return change(state, action.conversationId, (held) => ({
        status: "ready",
        visitor: action.visitor,
        // Told of while the answer was on its way: nobody knows whether the answer holds it.
        stale: (state.touched[action.conversationId] ?? -1) > action.since,
        notes: merge(action.notes, held.notes, (one, other) => one.createdAt - other.createdAt),
        forms: merge(action.forms, held.forms, (one, other) => other.createdAt - one.createdAt),
      }));
    case "detailsFailed":
      return change(state, action.conversationId, ({ status }) => ({
        status: status === "ready" ? "ready" : "failed",
      }));
    case "detailsReread":
      return change(state, action.conversationId, () => ({ stale: false }));
    case "detailsVisitor":
      return change(state, action.visitor.conversationId, () => ({ visitor: action.visitor }));
  }
}

/** A conversation was opened or left: its details are fetched anew. */
export function openDetails(state: DeskState, conversationId: string | null): DeskState {
  return { ...state, details: conversationId === null ? null : freshDetails(conversationId) };
}

/** An agent wrote a note. One's own comes twice: as the answer and as the event. */
export const withNote = (state: DeskState, note: Note): DeskState =>
  change(state, note.conversationId, ({ notes }) => ({
    notes: merge([note], notes, (one, other) => one.createdAt - other.createdAt),
  }));

/** The visitor handed in a form. */
export const withForm = (state: DeskState, form: FormSubmission): DeskState =>
  change(state, form.conversationId, ({ forms }) => ({
    forms: merge([form], forms, (one, other) => other.createdAt - one.createdAt),
  }));

/** The visitor's page told of an event. Before the profile has come, it is read again after it. */
export const withVisitorEvent = (state: DeskState, conversationId: string, event: VisitorEvent): DeskState =>
  change(state, conversationId, ({ visitor }) =>
    visitor ? { visitor: { ...visitor, events: [event, ...visitor.events] } } : { stale: true },
  );

/** The conversation was told anew: what it says of its visitor is taken, the rest is read again. */
export const withConversation = (state: DeskState, told: Conversation): DeskState =>
  change(state, told.id, ({ visitor }) => ({
    stale: true,
    visitor: visitor && {
      ...visitor,
      name: told.visitorName,
      email: told.visitorEmail,
      tags: told.tags,
      banned: told.banned,
    },
  }));

/** Both without doubles, in order; where both hold an id, the first one's is taken. */
function merge<Entry extends { id: string }>(
  first: readonly Entry[],
  second: readonly Entry[],
  order: (one: Entry, other: Entry) => number,
): readonly Entry[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !ids.has(id))].sort(order);
}
