import type { SessionStart, StartedSession } from "../../ports/visitor-store.ts";
import { findVisitor, type Meant } from "./find-visitor.ts";
import { first, Statement, write, type Operation } from "./operation.ts";
import { readSession } from "./session-rows.ts";
import { introduce } from "./visitor-introduce.ts";

interface NewestSession {
  key: string;
  seen_at: number;
  widget_id: string;
  ended_at: number | null;
}

/** Finds or makes visitor, conversation and session. */
export function* startSession(start: SessionStart): Operation<StartedSession> {
  const meant = yield* findVisitor(start);
  const visitorId = typeof meant === "object" ? meant.visitorId : yield* createVisitor(start, meant);
  if (start.user) yield* introduce(visitorId, start.user);
  const started = yield* readSession(yield* continueOrCreate(visitorId, start));
  if (!started) throw new Error("A session that was just stored is not there.");
  return started;
}

// The key stays with whom it made last: a repeated start must find this visitor and not somebody else's.
const freeKey = new Statement(
  "update visitor set idempotency_key = null where property_id = ? and idempotency_key = ?",
);
const insertVisitor = new Statement(
  `insert into visitor (id, property_id, uuid, idempotency_key, name, email, window_state, created_at)
    values (?, ?, ?, ?, ?, '', ?, ?)`,
);
const insertConversation = new Statement(
  "insert into conversation (id, property_id, visitor_id, chat_id, created_at) values (?, ?, ?, ?, ?)",
);

function* createVisitor(start: SessionStart, meant: Extract<Meant, string>): Operation<string> {
  const { fresh, propertyId, idempotencyKey = null, windowState, at } = start;
  // Where nobody had the key, one who has it now has just been made by the same start in another process: the key's index
  // refuses a second one, and this start begins again and finds the first.
  if (meant === "somebody else" && idempotencyKey !== null) yield write(freeKey, propertyId, idempotencyKey);
  const { visitorId, uuid, name } = fresh;
  yield write(insertVisitor, visitorId, propertyId, uuid, idempotencyKey, name, windowState, at);
  yield write(insertConversation, fresh.conversationId, propertyId, visitorId, fresh.chatId, at);
  return visitorId;
}

const selectNewest = new Statement<NewestSession>(
  `select key, seen_at, widget_id, ended_at from visitor_session where visitor_id = ?
    order by started_at desc, key desc limit 1`,
);
const updateSession = new Statement(
  `update visitor_session set platform = ?, timezone_offset = ?, url = ?, title = ?, referrer = ?,
    seen_at = case when seen_at < ? then ? else seen_at end where key = ?`,
);
const insertSession = new Statement(
  `insert into visitor_session (platform, timezone_offset, url, title, referrer, seen_at, key, visitor_id, widget_id,
    started_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);

function* continueOrCreate(visitorId: string, start: SessionStart): Operation<string> {
  const { page, at, continueSince, widgetId, fresh } = start;
  const columns = [page.platform, page.timezoneOffset, page.url, page.title, page.referrer, at] as const;
  const newest = yield* first(selectNewest, visitorId);
  const goesOn = newest?.ended_at === null && newest.seen_at >= continueSince;
  if (goesOn && newest.widget_id === widgetId) {
    yield write(updateSession, ...columns, at, newest.key);
    return newest.key;
  }
  yield write(insertSession, ...columns, fresh.sessionKey, visitorId, widgetId, at);
  return fresh.sessionKey;
}
