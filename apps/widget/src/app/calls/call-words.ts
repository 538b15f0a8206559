import type { ClientCall } from "@parley/client";
import type { TextKey } from "../../i18n/translator.ts";

/** What is said of a call, and what can be done about it. */
export interface CallWords {
  title: TextKey;
  /** Undefined when the call is not known. */
  kind?: TextKey;
  actions: "answer" | "again" | "none";
}

function titleOf({ stts, mssd, rjctd, cllr, eo }: ClientCall): TextKey {
  if (mssd || stts === "missed") return "call.missed";
  if (rjctd || stts === "rejected") return "call.declined";
  if (stts === "completed") return eo === null ? "call.running" : "call.ended";
  return cllr.t === "a" ? "call.incoming" : "call.outgoing";
}

function kindOf({ f }: ClientCall): TextKey {
  if (f.scrn) return "call.screen";
  return f.vid ? "call.video" : "call.sound";
}

/** A notice's call in words (S4-61). One that is not known, or could not be read, can be asked for again (S3-24). */
export function callWords(call: ClientCall | undefined): CallWords {
  if (!call || call.hasError) return { title: "call.unknown", actions: "again" };
  const rings = call.stts === "ringing" && call.cllr.t === "a" && !call.mssd && !call.rjctd;
  return { title: titleOf(call), kind: kindOf(call), actions: rings ? "answer" : "none" };
}
