import type { Conversation } from "@parley/protocol";
import type { DeskState, ListProgress } from "./model.ts";

/** Less than the millisecond that the server orders by. */
const STEP = 1 / 1_024;

type Floor = ListProgress["floor"];

/** When something was last said in a conversation, epoch ms. */
export const activityOf = ({ lastMessage, createdAt }: Conversation): number =>
  lastMessage?.createdAt ?? createdAt;

/**
 * Gives the conversations of an answered page their ranks, so that they stand in the server's order: none above the one
 * before it. The server orders by each one's newest entry, notices too, which only events tell exactly.
 * @param floor where the page before ended; null for the first page
 * @param isFresher whether events have told more of a conversation than this answer
 */
export function rankPage(
  ranks: DeskState["ranks"],
  page: readonly Conversation[],
  floor: Floor,
  isFresher: (conversation: Conversation) => boolean,
): { ranks: Record<string, number>; floor: Floor } {
  const next = { ...ranks };
  let last = floor;
  for (const conversation of page) {
    if (isFresher(conversation)) continue;
    const unread = conversation.unreadCount > 0;
    const own = Math.max(activityOf(conversation), ranks[conversation.id] ?? 0);
    // Those that wait and those that do not are two lists, each with an order of its own.
    const below = last?.unread === unread ? last.rank - STEP : Number.POSITIVE_INFINITY;
    const rank = Math.min(own, below);
    next[conversation.id] = rank;
    last = { unread, rank };
  }
  return { ranks: next, floor: last };
}
