import type { Database } from "better-sqlite3";
import type { SessionStart, StartedSession, VisitorStore } from "../../ports/visitor-store.ts";
import { toSession } from "../queries/visitor-rows.ts";
import type { VisitorSessionRow } from "../queries/tables.ts";
import type { BatchWriter } from "./batch-writer.ts";
import { prepareFindByUser } from "./find-visitor.ts";
import { prepareForgetVisitors } from "./forget-visitors.ts";
import { prepareSessionStart } from "./session-start.ts";
import { prepareStartedSession } from "./session-rows.ts";
import { prepareChangeVisitor, prepareReadVisitor } from "./visitor-change.ts";
import { prepareAddEvent } from "./visitor-events.ts";

/** Sessions touched in one write operation: the batch must stay short. */
const TOUCH_CHUNK = 200;

type BanQueries = "saveBan" | "liftBan" | "findBan" | "listBans";
type VisitorWriter = Omit<VisitorStore, BanQueries | "listVisitorEvents">;
type VisitorReader = Pick<
  VisitorStore,
  "readSession" | "readVisitor" | "findVisitorByUserId" | "readNewestSession" | "readConversationIdOf"
>;

/** Visitors and sessions, as hand-written statements: every connecting page needs them. */
export function createVisitorStore(
  connections: { writer: Database; reader: Database },
  writer: BatchWriter,
): VisitorWriter {
  const start: (request: SessionStart) => StartedSession = prepareSessionStart(connections.writer);
  const touch = connections.writer.prepare(
    "update visitor_session set seen_at = max(seen_at, ?) where key = ?",
  );
  const end = connections.writer.prepare(
    "update visitor_session set ended_at = ? where key = ? and ended_at is null",
  );
  const updateWindow = connections.writer.prepare("update visitor set window_state = ? where id = ?");
  const change = prepareChangeVisitor(connections.writer);
  const addEvent = prepareAddEvent(connections.writer);
  const forget = prepareForgetVisitors(connections.writer);
  return {
    ...createVisitorReader(connections.reader),
    startSession: (request) => writer.run(() => start(request)),
    async touchSessions(keys, at) {
      const writes: Promise<void>[] = [];
      for (let from = 0; from < keys.length; from += TOUCH_CHUNK) {
        const chunk = keys.slice(from, from + TOUCH_CHUNK);
        writes.push(
          writer.run(() => {
            for (const key of chunk) touch.run(at, key);
          }),
        );
      }
      await Promise.all(writes);
    },
    async saveWindowState(visitorId, state) {
      await writer.run(() => updateWindow.run(state, visitorId));
    },
    async endSession(key, at) {
      await writer.run(() => end.run(at, key));
    },
    async changeVisitor(id, decide) {
      const changed = await writer.run(() => change(id, decide));
      if ("refusal" in changed) throw changed.refusal;
      return changed.result;
    },
    addVisitorEvent: (visitorId, event) => writer.run(() => addEvent(visitorId, event)),
    forgetVisitors: (request) => writer.run(() => forget(request)),
  };
}

function createVisitorReader(connection: Database): VisitorReader {
  const selectSession = prepareStartedSession(connection);
  const selectVisitor = prepareReadVisitor(connection);
  const findByUser = prepareFindByUser(connection);
  const selectNewest = connection.prepare<[string], VisitorSessionRow>(
    "select * from visitor_session where visitor_id = ? order by started_at desc, key desc limit 1",
  );
  const selectConversationId = connection
    .prepare<[string], string>("select id from conversation where visitor_id = ?")
    .pluck();
  return {
    readSession: async (key) => selectSession(key) ?? null,
    readVisitor: async (id) => selectVisitor(id) ?? null,
    async findVisitorByUserId(propertyId, userId) {
      const id = findByUser(propertyId, userId);
      return (id !== undefined && selectVisitor(id)) || null;
    },
    async readNewestSession(visitorId) {
      const row = selectNewest.get(visitorId);
      return row ? toSession(row) : null;
    },
    readConversationIdOf: async (visitorId) => selectConversationId.get(visitorId) ?? null,
  };
}
