import type { Database } from "better-sqlite3";
import type { StartedSession } from "../../ports/visitor-store.ts";
import { HEAD_COLUMNS, toHead, type HeadRow } from "../queries/rows.ts";
import type { Tables } from "../queries/tables.ts";

type SessionRow = Tables["visitor_session"];
type VisitorRow = Pick<Tables["visitor"], "uuid" | "name" | "email" | "window_state">;
type Row = HeadRow & VisitorRow & Omit<SessionRow, "visitor_id">;

const HEAD = HEAD_COLUMNS.map((column) => `c.${column}`).join(", ");

/** Reads a session with its visitor and the conversation's head by the session's key. */
export function prepareStartedSession(connection: Database): (key: string) => StartedSession | undefined {
  const select = connection.prepare<[string], Row>(
    `select ${HEAD}, v.uuid, v.name, v.email, v.window_state, s.key, s.widget_id, s.platform, s.timezone_offset,
        s.url, s.title, s.referrer, s.started_at, s.seen_at
      from visitor_session s
      join visitor v on v.id = s.visitor_id
      join conversation c on c.visitor_id = v.id
      where s.key = ?`,
  );
  return (key) => {
    const row = select.get(key);
    return row && toStartedSession(row);
  };
}

function toStartedSession(row: Row): StartedSession {
  return {
    conversation: toHead(row),
    visitor: {
      id: row.visitor_id,
      propertyId: row.property_id,
      uuid: row.uuid,
      name: row.name,
      email: row.email,
      windowState: row.window_state,
    },
    session: {
      key: row.key,
      visitorId: row.visitor_id,
      widgetId: row.widget_id,
      platform: row.platform,
      timezoneOffset: row.timezone_offset,
      url: row.url,
      title: row.title,
      referrer: row.referrer,
      startedAt: row.started_at,
      seenAt: row.seen_at,
    },
  };
}
