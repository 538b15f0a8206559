import type { ClientCall } from "@parley/client";
import type { TextKey } from "@parley/languages";
import { type CallState, callState } from "./call-state.ts";

/** Sound alone, with the camera, or with the screen. */
export type CallKind = "call.sound" | "call.video" | "call.screen";

/** What is said of a call, and what can be done about it. */
export interface CallWords {
  /** Undefined when the call is not known. */
  kind?: CallKind;
  /** answer: or decline; return: to the call's window; back: call back; again: read its state once more. */
  actions: "answer" | "return" | "back" | "again" | "none";
}

/** What is said of a call first, by where it stands (S4-61). */
export const CALL_TITLES: Readonly<Record<CallState, TextKey>> = {
  incoming: "call.incoming",
  outgoing: "call.outgoing",
  running: "call.running",
  ended: "call.ended",
  missed: "call.missed",
  declined: "call.declined",
  unknown: "call.unknown",
};

/** Of which kind a call is. */
export function kindOf({ f }: Pick<ClientCall, "f">): CallKind {
  if (f.scrn) return "call.screen";
  return f.vid ? "call.video" : "call.sound";
}

function actionsOf(call: ClientCall | undefined): CallWords["actions"] {
  switch (callState(call)) {
    case "incoming":
      return "answer";
    case "outgoing":
    case "running":
      return "return";
    case "missed":
      return call?.cllr.t === "a" ? "back" : "none";
    case "unknown":
      return "again";
    default:
      return "none";
  }
}

/** A notice's call in words. One that is not known, or could not be read, can be asked for again (S3-24). */
export function callWords(call: ClientCall | undefined): CallWords {
  const state = callState(call);
  const actions = actionsOf(call);
  return call && state !== "unknown" ? { actions, kind: kindOf(call) } : { actions };
}
