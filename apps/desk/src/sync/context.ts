import type { AgentApi } from "../api/agent-api.ts";
import type { AgentSocket, Schedule } from "../api/agent-socket.ts";
import type { DeskAction } from "../state/action.ts";
import type { DeskState } from "../state/model.ts";
import type { Store } from "../state/store.ts";

export type DeskStore = Store<DeskState, DeskAction>;

/** What every part that keeps the desk in step with the server works with. */
export interface SyncContext {
  readonly store: DeskStore;
  readonly api: AgentApi;
  readonly socket: Pick<AgentSocket, "call">;
  readonly schedule: Schedule;
  /** Epoch ms. */
  readonly now: () => number;
  /** Takes every failure that a call did not expect: an ended session leads to the sign-in page. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * One concern of staying in step. It looks at the state after every change and asks the server for what is missing;
 * calling it again without a change does nothing.
 */
export interface SyncPart {
  readonly reconcile: (state: DeskState) => void;
}
