import type { CallRecord } from "../../ports/call-store.ts";

/** How a call comes to its end. */
export type CallEnd = "hung-up" | "refused" | "unanswered";

/**
 * What an end makes of a call; null when it was over before. A call in which both sides had met is completed, however it
 * ended; one that nobody took was missed, unless the callee refused it.
 */
export function finish(
  call: CallRecord,
  end: CallEnd,
  now: number,
): Pick<CallRecord, "status" | "endedAt"> | null {
  if (call.endedAt !== null) return null;
  const endedAt = Math.max(now, call.startedAt);
  if (call.answeredAt !== null) return { status: "completed", endedAt };
  return { status: end === "refused" ? "rejected" : "missed", endedAt };
}
