import type { Database } from "better-sqlite3";
import type { ConversationStore, MessagePage } from "../../ports/conversation-store.ts";
import { toMessage } from "../queries/rows.ts";
import type { MessageRow } from "../queries/tables.ts";
import { prepareHead } from "./conversation-writer.ts";
import { MessagePageBuilder } from "../message-page.ts";

type ConversationReader = Pick<ConversationStore, "readHead" | "readMessagesAfter" | "readMessagesBefore">;

/** The reads that every connecting visitor causes, as hand-written statements. */
export function createConversationReader(connection: Database): ConversationReader {
  const selectHead = prepareHead(connection);
  const selectAfter = connection.prepare<[string, number, number], MessageRow>(
    "select * from message where conversation_id = ? and version > ? order by version limit ?",
  );
  const selectBefore = connection.prepare<[string, number, number], MessageRow>(
    "select * from message where conversation_id = ? and version < ? order by version desc limit ?",
  );
  return {
    readHead: async (conversationId) => selectHead(conversationId) ?? null,
    readMessagesAfter: async (conversationId, version, limit) =>
      readPage(selectAfter.iterate(conversationId, version, limit + 1), limit),
    async readMessagesBefore(conversationId, version, limit) {
      const page = readPage(
        selectBefore.iterate(conversationId, version ?? Number.MAX_SAFE_INTEGER, limit + 1),
        limit,
      );
      page.messages.reverse();
      return page;
    },
  };
}

/** Leaving the loop early ends the statement, so a page that is full by bytes reads no further. */
function readPage(rows: Iterable<MessageRow>, limit: number): MessagePage {
  const page = new MessagePageBuilder(limit);
  for (const row of rows) {
    if (!page.add(toMessage(row))) break;
  }
  return page.build();
}
