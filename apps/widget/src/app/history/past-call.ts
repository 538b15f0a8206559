import type { ClientCall } from "@parley/client";
import type { PastCall } from "@parley/protocol";
import type { CallState } from "../calls/call-state.ts";

/** Where a call of a past conversation stands: it is over. Nobody knows of one without an entry any more (S3-24). */
export function pastCallState(call: PastCall | null): CallState {
  if (!call) return "unknown";
  if (call.missed || call.status === "missed") return "missed";
  return call.rejected || call.status === "rejected" ? "declined" : "ended";
}

/** What a past call was made with, in the words of those that go on. */
export const toldFeatures = ({ features: { video, screenShare } }: PastCall): Pick<ClientCall, "f"> => ({
  f: { vid: video, scrn: screenShare },
});
