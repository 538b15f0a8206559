import type { Message } from "@parley/protocol";
import type { ClientMessage } from "../types.ts";

/** Pending messages have no version yet and stand after all that have one. */
const rank = ({ cver }: ClientMessage): number => cver || Number.MAX_SAFE_INTEGER;

/** What the server said, as the window shows it. */
export const fromServer = (message: Message): ClientMessage => ({
  ...message,
  isPending: false,
  sendFailed: false,
});

/**
 * Adds messages to a list: by version, then pending ones in the order of sending. An incoming message takes the place
 * of the one with the same id, and of one with the same version: after a restored backup the server is right.
 */
export function mergeMessages(
  list: readonly ClientMessage[],
  incoming: readonly ClientMessage[],
): readonly ClientMessage[] {
  if (incoming.length === 0) return list;
  const ids = new Set(incoming.map(({ id }) => id));
  const versions = new Set(incoming.map(rank));
  const kept = list.filter(
    (message) => !ids.has(message.id) && !(message.cver && versions.has(message.cver)),
  );
  return [...kept, ...incoming].sort((one, other) => rank(one) - rank(other));
}

/** The time of the newest message that has a version; 0 without one. Times rise with versions. */
export const newestTime = (list: readonly ClientMessage[]): number =>
  list.findLast(({ cver }) => cver > 0)?.co ?? 0;
