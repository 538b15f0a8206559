import type { PageStatus } from "@parley/protocol";
import type { EngineState } from "./engine-state.ts";

/** Takes a page status when its version is newer, or 0 (S4-09): one without a version holds until the next that has one. */
export function applyStatus(state: EngineState, { status, version }: PageStatus): EngineState {
  const known = state.pageStatus.version;
  if (version && version <= known) return state;
  return {
    ...state,
    pageStatus: { status: state.alwaysOnline ? "online" : status, version: version || known },
  };
}
