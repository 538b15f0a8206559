import type { Conversation } from "@parley/protocol";
import { DeskError } from "../api/desk-error.ts";
import type { DeskState } from "../state/model.ts";
import type { SyncContext, SyncPart } from "./context.ts";

/** A conversation that could not be read is read again after this. */
const READ_AGAIN_MS = 5_000;

/** Reads the conversations that events speak of and that are on no page fetched so far. */
export function createUnknownReader({ store, api, schedule, onFailure }: SyncContext): SyncPart {
  const reading = new Set<string>();

  /** Reads until no event speaks of the conversation while its answer is on the way: only then is the answer whole. */
  async function readQuietly(conversationId: string): Promise<{ conversation: Conversation; since: number }> {
    const since = store.get().tick;
    const conversation = await api.readConversation(conversationId);
    const spokenOf = (store.get().touched[conversationId] ?? -1) > since;
    return spokenOf ? readQuietly(conversationId) : { conversation, since };
  }

  async function read(conversationId: string): Promise<void> {
    reading.add(conversationId);
    try {
      const { conversation, since } = await readQuietly(conversationId);
      reading.delete(conversationId);
      store.dispatch({ type: "conversationLoaded", conversation, since });
    } catch (error) {
      readFailed(conversationId, error);
    }
  }

  function readFailed(conversationId: string, error: unknown): void {
    if (error instanceof DeskError && error.code === "UNKNOWN_CONVERSATION") {
      reading.delete(conversationId);
      store.dispatch({ type: "conversationGone", conversationId });
      return;
    }
    onFailure(error);
    schedule(() => {
      reading.delete(conversationId);
      reconcile(store.get());
    }, READ_AGAIN_MS);
  }

  function reconcile(state: DeskState): void {
    for (const id of state.unknown) if (!reading.has(id)) void read(id);
  }

  return { reconcile };
}
