import type { Message } from "@parley/protocol";
import { attachmentsColumn, metadataColumn, toMessage } from "../queries/rows.ts";
import type { MessageRow } from "../queries/tables.ts";
import { ask, first, Statement, type Operation, type Step } from "./operation.ts";

const columns =
  "conversation_id, version, id, type, text, sender_type, sender_id, sender_name, chat_id, created_at, metadata, attachments";
const insert = new Statement(
  `insert into message (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (conversation_id, id) do nothing`,
  {
    batched: {
      text: `insert into message (${columns}) select * from unnest(?::text[], ?::bigint[], ?::text[], ?::text[],
          ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::bigint[], ?::text[], ?::text[])
        on conflict (conversation_id, id) do nothing returning conversation_id`,
      keyAt: 0,
      keyColumn: "conversation_id",
    },
  },
);
const select = new Statement<MessageRow>("select * from message where conversation_id = ? and id = ?");

/** Stores an entry unless its id is taken; the answer is the number of entries that were stored. */
export function insertEntry(conversationId: string, entry: Message): Step {
  const { cver, id, t, m, ut, uid, n, chid, co, md, attchs } = entry;
  const [metadata, attachments] = [metadataColumn(md), attachmentsColumn(attchs)];
  return ask(insert, "changes", conversationId, cver, id, t, m, ut, uid, n, chid, co, metadata, attachments);
}

/** Reads the entry that has an id. */
export function* readEntry(conversationId: string, id: string): Operation<Message> {
  const row = yield* first(select, conversationId, id);
  if (!row) throw new Error("An entry's id is taken, but the entry is not there.");
  return toMessage(row);
}
