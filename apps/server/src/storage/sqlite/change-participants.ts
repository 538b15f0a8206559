import type { Database } from "better-sqlite3";
import type { Message, Sequence } from "@parley/protocol";
import type { AppliedChange } from "../apply-change.ts";
import type { StoredChange } from "./change-parts.ts";

/** Writes who takes part now, and who has taken part in the current chat at any time. */
export function prepareParticipants(connection: Database): (stored: StoredChange) => void {
  const insert = connection.prepare(
    `insert into participant (conversation_id, agent_id, joined_at, seq_time, seq_inc) values (?, ?, ?, ?, ?)
      on conflict do nothing`,
  );
  const remember = connection.prepare(
    `insert into chat_agent (conversation_id, chat_id, agent_id, position)
      values (?, ?, ?, (select count(*) from chat_agent where conversation_id = ? and chat_id = ?))
      on conflict do nothing`,
  );
  const remove = connection.prepare("delete from participant where conversation_id = ? and agent_id = ?");
  const removeAll = connection.prepare("delete from participant where conversation_id = ?");
  return ({ before, applied, change: { join = [], leave = [], nextChatId } }) => {
    for (const agentId of join) {
      const { time, inc } = sequenceOf(applied, agentId);
      insert.run(before.id, agentId, applied.head.newestAt, time, inc);
      remember.run(before.id, before.chatId, agentId, before.id, before.chatId);
    }
    for (const agentId of leave) remove.run(before.id, agentId);
    if (nextChatId !== undefined) removeAll.run(before.id);
  };
}

/** Clients order joins and leaves by what the notice says of itself. */
function sequenceOf({ messages, head }: AppliedChange, agentId: string): Sequence {
  const isNotice = ({ m, t, uid }: Message): boolean =>
    t === "n" && m === "AGENT_JOIN_CONVERSATION" && uid === agentId;
  const notice = messages.findLast(isNotice);
  return notice?.md.seq ?? { time: notice?.co ?? head.newestAt, inc: notice?.cver ?? head.version };
}
