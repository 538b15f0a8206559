import type { ClientCall } from "@parley/client";
import type { TextKey } from "@parley/languages";
import { type CallState, callState } from "./call-state.ts";

/** What is said of a call, and what can be done about it. */
export interface CallWords {
  title: TextKey;
  /** Undefined when the call is not known. */
  kind?: TextKey;
  /** answer: or decline; return: to the call's window; back: call back; again: read its state once more. */
  actions: "answer" | "return" | "back" | "again" | "none";
}

const TITLES: Readonly<Record<CallState, TextKey>> = {
  incoming: "call.incoming",
  outgoing: "call.outgoing",
  running: "call.running",
  ended: "call.ended",
  missed: "call.missed",
  declined: "call.declined",
  unknown: "call.unknown",
};

/** Sound alone, with the camera, or with the screen. */
export function kindOf({ f }: Pick<ClientCall, "f">): TextKey {
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

/** A notice's call in words (S4-61). One that is not known, or could not be read, can be asked for again (S3-24). */
export function callWords(call: ClientCall | undefined): CallWords {
  const state = callState(call);
  const words = { title: TITLES[state], actions: actionsOf(call) };
  return call && state !== "unknown" ? { ...words, kind: kindOf(call) } : words;
}
