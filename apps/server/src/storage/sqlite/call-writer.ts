import type { Database } from "better-sqlite3";
import type { CallRecord, CallStore } from "../../ports/call-store.ts";
import { toCall } from "../queries/call-rows.ts";
import type { CallRow } from "../queries/tables.ts";
import type { BatchWriter } from "./batch-writer.ts";

type Change = Parameters<CallStore["changeCall"]>[1];
type Changed = { result: { call: CallRecord; changed: boolean } | null } | { refusal: unknown };

/** Changes calls, one after the other: two who answer at once must not both have answered. */
export function createCallWriter(connection: Database, writer: BatchWriter): Pick<CallStore, "changeCall"> {
  const change = prepareChangeCall(connection);
  return {
    async changeCall(id, decide) {
      const changed = await writer.run(() => change(id, decide));
      if ("refusal" in changed) throw changed.refusal;
      return changed.result;
    },
  };
}

function prepareChangeCall(connection: Database): (id: string, decide: Change) => Changed {
  const select = connection.prepare<[string], CallRow>("select * from call where id = ?");
  const update = connection.prepare(
    "update call set status = ?, answered_at = ?, ended_at = ?, version = ? where id = ?",
  );
  return (id, decide) => {
    const row = select.get(id);
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
    update.run(call.status, call.answeredAt, call.endedAt, call.version, id);
    return { result: { call, changed: true } };
  };
}
