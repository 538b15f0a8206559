import type { WindowState } from "@parley/protocol";
import type { VisitorSessionRecord } from "../../ports/visitor-store.ts";
import type { VisitorSessionRow } from "../queries/tables.ts";
import { toSession } from "../queries/visitor-rows.ts";
import { first, Statement, write, type Operation } from "./operation.ts";

const touch = new Statement(
  "update visitor_session set seen_at = case when seen_at < ? then ? else seen_at end where key = ?",
);
const end = new Statement("update visitor_session set ended_at = ? where key = ? and ended_at is null");
const updateWindow = new Statement("update visitor set window_state = ? where id = ?");
const selectNewest = new Statement<VisitorSessionRow>(
  "select * from visitor_session where visitor_id = ? order by started_at desc, key desc limit 1",
);
const selectConversationId = new Statement<{ id: string }>(
  "select id from conversation where visitor_id = ?",
);

/** Sessions are in use at this time; the keys are sorted. */
export function* touchSessions(keys: readonly string[], at: number): Operation<void> {
  for (const key of keys) yield write(touch, at, at, key);
}

export function* endSession(key: string, at: number): Operation<void> {
  yield write(end, at, key);
}

export function* saveWindowState(visitorId: string, state: WindowState): Operation<void> {
  yield write(updateWindow, state, visitorId);
}

export function* readNewestSession(visitorId: string): Operation<VisitorSessionRecord | null> {
  const row = yield* first(selectNewest, visitorId);
  return row ? toSession(row) : null;
}

export function* readConversationIdOf(visitorId: string): Operation<string | null> {
  return (yield* first(selectConversationId, visitorId))?.id ?? null;
}
