import type { TextKey } from "@parley/languages";
import type { PastCall } from "@parley/protocol";

interface PastCallWords {
  title: TextKey;
  /** Undefined when the call is not known. */
  kind?: TextKey;
}

function kindOf({ features }: PastCall): TextKey {
  if (features.screenShare) return "call.screen";
  return features.video ? "call.video" : "call.sound";
}

/** What is said of a call that is over; of one that nobody knows any more, that it was (S3-24). */
export function pastCallWords(call: PastCall | null): PastCallWords {
  if (!call) return { title: "call.unknown" };
  if (call.missed || call.status === "missed") return { title: "call.missed", kind: kindOf(call) };
  if (call.rejected || call.status === "rejected") return { title: "call.declined", kind: kindOf(call) };
  return { title: "call.ended", kind: kindOf(call) };
}
