import type { CallRecord, CallStore } from "../../ports/call-store.ts";
import { callValues, toCall } from "../queries/call-rows.ts";
import type { CallRow } from "../queries/tables.ts";
import type { Decided } from "./change-conversation.ts";
import { first, Statement, write, type Operation } from "./operation.ts";

const select = new Statement<CallRow>("select * from call where id = ?", { lock: true });
const update = new Statement(
  "update call set status = ?, answered_at = ?, ended_at = ?, version = ? where id = ?",
);
const insert = new Statement(
  `insert into call (id, conversation_id, chat_id, status, version, video, screen, caller_type, caller_id, started_at,
    answered_at, ended_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);

export function* insertCall(call: CallRecord): Operation<void> {
  yield write(insert, ...callValues(call));
}

/** Changes a call, one change after the other: two who answer at once must not both have answered. */
export function* changeCall(
  id: string,
  decide: Parameters<CallStore["changeCall"]>[1],
): Operation<Decided<{ call: CallRecord; changed: boolean } | null>> {
  const row = yield* first(select, id);
  if (!row) return { result: null };
  const before = toCall(row);
  let change;
  try {
    change = decide(before);
  } catch (error) {
    return { refusal: error };
  }
  if (!change) return { result: { call: before, changed: false } };
  const call = { ...before, ...change, version: before.version + 1 };
  yield write(update, call.status, call.answeredAt, call.endedAt, call.version, id);
  return { result: { call, changed: true } };
}
