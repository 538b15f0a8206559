import type { ClientMessage } from "@parley/client";

/** Where the visitor's own message stands (S4-50 to S4-52). */
export type Delivery = "pending" | "sent" | "seen" | "failed";

/** Where a message stands, given up to when an agent has seen everything. */
export function deliveryOf({ isPending, sendFailed, co }: ClientMessage, agentSeenAt: number): Delivery {
  if (sendFailed) return "failed";
  if (isPending) return "pending";
  return co <= agentSeenAt ? "seen" : "sent";
}

/** The visitor's newest message, the one that carries the mark; undefined without any. */
export const lastOwnId = (messages: readonly ClientMessage[]): string | undefined =>
  messages.findLast(({ ut, t }) => ut === "v" && t === "c")?.id;
