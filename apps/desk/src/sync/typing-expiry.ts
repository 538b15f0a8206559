import { AGENT_TYPING_TTL_MS } from "@parley/protocol/limits";
import type { AgentEvent } from "../api/agent-event.ts";
import type { SyncContext } from "./context.ts";

/** A second longer than the server's own limit, whose word comes first. */
const EXPIRY_MS = AGENT_TYPING_TTL_MS + 1_000;

/** Forgets other agents' typing when no word of its end comes. Call the answer with every event. */
export function createTypingExpiry({ store, schedule }: SyncContext): (event: AgentEvent) => void {
  const timers = new Map<string, () => void>();
  return (event) => {
    if (event.name !== "agentTyping") return;
    const { conversationId, agent, typing } = event.payload;
    const key = `${conversationId} ${agent.profileId}`;
    timers.get(key)?.();
    timers.delete(key);
    if (!typing) return;
    const expire = (): void => {
      timers.delete(key);
      store.dispatch({ type: "typingExpired", conversationId, profileId: agent.profileId });
    };
    timers.set(key, schedule(expire, EXPIRY_MS));
  };
}
