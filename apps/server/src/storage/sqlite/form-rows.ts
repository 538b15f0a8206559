import type { Database } from "better-sqlite3";
import type { FormReference, FormSubmission } from "@parley/protocol";
import type { ConversationHead } from "../../ports/conversation-store.ts";
import type { PlacedForm } from "../apply-change.ts";

/** Reads the forms in a chat, in their order. */
export function prepareFormReferences(
  connection: Database,
): (conversationId: string, chatId: string) => FormReference[] {
  const select = connection.prepare<[string, string], { id: string; done: number }>(
    "select id, done from chat_form where conversation_id = ? and chat_id = ? order by version, position",
  );
  return (conversationId, chatId) =>
    select.all(conversationId, chatId).map(({ id, done }) => ({ id, done: done === 1 }));
}

interface FormWriter {
  /** A form that the chat has already stays as it is. */
  insert: (before: ConversationHead, forms: readonly PlacedForm[]) => void;
  submit: (submission: Omit<FormSubmission, "visitorName">) => void;
}

export function prepareForms(connection: Database): FormWriter {
  const insertForm = connection.prepare(
    `insert into chat_form (conversation_id, chat_id, id, version, position) values (?, ?, ?, ?, ?)
      on conflict do nothing`,
  );
  const insertSubmission = connection.prepare(
    "insert into form_submission (id, conversation_id, kind, ref, answers, url, created_at) values (?, ?, ?, ?, ?, ?, ?)",
  );
  // A form may be answered after its chat has ended.
  const markDone = connection.prepare("update chat_form set done = 1 where conversation_id = ? and id = ?");
  return {
    insert: ({ id, chatId }, forms) => {
      for (const form of forms) insertForm.run(id, chatId, form.id, form.version, form.position);
    },
    submit: ({ id, conversationId, kind, ref, answers, url, createdAt }) => {
      insertSubmission.run(id, conversationId, kind, ref, JSON.stringify(answers), url, createdAt);
      if (ref !== "") markDone.run(conversationId, ref);
    },
  };
}
