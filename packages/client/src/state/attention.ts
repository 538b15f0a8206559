import type { WindowState } from "@parley/protocol";
import type { EngineState } from "./engine-state.ts";
import { newestTime } from "./message-list.ts";

/** The visitor has seen everything created up to `time`, here or in another tab; an older time changes nothing. */
export const seeUpTo = (state: EngineState, time: number): EngineState =>
  time > state.seenAt ? { ...state, seenAt: time } : state;

/** An agent has seen everything created up to `time`. */
export const agentSawUpTo = (state: EngineState, time: number): EngineState =>
  time > state.agentSeenAt ? { ...state, agentSeenAt: time } : state;

/** The preview card was closed, here or in another tab: only newer messages bring it back. */
export const dismissPreview = (state: EngineState): EngineState => ({
  ...state,
  dismissedAt: newestTime(state.messages),
});

/** The window was minimised or maximised, here or in another tab. */
export const setWindow = (state: EngineState, windowState: WindowState): EngineState => ({
  ...state,
  windowState,
  ownWindow: true,
});
