import type { FormReference, FormSubmission } from "@parley/protocol";
import type { ConversationHead } from "../../ports/conversation-store.ts";
import type { PlacedForm } from "../apply-change.ts";
import { all, Statement, write, type Operation } from "./operation.ts";

const selectForms = new Statement<{ id: string; done: number }>(
  "select id, done from chat_form where conversation_id = ? and chat_id = ? order by version, position",
);
const insertForm = new Statement(
  `insert into chat_form (conversation_id, chat_id, id, version, position) values (?, ?, ?, ?, ?)
    on conflict do nothing`,
);
const insertSubmission = new Statement(
  "insert into form_submission (id, conversation_id, kind, ref, answers, url, created_at) values (?, ?, ?, ?, ?, ?, ?)",
);
// A form may be answered after its chat has ended.
const markDone = new Statement("update chat_form set done = 1 where conversation_id = ? and id = ?");

/** Reads the forms in a chat, in their order. */
export function* readFormReferences(conversationId: string, chatId: string): Operation<FormReference[]> {
  const rows = yield* all(selectForms, conversationId, chatId);
  return rows.map(({ id, done }) => ({ id, done: done === 1 }));
}

/** A form that the chat has already stays as it is. */
export function* insertForms(
  { id, chatId }: ConversationHead,
  forms: readonly PlacedForm[],
): Operation<void> {
  for (const form of forms) yield write(insertForm, id, chatId, form.id, form.version, form.position);
}

export function* submitForm(submission: Omit<FormSubmission, "visitorName">): Operation<void> {
  const { id, conversationId, kind, ref, answers, url, createdAt } = submission;
  yield write(insertSubmission, id, conversationId, kind, ref, JSON.stringify(answers), url, createdAt);
  if (ref !== "") yield write(markDone, conversationId, ref);
}
