import { DeskError } from "../api/desk-error.ts";
import type { WatchReply } from "../state/action.ts";
import type { DeskState } from "../state/model.ts";
import { listedConversations } from "../state/selectors.ts";
import type { SyncContext, SyncPart } from "./context.ts";

/** So many conversations beside the open one are watched, for the typing hints in the list. */
const HINTS_MAX = 20;

/** Why a conversation is watched: to show its messages, or only to show in the list that the visitor types. */
type Purpose = "thread" | "hint";

export interface Watching extends SyncPart {
  /** Tries again to read a conversation that could not be read. */
  readonly retry: (conversationId: string) => void;
}

/** Which conversations have to be watched, by id. */
export function watchPlan(state: DeskState): Map<string, Purpose> {
  const plan = new Map<string, Purpose>();
  for (const { id, visitorOnline, chatOpen } of listedConversations(state)) {
    if (plan.size === HINTS_MAX) break;
    if (visitorOnline && chatOpen) plan.set(id, "hint");
  }
  if (state.openId !== null) plan.set(state.openId, "thread");
  return plan;
}

/** Watches what the plan says, anew on every connection, and catches up where messages are missing. */
export function createWatching({ store, socket, onFailure }: SyncContext): Watching {
  let epoch = 0;
  const watched = new Map<string, Purpose>();
  const busy = new Set<string>();
  const refused = new Set<string>();

  async function watch(conversationId: string, from: number | undefined): Promise<void> {
    busy.add(conversationId);
    try {
      let after = from;
      let reply: WatchReply;
      do {
        reply = await socket.call(
          "watch",
          after === undefined ? { conversationId } : { conversationId, after },
        );
        store.dispatch({ type: "watched", conversationId, after, reply });
        const reached = reply.messages.at(-1)?.cver;
        if (after === undefined || reached === undefined) break;
        after = reached;
      } while (reply.more);
    } catch (error) {
      watchFailed(conversationId, error);
    } finally {
      busy.delete(conversationId);
      reconcile(store.get());
    }
  }

  function watchFailed(conversationId: string, error: unknown): void {
    // Lost connections are followed by another one, on which all of this starts anew.
    if (error instanceof DeskError && (error.code === "NOT_OPEN" || error.code === "TIMEOUT")) return;
    refused.add(conversationId);
    store.dispatch({ type: "watchFailed", conversationId });
    onFailure(error);
  }

  function watchThread(state: DeskState, id: string): void {
    const thread = state.threads[id];
    const behind = !thread || thread.status === "loading" || thread.ahead.length > 0;
    if (!behind && watched.get(id) === "thread") return;
    watched.set(id, "thread");
    void watch(id, thread?.status === "ready" ? thread.version : undefined);
  }

  function watchHint(state: DeskState, id: string): void {
    if (watched.has(id)) return;
    watched.set(id, "hint");
    const thread = state.threads[id];
    void watch(id, thread?.status === "ready" ? thread.version : state.conversations[id]?.version);
  }

  function reconcile(state: DeskState): void {
    if (state.epoch !== epoch) {
      epoch = state.epoch;
      watched.clear();
      refused.clear();
    }
    if (state.connection !== "ready") return;
    const plan = watchPlan(state);
    for (const [id, purpose] of plan) {
      if (busy.has(id) || refused.has(id)) continue;
      if (purpose === "thread") watchThread(state, id);
      else watchHint(state, id);
    }
    for (const id of watched.keys()) {
      if (plan.has(id) || busy.has(id)) continue;
      watched.delete(id);
      // Not watching is what a lost connection leads to as well.
      socket.call("unwatch", { conversationId: id }).catch(() => undefined);
    }
  }

  function retry(conversationId: string): void {
    refused.delete(conversationId);
    store.dispatch({ type: "watchRetried", conversationId });
  }

  return { reconcile, retry };
}
