import type { Database } from "better-sqlite3";
import type { SessionStart, StartedSession } from "../../ports/visitor-store.ts";
import { prepareStartedSession } from "./session-rows.ts";

interface NewestSession {
  key: string;
  seen_at: number;
  widget_id: string;
}

/** Finds or makes visitor, conversation and session; to be run inside a transaction. */
export function prepareSessionStart(connection: Database): (start: SessionStart) => StartedSession {
  const findVisitor = prepareFindVisitor(connection);
  const createVisitor = prepareCreateVisitor(connection);
  const continueOrCreate = prepareSession(connection);
  const selectStarted = prepareStartedSession(connection);
  return (start) => {
    const visitorId = findVisitor(start) ?? createVisitor(start);
    const started = selectStarted(continueOrCreate(visitorId, start));
    if (!started) throw new Error("A session that was just stored is not there.");
    return started;
  };
}

function prepareFindVisitor(connection: Database): (start: SessionStart) => string | undefined {
  const byUuid = connection
    .prepare<[string, string], string>("select id from visitor where property_id = ? and uuid = ?")
    .pluck();
  const byKey = connection
    .prepare<[string, string], string>("select id from visitor where property_id = ? and idempotency_key = ?")
    .pluck();
  return ({ propertyId, uuid, idempotencyKey }) => {
    const known = uuid === undefined ? undefined : byUuid.get(propertyId, uuid);
    return known ?? (idempotencyKey === undefined ? undefined : byKey.get(propertyId, idempotencyKey));
  };
}

function prepareCreateVisitor(connection: Database): (start: SessionStart) => string {
  const insertVisitor = connection.prepare(
    `insert into visitor (id, property_id, uuid, idempotency_key, name, email, window_state, created_at)
      values (?, ?, ?, ?, ?, '', ?, ?)`,
  );
  const insertConversation = connection.prepare(
    "insert into conversation (id, property_id, visitor_id, chat_id, created_at) values (?, ?, ?, ?, ?)",
  );
  return ({ fresh, propertyId, idempotencyKey = null, windowState, at }) => {
    insertVisitor.run(fresh.visitorId, propertyId, fresh.uuid, idempotencyKey, fresh.name, windowState, at);
    insertConversation.run(fresh.conversationId, propertyId, fresh.visitorId, fresh.chatId, at);
    return fresh.visitorId;
  };
}

function prepareSession(connection: Database): (visitorId: string, start: SessionStart) => string {
  const selectNewest = connection.prepare<[string], NewestSession>(
    `select key, seen_at, widget_id from visitor_session where visitor_id = ?
      order by started_at desc, key desc limit 1`,
  );
  const updateSession = connection.prepare(
    `update visitor_session set platform = ?, timezone_offset = ?, url = ?, title = ?, referrer = ?,
      seen_at = max(seen_at, ?) where key = ?`,
  );
  const insertSession = connection.prepare(
    `insert into visitor_session (platform, timezone_offset, url, title, referrer, seen_at, key, visitor_id, widget_id,
      started_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (visitorId, { page, at, continueSince, widgetId, fresh }) => {
    const columns = [page.platform, page.timezoneOffset, page.url, page.title, page.referrer, at] as const;
    const newest = selectNewest.get(visitorId);
    if (newest && newest.seen_at >= continueSince && newest.widget_id === widgetId) {
      updateSession.run(...columns, newest.key);
      return newest.key;
    }
    insertSession.run(...columns, fresh.sessionKey, visitorId, widgetId, at);
    return fresh.sessionKey;
  };
}
