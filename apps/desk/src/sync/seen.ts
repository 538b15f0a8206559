import type { DeskState } from "../state/model.ts";
import type { SyncContext, SyncPart } from "./context.ts";

/** Tells the server that the agent has seen the visitor's messages: of the open conversation, while the page is visible. */
export function createSeen({ socket }: SyncContext): SyncPart {
  let epoch = 0;
  /** Up to when each conversation was reported as seen on this connection. */
  const reported = new Map<string, number>();

  /** Created time of the newest message that the agent looks at and that nobody has seen; null when there is none. */
  function unseen({ openId, visible, threads, conversations }: DeskState): number | null {
    const conversation = openId === null ? undefined : conversations[openId];
    const thread = openId === null ? undefined : threads[openId];
    if (!visible || !conversation || thread?.status !== "ready") return null;
    const newest = thread.messages.findLast(({ t, ut }) => t === "c" && ut === "v");
    return newest && newest.co > conversation.agentSeenAt ? newest.co : null;
  }

  function reconcile(state: DeskState): void {
    if (state.connection !== "ready") return;
    if (state.epoch !== epoch) {
      epoch = state.epoch;
      reported.clear();
    }
    const timestamp = unseen(state);
    const { openId } = state;
    if (timestamp === null || openId === null || (reported.get(openId) ?? 0) >= timestamp) return;
    reported.set(openId, timestamp);
    // What it changed comes back as an event; what failed is reported again with the next change or connection.
    socket.call("markSeen", { conversationId: openId, timestamp }).catch(() => reported.delete(openId));
  }

  return { reconcile };
}
