import { SNIPPET_MAX } from "@parley/protocol/limits";
import type { ConversationHead } from "../../ports/conversation-store.ts";
import type { EndedChat } from "../apply-change.ts";
import { cutText } from "../cut-text.ts";
import { first, Statement, write, type Operation } from "./operation.ts";

// Whoever wrote last wrote in this chat: a chat without a text leaves no record.
const selectLastText = new Statement<{ last_text: string | null }>(
  "select last_text from conversation where id = ?",
);
// Everything since the chat before belongs to this one, an agent's joining before the first text too.
const insert = new Statement(
  `insert into chat (conversation_id, id, property_id, started_version, ended_version, started_at, answered_at,
    ended_at, snippet, rating, department)
    values (?, ?, ?, (select coalesce(max(ended_version), 0) + 1 from chat where conversation_id = ?),
      ?, ?, ?, ?, ?, ?, ?)`,
);

/** Keeps the record of a chat that ends, after the head was written. */
export function* endChat({ id, propertyId }: ConversationHead, ended: EndedChat): Operation<void> {
  const row = yield* first(selectLastText, id);
  yield write(
    insert,
    id,
    ended.id,
    propertyId,
    id,
    ended.endedVersion,
    ended.startedAt,
    ended.answeredAt,
    ended.endedAt,
    cutText(row?.last_text ?? "", SNIPPET_MAX),
    ended.rating,
    ended.department,
  );
}
