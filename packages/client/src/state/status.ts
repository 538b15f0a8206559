import type { PageStatus } from "@parley/protocol";
import type { EngineState } from "./engine-state.ts";

/** Who decides: the schedule, which leaves the status as it is here, else the agents' presence, else nobody (S4-15). */
const decide = ({ scheduler, agentDriven, pageStatus }: EngineState, told: PageStatus["status"]) =>
  scheduler.enabled ? pageStatus.status : agentDriven ? told : "online";

/** Takes a page status when its version is newer, or 0 (S4-09): one without a version holds until the next that has one. */
export function applyStatus(state: EngineState, { status, version }: PageStatus): EngineState {
  const known = state.pageStatus.version;
  if (version && version <= known) return state;
  return {
    ...state,
    toldStatus: status,
    pageStatus: { status: decide(state, status), version: version || known },
  };
}

/** What the schedule says: whoever is in the chat outside of the opening times keeps the page online (S4-10 to S4-13). */
export const scheduled = ({ inSlot, agentsState }: EngineState): PageStatus["status"] =>
  inSlot || agentsState.agentsCount > 0 ? "online" : "offline";

/** A look at the schedule has found it open or closed; with the schedule off, the others decide again. */
export function applySchedule(before: EngineState, inSlot: boolean): EngineState {
  const state = { ...before, inSlot };
  const status = state.scheduler.enabled ? scheduled(state) : decide(state, state.toldStatus);
  if (inSlot === before.inSlot && status === before.pageStatus.status) return before;
  return { ...state, pageStatus: { ...state.pageStatus, status } };
}
