import type { Message, Sequence } from "@parley/protocol";
import type { AppliedChange } from "../apply-change.ts";
import type { StoredChange } from "./change-parts.ts";
import { Statement, write, type Operation } from "./operation.ts";

const insert = new Statement(
  `insert into participant (conversation_id, agent_id, joined_at, seq_time, seq_inc) values (?, ?, ?, ?, ?)
    on conflict do nothing`,
);
const remember = new Statement(
  `insert into chat_agent (conversation_id, chat_id, agent_id, position)
    values (?, ?, ?, (select count(*) from chat_agent where conversation_id = ? and chat_id = ?))
    on conflict do nothing`,
);
const remove = new Statement("delete from participant where conversation_id = ? and agent_id = ?");
const removeAll = new Statement("delete from participant where conversation_id = ?");

/** Writes who takes part now, and who has taken part in the current chat at any time. */
export function* writeParticipants({ before, applied, change }: StoredChange): Operation<void> {
  const { join = [], leave = [], nextChatId } = change;
  for (const agentId of join) {
    const { time, inc } = sequenceOf(applied, agentId);
    yield write(insert, before.id, agentId, applied.head.newestAt, time, inc);
    yield write(remember, before.id, before.chatId, agentId, before.id, before.chatId);
  }
  for (const agentId of leave) yield write(remove, before.id, agentId);
  if (nextChatId !== undefined) yield write(removeAll, before.id);
}

/** Clients order joins and leaves by what the notice says of itself. */
function sequenceOf({ messages, head }: AppliedChange, agentId: string): Sequence {
  const isNotice = ({ m, t, uid }: Message): boolean =>
    t === "n" && m === "AGENT_JOIN_CONVERSATION" && uid === agentId;
  const notice = messages.findLast(isNotice);
  return notice?.md.seq ?? { time: notice?.co ?? head.newestAt, inc: notice?.cver ?? head.version };
}
