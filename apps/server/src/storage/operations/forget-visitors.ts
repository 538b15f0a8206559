import type { VisitorStore } from "../../ports/visitor-store.ts";
import { findCandidates, type Candidate } from "./forget-candidates.ts";
import { all, Statement, write, type Operation } from "./operation.ts";

type Forget = VisitorStore["forgetVisitors"];

/** Entries deleted in one transaction, give or take one conversation: the messages of others wait for it. */
const ENTRIES_MAX = 20_000;

/** What hangs on a conversation, and on a visitor; nothing may be left that points to one who is gone. */
const CONVERSATION_TABLES = [
  "message",
  "participant",
  "chat_agent",
  "chat_form",
  "chat",
  "form_submission",
  "note",
  "call",
  "file",
  "webhook_delivery",
  "letter",
] as const;
const VISITOR_TABLES = ["visitor_session", "visitor_event", "ban", "conversation"] as const;

const selectFiles = new Statement<{ storage_key: string }>(
  "select storage_key from file where conversation_id = ?",
);
const ofConversation = CONVERSATION_TABLES.map(
  (table) => new Statement(`delete from ${table} where conversation_id = ?`),
);
const ofVisitor = VISITOR_TABLES.map((table) => new Statement(`delete from ${table} where visitor_id = ?`));
const deleteVisitor = new Statement("delete from visitor where id = ?");

/** Deletes visitors whom nobody will miss with all that belongs to them. */
export function* forgetVisitors(request: Parameters<Forget>[0]): Operation<Awaited<ReturnType<Forget>>> {
  const fileKeys: string[] = [];
  let visitors = 0;
  let entries = 0;
  for (const candidate of yield* findCandidates(request)) {
    if (visitors > 0 && entries + candidate.version > ENTRIES_MAX) break;
    fileKeys.push(...(yield* forget(candidate)));
    visitors += 1;
    entries += candidate.version;
  }
  return { visitors, fileKeys };
}

function* forget({ conversation_id: conversationId, visitor_id: visitorId }: Candidate): Operation<string[]> {
  const files = yield* all(selectFiles, conversationId);
  for (const statement of ofConversation) yield write(statement, conversationId);
  for (const statement of ofVisitor) yield write(statement, visitorId);
  yield write(deleteVisitor, visitorId);
  return files.map((file) => file.storage_key);
}
