import type { CallRecord } from "../../ports/call-store.ts";
import type { CallRow } from "./tables.ts";

export function toCall(row: CallRow): CallRecord {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    chatId: row.chat_id,
    status: row.status,
    version: row.version,
    video: row.video === 1,
    screen: row.screen === 1,
    callerType: row.caller_type,
    callerId: row.caller_id,
    startedAt: row.started_at,
    answeredAt: row.answered_at,
    endedAt: row.ended_at,
  };
}

/** A call's columns, in the order in which the table has them. */
export function callValues(call: CallRecord): (string | number | null)[] {
  return [
    call.id,
    call.conversationId,
    call.chatId,
    call.status,
    call.version,
    call.video ? 1 : 0,
    call.screen ? 1 : 0,
    call.callerType,
    call.callerId,
    call.startedAt,
    call.answeredAt,
    call.endedAt,
  ];
}
