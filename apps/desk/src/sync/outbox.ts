import { DeskError, sentenceOf } from "../api/desk-error.ts";
import type { DeskState, OutboxEntry } from "../state/model.ts";
import type { SyncContext, SyncPart } from "./context.ts";

/** After a refusal that will pass, a message is sent again in this time, unless the server says when. */
const UNAVAILABLE_WAIT_MS = 2_000;

/**
 * Sends what waits in the outbox, in order, once per connection and always with the message's own id: the server
 * answers a repeated one with the first result, so nothing is ever doubled.
 */
export function createOutbox({ store, socket, schedule }: SyncContext): SyncPart {
  /** The connection on which each message was sent last. */
  const tried = new Map<string, number>();

  async function send({ id, conversationId, text, attachments }: OutboxEntry): Promise<void> {
    try {
      const { cver, co } = await socket.call("sendMessage", {
        conversationId,
        id,
        message: text,
        attachments: [...attachments],
      });
      tried.delete(id);
      store.dispatch({ type: "messageStored", id, cver, createdAt: co });
    } catch (error) {
      sendFailed(id, error);
    }
  }

  function sendFailed(id: string, error: unknown): void {
    const { code, retryAfterMs } = error instanceof DeskError ? error : {};
    // The next connection sends it again.
    if (code === "NOT_OPEN") return;
    if (code === "TIMEOUT") {
      store.dispatch({ type: "messageDelayed", id });
    } else if (code === "UNAVAILABLE" || code === "RATE_LIMITED") {
      schedule(() => {
        tried.delete(id);
        reconcile(store.get());
      }, retryAfterMs ?? UNAVAILABLE_WAIT_MS);
    } else {
      tried.delete(id);
      store.dispatch({ type: "messageFailed", id, error: sentenceOf(error) });
    }
  }

  function reconcile(state: DeskState): void {
    if (state.connection !== "ready") return;
    for (const entry of state.outbox) {
      if (entry.status !== "pending" || tried.get(entry.id) === state.epoch) continue;
      tried.set(entry.id, state.epoch);
      void send(entry);
    }
  }

  return { reconcile };
}
