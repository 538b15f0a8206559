import type { ConversationChange, ConversationHead } from "../../ports/conversation-store.ts";
import { formsIn, type AppliedChange } from "../apply-change.ts";
import { insertCall } from "./calls.ts";
import { insertDeliveries } from "./change-deliveries.ts";
import { insertLetters } from "./change-letters.ts";
import { endChat } from "./change-end.ts";
import { writeParticipants } from "./change-participants.ts";
import { insertForms, submitForm } from "./form-rows.ts";
import { Statement, write, type Operation } from "./operation.ts";

/** A change whose entries and head are stored. */
export interface StoredChange {
  before: ConversationHead;
  applied: AppliedChange;
  change: ConversationChange;
  /** The time of the request. */
  at: number;
}

const attachFile = new Statement("update file set attached = 1 where id = ? and conversation_id = ?");

/** True when a change has anything besides entries and head; a plain message has not. */
export function hasParts({ messages, ended }: AppliedChange, change: ConversationChange): boolean {
  const { submission, call, files, join, leave, nextChatId, deliveries, letters } = change;
  if (submission || call || files || join || leave || nextChatId !== undefined || ended) return true;
  return deliveries?.length || letters?.length ? true : messages.some(({ attchs }) => attchs.length > 0);
}

/** Writes what a change has besides entries and head. */
export function* writeChangeParts(stored: StoredChange): Operation<void> {
  const { before, applied, change } = stored;
  if (applied.messages.some(({ attchs }) => attchs.length > 0)) {
    yield* insertForms(before, formsIn(applied.messages));
  }
  if (change.submission) yield* submitForm(change.submission);
  if (change.call) yield* insertCall(change.call);
  if (change.files) for (const id of change.files) yield write(attachFile, id, before.id);
  if (change.join || change.leave || change.nextChatId !== undefined) yield* writeParticipants(stored);
  if (applied.ended) yield* endChat(before, applied.ended);
  if (change.deliveries?.length) yield* insertDeliveries(stored, change.deliveries);
  if (change.letters?.length) yield* insertLetters(stored, change.letters);
}
