import type { MessagePage } from "../../ports/conversation-store.ts";
import { MessagePageBuilder } from "../message-page.ts";
import { toMessage } from "../queries/rows.ts";
import type { MessageRow } from "../queries/tables.ts";
import { each, Statement, type Operation } from "./operation.ts";

const selectAfter = new Statement<MessageRow>(
  "select * from message where conversation_id = ? and version > ? order by version limit ?",
);
const selectBefore = new Statement<MessageRow>(
  "select * from message where conversation_id = ? and version < ? order by version desc limit ?",
);

/** The oldest entries after a version. */
export function* readMessagesAfter(
  conversationId: string,
  version: number,
  limit: number,
): Operation<MessagePage> {
  return toPage(yield* each(selectAfter, conversationId, version, limit + 1), limit);
}

/** The newest entries before a version, the oldest first. */
export function* readMessagesBefore(
  conversationId: string,
  version: number,
  limit: number,
): Operation<MessagePage> {
  const page = toPage(yield* each(selectBefore, conversationId, version, limit + 1), limit);
  page.messages.reverse();
  return page;
}

/** Leaving the loop early ends the statement, so a page that is full by bytes reads no further. */
function toPage(rows: Iterable<MessageRow>, limit: number): MessagePage {
  const page = new MessagePageBuilder(limit);
  for (const row of rows) {
    if (!page.add(toMessage(row))) break;
  }
  return page.build();
}
