import type { VisitorEvent } from "@parley/protocol";
import { EVENTS_KEPT } from "@parley/protocol/limits";
import { first, Statement, write, type Operation } from "./operation.ts";

// Events of one visitor take their places one after the other, whichever process they come from.
const lockVisitor = new Statement<{ id: string }>("select id from visitor where id = ?", { lock: true });
const selectNext = new Statement<{ next: number }>(
  "select coalesce(max(position), 0) + 1 as next from visitor_event where visitor_id = ?",
);
const insert = new Statement(
  "insert into visitor_event (visitor_id, position, name, data, created_at) values (?, ?, ?, ?, ?)",
);
const drop = new Statement("delete from visitor_event where visitor_id = ? and position <= ?");

/** Adds an event and drops the one that is now too many. */
export function* addVisitorEvent(
  visitorId: string,
  { name, data, createdAt }: VisitorEvent,
): Operation<void> {
  yield* first(lockVisitor, visitorId);
  const position = (yield* first(selectNext, visitorId))?.next ?? 1;
  yield write(insert, visitorId, position, name, JSON.stringify(data), createdAt);
  yield write(drop, visitorId, position - EVENTS_KEPT);
}
