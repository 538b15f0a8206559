import type { EngineState } from "../state/engine-state.ts";
import type { ClientState } from "../types.ts";

/**
 * What a new leader's engine continues from: what the tabs show, so that nothing is empty for a moment. Messages that no
 * server has stored come out of the outbox instead, and what was on its way when the other engine went is given up.
 */
export function seedOf(shown: ClientState): EngineState {
  // The whole state of an engine was told, with what its transitions remember.
  const state = shown as EngineState;
  return {
    ...state,
    isLeader: true,
    connection: state.removal || state.isInactive ? "disconnected" : "reconnecting",
    refusal: null,
    messages: state.messages.filter(({ cver }) => cver > 0),
    typingAgents: [],
    loadingEarlier: false,
    held: [],
    known: state.version,
    ending: null,
    ratingWish: null,
  };
}
