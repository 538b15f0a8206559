import type { AgentEvent } from "../api/agent-event.ts";
import type { SyncContext } from "./context.ts";

/** After this nobody believes any more that the files will come; ms. */
const EXPIRY_MS = 2 * 60_000;

/** Forgets announced files that never came. Call the answer with every event. */
export function createAnnouncementExpiry({ store, schedule }: SyncContext): (event: AgentEvent) => void {
  const timers = new Map<string, () => void>();
  return (event) => {
    if (event.name !== "uploadAnnounced") return;
    const { conversationId } = event.payload;
    timers.get(conversationId)?.();
    const expire = (): void => {
      timers.delete(conversationId);
      store.dispatch({ type: "announcementExpired", conversationId });
    };
    timers.set(conversationId, schedule(expire, EXPIRY_MS));
  };
}
