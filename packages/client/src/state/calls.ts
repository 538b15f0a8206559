import type { Call } from "@parley/protocol";
import type { CallsState, ClientCall } from "../types.ts";
import type { EngineState } from "./engine-state.ts";

/** What follows from the calls: completed, missed and rejected ones are over (S4-62 to S4-64). */
function readCalls(byId: CallsState["byId"]): CallsState {
  const ringing = Object.values(byId)
    .filter(({ stts }) => stts === "ringing")
    .sort((one, other) => one.so - other.so);
  return {
    byId,
    ongoingCall: ringing.length > 0,
    incomingCall: ringing.findLast(({ cllr }) => cllr.t === "a") ?? null,
  };
}

const replace = (state: EngineState, call: ClientCall): EngineState => ({
  ...state,
  callsState: readCalls({ ...state.callsState.byId, [call.clid]: call }),
});

/** A call began or changed; an older version than the one that is known is a fault (S4-66). */
export function applyCall(state: EngineState, call: Call): EngineState {
  const known = state.callsState.byId[call.clid];
  if (!known || call.ver > known.ver) return replace(state, { ...call, hasError: false });
  const hasError = call.ver < known.ver;
  return hasError === known.hasError ? state : replace(state, { ...known, hasError });
}

/** The state of a call could not be read (S4-65). */
export function failCall(state: EngineState, callId: string): EngineState {
  const known = state.callsState.byId[callId];
  return known ? replace(state, { ...known, hasError: true }) : state;
}

/** The calls of a registration; what is known in a newer version stays. */
export function applyCalls(state: EngineState, calls: readonly Call[]): EngineState {
  let next = state;
  for (const call of calls)
    if (!((state.callsState.byId[call.clid]?.ver ?? 0) > call.ver)) next = applyCall(next, call);
  return next;
}
