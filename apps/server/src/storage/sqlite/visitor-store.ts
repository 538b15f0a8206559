import type { Database } from "better-sqlite3";
import type { SessionStart, StartedSession, VisitorStore } from "../../ports/visitor-store.ts";
import type { BatchWriter } from "./batch-writer.ts";
import { prepareSessionStart } from "./session-start.ts";
import { prepareStartedSession } from "./session-rows.ts";

/** Sessions touched in one write operation: the batch must stay short. */
const TOUCH_CHUNK = 200;

/** Visitors and sessions, as hand-written statements: every connecting page needs them. */
export function createVisitorStore(
  connections: { writer: Database; reader: Database },
  writer: BatchWriter,
): VisitorStore {
  const start: (request: SessionStart) => StartedSession = prepareSessionStart(connections.writer);
  const selectSession = prepareStartedSession(connections.reader);
  const touch = connections.writer.prepare(
    "update visitor_session set seen_at = max(seen_at, ?) where key = ?",
  );
  const updateWindow = connections.writer.prepare("update visitor set window_state = ? where id = ?");
  return {
    startSession: (request) => writer.run(() => start(request)),
    readSession: async (key) => selectSession(key) ?? null,
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
  };
}
