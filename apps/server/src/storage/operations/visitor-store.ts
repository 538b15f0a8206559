import type { SessionStart, VisitorRecord, VisitorStore } from "../../ports/visitor-store.ts";
import { accepted } from "./conversation-store.ts";
import { findByUser } from "./find-visitor.ts";
import { forgetVisitors } from "./forget-visitors.ts";
import type { Operation } from "./operation.ts";
import type { OperationRunner } from "./runner.ts";
import { readSession } from "./session-rows.ts";
import { startSession } from "./session-start.ts";
import { changeVisitor, readVisitor } from "./visitor-change.ts";
import { addVisitorEvent } from "./visitor-events.ts";
import {
  endSession,
  readConversationIdOf,
  readNewestSession,
  saveWindowState,
  touchSessions,
} from "./visitor-sessions.ts";

/** Sessions touched in one write operation: the batch must stay short. */
const TOUCH_CHUNK = 200;

type Queried = "saveBan" | "liftBan" | "findBan" | "listBans" | "listVisitorEvents";

/** Visitors and sessions: every connecting page needs them. */
export function visitorOperations(runner: OperationRunner): Omit<VisitorStore, Queried> {
  const { write, read } = runner;
  return {
    startSession: (start) => write(() => startSession(start), { key: keyOf(start) }),
    async touchSessions(keys, at) {
      // In one order for all processes, so that no two of them wait for each other.
      const sorted = keys.toSorted();
      const writes: Promise<void>[] = [];
      for (let from = 0; from < sorted.length; from += TOUCH_CHUNK) {
        const chunk = sorted.slice(from, from + TOUCH_CHUNK);
        writes.push(write(() => touchSessions(chunk, at), { key: "touch" }));
      }
      await Promise.all(writes);
    },
    saveWindowState: (visitorId, state) => write(() => saveWindowState(visitorId, state), { key: visitorId }),
    endSession: (key, at) => write(() => endSession(key, at), { key }),
    changeVisitor: async (id, decide) => accepted(await write(() => changeVisitor(id, decide), { key: id })),
    addVisitorEvent: (visitorId, event) => write(() => addVisitorEvent(visitorId, event), { key: visitorId }),
    forgetVisitors: (request) => write(() => forgetVisitors(request), { key: "forget" }),
    readSession: async (key) => (await read(() => readSession(key))) ?? null,
    readVisitor: async (id) => (await read(() => readVisitor(id))) ?? null,
    findVisitorByUserId: async (propertyId, userId) =>
      (await read(() => findVisitorByUser(propertyId, userId))) ?? null,
    readNewestSession: (visitorId) => read(() => readNewestSession(visitorId)),
    readConversationIdOf: (visitorId) => read(() => readConversationIdOf(visitorId)),
  };
}

/** Tabs of one browser start one after the other; whoever comes by another name is told apart by the database. */
function keyOf({ propertyId, uuid, idempotencyKey, user, fresh }: SessionStart): string {
  return `${propertyId} ${uuid ?? idempotencyKey ?? user?.userId ?? fresh.visitorId}`;
}

function* findVisitorByUser(propertyId: string, userId: string): Operation<VisitorRecord | undefined> {
  const id = yield* findByUser(propertyId, userId);
  return id === undefined ? undefined : yield* readVisitor(id);
}
