import type { Database } from "better-sqlite3";
import { SNIPPET_MAX } from "@parley/protocol/limits";
import type { ConversationHead } from "../../ports/conversation-store.ts";
import type { EndedChat } from "../apply-change.ts";
import { cutText } from "../cut-text.ts";

/** Keeps the record of a chat that ends, after the head was written. */
export function prepareEndChat(connection: Database): (before: ConversationHead, ended: EndedChat) => void {
  // Whoever wrote last wrote in this chat: a chat without a text leaves no record.
  const selectLastText = connection
    .prepare<[string], string>("select last_text from conversation where id = ?")
    .pluck();
  // Everything since the chat before belongs to this one, an agent's joining before the first text too.
  const insert = connection.prepare(
    `insert into chat (conversation_id, id, property_id, started_version, ended_version, started_at, answered_at,
      ended_at, snippet, rating, department)
      values (?, ?, ?, (select coalesce(max(ended_version), 0) + 1 from chat where conversation_id = ?),
        ?, ?, ?, ?, ?, ?, ?)`,
  );
  return ({ id, propertyId }, ended) => {
    insert.run(
      id,
      ended.id,
      propertyId,
      id,
      ended.endedVersion,
      ended.startedAt,
      ended.answeredAt,
      ended.endedAt,
      cutText(selectLastText.get(id) ?? "", SNIPPET_MAX),
      ended.rating,
      ended.department,
    );
  };
}
