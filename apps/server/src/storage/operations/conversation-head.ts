import type { ConversationHead } from "../../ports/conversation-store.ts";
import type { AppliedChange } from "../apply-change.ts";
import { HEAD_COLUMNS, toHead, type HeadRow } from "../queries/rows.ts";
import { ask, first, Statement, write, type Operation, type Step } from "./operation.ts";

const columns = HEAD_COLUMNS.join(", ");
const select = `select ${columns} from conversation where id = ?`;
const selectHead = new Statement<HeadRow>(select);
const lockHead = new Statement<HeadRow>(select, {
  lock: true,
  batched: {
    // In the order of their ids, so that no two transactions wait for each other.
    text: `select ${columns} from conversation where id = any(?::text[]) order by id`,
    keyAt: 0,
    keyColumn: "id",
  },
});

/** Reads a conversation's head by its id. */
export function* readHead(conversationId: string): Operation<ConversationHead | undefined> {
  const row = yield* first(selectHead, conversationId);
  return row && toHead(row);
}

/** Asks for the row of a conversation that is about to change: a HeadRow, or undefined. */
export const askHeadToChange = (conversationId: string): Step => ask(lockHead, "row", conversationId);

/** A text in a chat that goes on moves these columns only, and nearly every change is one. */
const updateText = new Statement(
  `update conversation set version = ?, newest_at = ?, unread_count = ?, last_text = coalesce(?, last_text),
    last_sender_type = coalesce(?, last_sender_type), last_text_at = coalesce(?, last_text_at) where id = ?`,
  {
    batched: {
      text: `update conversation set version = n.version, newest_at = n.newest_at, unread_count = n.unread_count,
          last_text = coalesce(n.last_text, conversation.last_text),
          last_sender_type = coalesce(n.last_sender_type, conversation.last_sender_type),
          last_text_at = coalesce(n.last_text_at, conversation.last_text_at)
        from unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::text[], ?::bigint[], ?::text[])
          as n(version, newest_at, unread_count, last_text, last_sender_type, last_text_at, id)
        where conversation.id = n.id`,
      keyAt: 6,
    },
  },
);
const updateChat = new Statement(
  `update conversation set chat_id = ?, chat_open = ?, chat_started_version = ?, chat_started_at = ?, answered_at = ?,
    department = ?, prechat_done = ?, rating = ?, transfer = ?, transfer_version = ? where id = ?`,
);

/** Writes the place of a conversation's newest entry. */
export function writeText({ head, lastText }: AppliedChange): Step {
  const { text = null, senderType = null, createdAt = null } = lastText ?? {};
  const { version, newestAt, unreadCount, id } = head;
  return write(updateText, version, newestAt, unreadCount, text, senderType, createdAt, id);
}

/** Writes how a conversation's chat stands. */
export const writeChat = (head: ConversationHead): Step =>
  write(
    updateChat,
    head.chatId,
    head.chatOpen ? 1 : 0,
    head.chatStartedVersion,
    head.chatStartedAt,
    head.answeredAt,
    head.department,
    head.prechatDone ? 1 : 0,
    head.rating,
    head.transfer === null ? null : JSON.stringify(head.transfer),
    head.transferVersion,
    head.id,
  );

/** True when nothing is to be written of the chat: it neither began nor ended, and nothing was said about it. */
export function isSameChat(before: ConversationHead, head: ConversationHead): boolean {
  return (
    before.chatId === head.chatId &&
    before.chatOpen === head.chatOpen &&
    before.answeredAt === head.answeredAt &&
    before.department === head.department &&
    before.prechatDone === head.prechatDone &&
    before.rating === head.rating &&
    before.transfer === head.transfer &&
    before.transferVersion === head.transferVersion
  );
}
