import type { Database } from "better-sqlite3";
import type { SessionStart, StartedSession } from "../../ports/visitor-store.ts";
import { prepareFindVisitor } from "./find-visitor.ts";
import { prepareStartedSession } from "./session-rows.ts";
import { prepareIntroduce } from "./visitor-introduce.ts";

interface NewestSession {
  key: string;
  seen_at: number;
  widget_id: string;
  ended_at: number | null;
}

/** Finds or makes visitor, conversation and session; to be run inside a transaction. */
export function prepareSessionStart(connection: Database): (start: SessionStart) => StartedSession {
  const findVisitor = prepareFindVisitor(connection);
  const createVisitor = prepareCreateVisitor(connection);
  const introduce = prepareIntroduce(connection);
  const continueOrCreate = prepareSession(connection);
  const selectStarted = prepareStartedSession(connection);
  return (start) => {
    const visitorId = findVisitor(start) ?? createVisitor(start);
    if (start.user) introduce(visitorId, start.user);
    const started = selectStarted(continueOrCreate(visitorId, start));
    if (!started) throw new Error("A session that was just stored is not there.");
    return started;
  };
}

function prepareCreateVisitor(connection: Database): (start: SessionStart) => string {
  // The key stays with whom it made last: a repeated start must find this visitor and not somebody else's.
  const freeKey = connection.prepare(
    "update visitor set idempotency_key = null where property_id = ? and idempotency_key = ?",
  );
  const insertVisitor = connection.prepare(
    `insert into visitor (id, property_id, uuid, idempotency_key, name, email, window_state, created_at)
      values (?, ?, ?, ?, ?, '', ?, ?)`,
  );
  const insertConversation = connection.prepare(
    "insert into conversation (id, property_id, visitor_id, chat_id, created_at) values (?, ?, ?, ?, ?)",
  );
  return ({ fresh, propertyId, idempotencyKey = null, windowState, at }) => {
    if (idempotencyKey !== null) freeKey.run(propertyId, idempotencyKey);
    insertVisitor.run(fresh.visitorId, propertyId, fresh.uuid, idempotencyKey, fresh.name, windowState, at);
    insertConversation.run(fresh.conversationId, propertyId, fresh.visitorId, fresh.chatId, at);
    return fresh.visitorId;
  };
}

function prepareSession(connection: Database): (visitorId: string, start: SessionStart) => string {
  const selectNewest = connection.prepare<[string], NewestSession>(
    `select key, seen_at, widget_id, ended_at from visitor_session where visitor_id = ?
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
    const goesOn = newest?.ended_at === null && newest.seen_at >= continueSince;
    if (goesOn && newest.widget_id === widgetId) {
      updateSession.run(...columns, newest.key);
      return newest.key;
    }
    insertSession.run(...columns, fresh.sessionKey, visitorId, widgetId, at);
    return fresh.sessionKey;
  };
}
