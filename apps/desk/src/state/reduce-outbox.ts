import type { DeskState, OutboxEntry } from "./model.ts";
import { withoutSentFiles } from "./reduce-draft-files.ts";

/** After so many answers that did not come, the agent decides. */
const TIMEOUTS_MAX = 3;

/** Changes the outbox entry with this id, if there is one. */
function changeEntry(
  state: DeskState,
  id: string,
  change: (entry: OutboxEntry) => Partial<OutboxEntry>,
): DeskState {
  if (!state.outbox.some((entry) => entry.id === id)) return state;
  const outbox = state.outbox.map((entry) => (entry.id === id ? { ...entry, ...change(entry) } : entry));
  return { ...state, outbox };
}

/**
 * A message is written: it waits for its answer, its files are drafts no more, and the line over unread messages has
 * served its turn.
 */
export function queueMessage(state: DeskState, entry: OutboxEntry): DeskState {
  const thread = state.threads[entry.conversationId];
  const threads = thread
    ? { ...state.threads, [entry.conversationId]: { ...thread, firstUnread: null } }
    : state.threads;
  return withoutSentFiles({ ...state, threads, outbox: [...state.outbox, entry] }, entry.conversationId);
}

/**
 * The server has stored a message. It stays until its event has come; where no thread is held for it to appear in,
 * it has nothing more to show.
 */
export function storeMessage(state: DeskState, id: string, cver: number, createdAt: number): DeskState {
  const entry = state.outbox.find((candidate) => candidate.id === id);
  const thread = entry && state.threads[entry.conversationId];
  if (!thread) return discardMessage(state, id);
  return changeEntry(state, id, () => ({ status: "stored", cver, createdAt, error: null }));
}

/** No answer came in time: the message is sent again after the reconnect, and given back to the agent at the third time. */
export function delayMessage(state: DeskState, id: string): DeskState {
  return changeEntry(state, id, ({ timeouts }) =>
    timeouts + 1 < TIMEOUTS_MAX
      ? { timeouts: timeouts + 1 }
      : { timeouts: 0, status: "failed", error: "The server doesn't answer." },
  );
}

/** The server refused a message. */
export function failMessage(state: DeskState, id: string, error: string): DeskState {
  return changeEntry(state, id, () => ({ status: "failed", error }));
}

/** The agent wants a failed message sent again; its id stays. */
export function retryMessage(state: DeskState, id: string): DeskState {
  return changeEntry(state, id, () => ({ status: "pending", error: null }));
}

/** The agent gives a failed message up. */
export function discardMessage(state: DeskState, id: string): DeskState {
  return { ...state, outbox: state.outbox.filter((entry) => entry.id !== id) };
}
