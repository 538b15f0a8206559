import type { ClientCall } from "@parley/client";

/** Where a call stands, as the visitor sees it (S4-61). */
export type CallState = "incoming" | "outgoing" | "running" | "ended" | "missed" | "declined" | "unknown";

/**
 * Where a call stands. A call that rings is told in its first version; the only change that leaves it open is its
 * answer. One that is not known or could not be read is unknown (S3-24).
 */
export function callState(call: ClientCall | undefined): CallState {
  if (!call || call.hasError) return "unknown";
  const { stts, mssd, rjctd, cllr, eo, ver } = call;
  if (mssd || stts === "missed") return "missed";
  if (rjctd || stts === "rejected") return "declined";
  if (stts === "completed" && eo !== null) return "ended";
  if (ver > 1) return "running";
  return cllr.t === "a" ? "incoming" : "outgoing";
}

/** How long a call took, from its first ring to its end, in seconds; null while it is not over, or never took place. */
export const callSeconds = (call: ClientCall): number | null =>
  callState(call) === "ended" && call.eo !== null ? Math.max(0, (call.eo - call.so) / 1_000) : null;

/** A missed call is told of for an hour, and no more. */
const MISSED_FOR_MS = 3_600_000;

/** What is told of calls over every view: the newest one, as long as there is something to do about it. */
export interface CallNotice {
  readonly call: ClientCall;
  readonly state: "incoming" | "outgoing" | "running" | "missed";
}

/**
 * The call that concerns the visitor now: one that rings, else the one that goes on, else the newest if it was missed a
 * short while ago and not put away. Null for none.
 * @param dismissed ids of missed calls that were put away
 */
export function callNotice(
  byId: Readonly<Record<string, ClientCall>>,
  dismissed: ReadonlySet<string>,
  now: number,
): CallNotice | null {
  const calls = Object.values(byId).toSorted((one, other) => other.so - one.so);
  for (const state of ["incoming", "running", "outgoing"] as const) {
    const call = calls.find((one) => callState(one) === state);
    if (call) return { call, state };
  }
  const [newest] = calls;
  if (!newest || callState(newest) !== "missed" || newest.cllr.t !== "a") return null;
  const isRecent = now - (newest.eo ?? newest.so) < MISSED_FOR_MS;
  return isRecent && !dismissed.has(newest.clid) ? { call: newest, state: "missed" } : null;
}
