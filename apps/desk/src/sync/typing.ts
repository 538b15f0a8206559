import { AGENT_TYPING_TTL_MS } from "@parley/protocol/limits";
import type { SyncContext } from "./context.ts";

/** Reported again this often while typing goes on, well before the server forgets it. */
const REPEAT_MS = AGENT_TYPING_TTL_MS / 2;
/** Silence after which the agent no longer counts as typing. */
const IDLE_MS = 4_000;

export interface TypingReporter {
  /** The field of a conversation's reply was edited to `text`. */
  readonly typed: (conversationId: string, text: string) => void;
  /** The agent sent the text or left the field. */
  readonly stopped: () => void;
}

/** Tells the server that the agent types: at once, then every three seconds, and when it ends. */
export function createTypingReporter({ store, socket, schedule, now }: SyncContext): TypingReporter {
  let current: { conversationId: string; reportedAt: number } | null = null;
  let cancelIdle = (): void => {};

  function report(conversationId: string, typing: boolean): void {
    if (store.get().connection !== "ready") return;
    // A lost hint harms nobody: the server lets it lapse by itself.
    socket.call("setTyping", { conversationId, typing }).catch(() => undefined);
  }

  function stopped(): void {
    cancelIdle();
    if (current) report(current.conversationId, false);
    current = null;
  }

  function typed(conversationId: string, text: string): void {
    if (current && current.conversationId !== conversationId) stopped();
    if (text.trim() === "") {
      stopped();
      return;
    }
    cancelIdle();
    cancelIdle = schedule(stopped, IDLE_MS);
    if (current && now() - current.reportedAt < REPEAT_MS) return;
    current = { conversationId, reportedAt: now() };
    report(conversationId, true);
  }

  return { typed, stopped };
}
