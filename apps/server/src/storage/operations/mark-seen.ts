import type { ConversationHead, ConversationStore } from "../../ports/conversation-store.ts";
import { toHead, type HeadRow } from "../queries/rows.ts";
import { askHeadToChange } from "./conversation-head.ts";
import { first, Statement, write, type Operation } from "./operation.ts";

const updateVisitor = new Statement("update conversation set visitor_seen_at = ? where id = ?");
const updateAgent = new Statement("update conversation set agent_seen_at = ?, unread_count = ? where id = ?");
const countUnread = new Statement<{ unread: number }>(
  `select count(*) as unread from message
    where conversation_id = ? and created_at > ? and type = 'c' and sender_type = 'v'`,
);

/** Moves what one side has seen. */
export function* markSeen({
  conversationId,
  by,
  timestamp,
}: Parameters<ConversationStore["markSeen"]>[0]): Operation<{
  head: ConversationHead;
  moved: boolean;
} | null> {
  const row = (yield askHeadToChange(conversationId)) as HeadRow | undefined;
  if (!row) return null;
  const head = toHead(row);
  const seenAt = Math.min(timestamp, head.newestAt);
  if (seenAt <= (by === "visitor" ? head.visitorSeenAt : head.agentSeenAt)) return { head, moved: false };
  if (by === "visitor") {
    yield write(updateVisitor, seenAt, conversationId);
    return { head: { ...head, visitorSeenAt: seenAt }, moved: true };
  }
  let unreadCount = 0;
  if (seenAt !== head.newestAt) {
    unreadCount = (yield* first(countUnread, conversationId, seenAt))?.unread ?? 0;
  }
  yield write(updateAgent, seenAt, unreadCount, conversationId);
  return { head: { ...head, agentSeenAt: seenAt, unreadCount }, moved: true };
}
