import type { ChangeRequest, ChangeResult } from "../../ports/conversation-store.ts";
import { applyChange } from "../apply-change.ts";
import { toHead, type HeadRow } from "../queries/rows.ts";
import { hasParts, writeChangeParts } from "./change-parts.ts";
import { insertEntry, readEntry } from "./conversation-entries.ts";
import { askHeadToChange, isSameChat, writeChat, writeText } from "./conversation-head.ts";
import { readFormReferences } from "./form-rows.ts";
import { all, Statement, type Operation } from "./operation.ts";

/** What an operation answers to its caller: a refusal is no failure of the transaction. */
export type Decided<Result> = { result: Result } | { refusal: unknown };

const selectParticipants = new Statement<{ agent_id: string }>(
  "select agent_id from participant where conversation_id = ? order by joined_at, agent_id",
);

/**
 * Decides on a conversation's state and writes what is to happen. The entry with the writer's own id goes first: when the
 * unique index knows it already, nothing is inserted and the entry that is there is returned. That spares every new
 * message a look for itself.
 */
export function* changeConversation(request: ChangeRequest): Operation<Decided<ChangeResult | null>> {
  const { conversationId, messageId } = request;
  const row = (yield askHeadToChange(conversationId)) as HeadRow | undefined;
  if (!row) return { result: null };
  const before = toHead(row);
  const participants = request.withParticipants ? yield* readParticipantIds(conversationId) : [];
  const forms = request.withForms ? yield* readFormReferences(conversationId, before.chatId) : [];
  let change;
  try {
    change = request.decide({ head: before, participants, forms });
  } catch (error) {
    return { refusal: error };
  }
  if (!change) return { result: { before, head: before, stored: [] } };
  const applied = applyChange(before, change, request.at);
  const own = applied.messages.find(({ id }) => id === messageId);
  if (own && (yield insertEntry(conversationId, own)) === 0) {
    const repeated = yield* readEntry(conversationId, own.id);
    return { result: { before, head: before, stored: [], repeated } };
  }
  for (const message of applied.messages) {
    if (message === own || (yield insertEntry(conversationId, message)) === 1) continue;
    throw new Error("An entry's id is taken.");
  }
  yield writeText(applied);
  if (!isSameChat(before, applied.head)) yield writeChat(applied.head);
  if (hasParts(applied, change)) yield* writeChangeParts({ before, applied, change, at: request.at });
  return { result: { before, head: applied.head, stored: applied.messages } };
}

function* readParticipantIds(conversationId: string): Operation<string[]> {
  const rows = yield* all(selectParticipants, conversationId);
  return rows.map((row) => row.agent_id);
}
