import type { Kysely } from "kysely";
import type { Attachment, ChatForm } from "@parley/protocol";
import type { ConversationStore } from "../../ports/conversation-store.ts";
import { toAgent } from "./rows.ts";
import type { Tables } from "./tables.ts";

type RunningChatQueries = Pick<ConversationStore, "readParticipants" | "readForms" | "readForm">;

/** Who takes part and which forms there are in the current chat; one source for every database. */
export function runningChatQueries(db: Kysely<Tables>): RunningChatQueries {
  return {
    async readParticipants(conversationId) {
      const rows = await db
        .selectFrom("participant")
        .innerJoin("agent", "agent.id", "participant.agent_id")
        .selectAll("agent")
        .select(["participant.seq_time", "participant.seq_inc"])
        .where("participant.conversation_id", "=", conversationId)
        .orderBy("participant.joined_at")
        .orderBy("agent.id")
        .execute();
      return rows.map((row) => ({ agent: toAgent(row), seq: { time: row.seq_time, inc: row.seq_inc } }));
    },
    async readForms(conversationId) {
      const rows = await db
        .selectFrom("chat_form")
        .innerJoin("conversation", (join) =>
          join
            .onRef("conversation.id", "=", "chat_form.conversation_id")
            .onRef("conversation.chat_id", "=", "chat_form.chat_id"),
        )
        .select(["chat_form.id", "chat_form.done"])
        .where("conversation.id", "=", conversationId)
        .orderBy("chat_form.version")
        .orderBy("chat_form.position")
        .execute();
      return rows.map(({ id, done }) => ({ id, done: done === 1 }));
    },
    readForm: (conversationId, formId) => readForm(db, conversationId, formId),
  };
}

/** The newest where several chats had a form of this id. */
async function readForm(
  db: Kysely<Tables>,
  conversationId: string,
  formId: string,
): Promise<ChatForm | null> {
  const row = await db
    .selectFrom("chat_form")
    .innerJoin("message", (join) =>
      join
        .onRef("message.conversation_id", "=", "chat_form.conversation_id")
        .onRef("message.version", "=", "chat_form.version"),
    )
    .select(["message.attachments", "chat_form.position"])
    .where("chat_form.conversation_id", "=", conversationId)
    .where("chat_form.id", "=", formId)
    .orderBy("chat_form.version", "desc")
    .executeTakeFirst();
  if (!row) return null;
  const form = (JSON.parse(row.attachments) as Attachment[])[row.position];
  return form?.type === "ticket-form" || form?.type === "lead-capture-form" ? form : null;
}
