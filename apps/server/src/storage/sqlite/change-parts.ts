import type { Database } from "better-sqlite3";
import type { ConversationChange, ConversationHead } from "../../ports/conversation-store.ts";
import { formsIn, type AppliedChange } from "../apply-change.ts";
import { callValues } from "../queries/call-rows.ts";
import { prepareDeliveries } from "./change-deliveries.ts";
import { prepareEndChat } from "./change-end.ts";
import { prepareParticipants } from "./change-participants.ts";
import { prepareForms } from "./form-rows.ts";

/** A change whose entries and head are stored. */
export interface StoredChange {
  before: ConversationHead;
  applied: AppliedChange;
  change: ConversationChange;
  /** The time of the request. */
  at: number;
}

/**
 * Writes what a change has besides entries and head. A plain message has none of it, so that it costs a look at the
 * change and no statement.
 */
export function prepareChangeParts(connection: Database): (stored: StoredChange) => void {
  const writeParticipants = prepareParticipants(connection);
  const endChat = prepareEndChat(connection);
  const forms = prepareForms(connection);
  const insertDeliveries = prepareDeliveries(connection);
  const insertCall = connection.prepare(
    `insert into call (id, conversation_id, chat_id, status, version, video, screen, caller_type, caller_id, started_at,
      answered_at, ended_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const attachFile = connection.prepare("update file set attached = 1 where id = ? and conversation_id = ?");

  return (stored) => {
    const { before, applied, change } = stored;
    if (applied.messages.some(({ attchs }) => attchs.length > 0)) {
      forms.insert(before, formsIn(applied.messages));
    }
    if (change.submission) forms.submit(change.submission);
    if (change.call) insertCall.run(...callValues(change.call));
    if (change.files) for (const id of change.files) attachFile.run(id, before.id);
    if (change.join || change.leave || change.nextChatId !== undefined) writeParticipants(stored);
    if (applied.ended) endChat(before, applied.ended);
    if (change.deliveries?.length) insertDeliveries(stored, change.deliveries);
  };
}
