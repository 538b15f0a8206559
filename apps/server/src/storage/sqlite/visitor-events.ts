import type { Database } from "better-sqlite3";
import type { VisitorEvent } from "@parley/protocol";
import { EVENTS_KEPT } from "@parley/protocol/limits";

/** Adds an event and drops the one that is now too many. */
export function prepareAddEvent(connection: Database): (visitorId: string, event: VisitorEvent) => void {
  const selectNext = connection
    .prepare<[string], number>(
      "select coalesce(max(position), 0) + 1 from visitor_event where visitor_id = ?",
    )
    .pluck();
  const insert = connection.prepare(
    "insert into visitor_event (visitor_id, position, name, data, created_at) values (?, ?, ?, ?, ?)",
  );
  const drop = connection.prepare("delete from visitor_event where visitor_id = ? and position <= ?");
  return (visitorId, { name, data, createdAt }) => {
    const position = selectNext.get(visitorId) ?? 1;
    insert.run(visitorId, position, name, JSON.stringify(data), createdAt);
    drop.run(visitorId, position - EVENTS_KEPT);
  };
}
