import type { EngineState } from "./engine-state.ts";
import { readChat } from "./chat.ts";

/** Fills in what follows from the rest. Run on every new state, so that no transition can forget it. */
export function derive(state: EngineState, before: EngineState): EngineState {
  const { messages, seenAt, dismissedAt, windowState } = state;
  const offline = state.pageStatus.status === "offline";
  const chat = readChat(messages);
  const unseen = messages.filter(({ ut, t, co }) => ut === "a" && t === "c" && co > seenAt);
  const preview = windowState === "min" ? unseen.findLast(({ co }) => co > dismissedAt) : undefined;
  return {
    ...state,
    hidden: state.failure ?? (offline && !state.showWhenOffline ? "offline" : null),
    unseenCount: unseen.length,
    preview: preview ?? null,
    // The same agents stay the same array: views compare by identity.
    agents: JSON.stringify(chat.agents) === JSON.stringify(before.agents) ? before.agents : chat.agents,
    // A chat that runs goes on while the page is offline, but none begins (S4-38).
    hasChatStarted: chat.hasChatStarted && (!offline || before.hasChatStarted),
    hasChatEnded: chat.hasChatEnded,
  };
}
