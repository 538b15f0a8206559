import type { Kysely } from "kysely";
import type { ConversationStore } from "../../ports/conversation-store.ts";
import { toAgent } from "./rows.ts";
import type { Tables } from "./tables.ts";

/** What agents write for each other; one source for every database. */
export function noteQueries(db: Kysely<Tables>): Pick<ConversationStore, "addNote" | "listNotes"> {
  return {
    async addNote({ id, conversationId, agent, text, createdAt }) {
      await db
        .insertInto("note")
        .values({ id, conversation_id: conversationId, agent_id: agent.id, text, created_at: createdAt })
        .execute();
    },
    async listNotes(conversationId) {
      const rows = await db
        .selectFrom("note")
        .innerJoin("agent", "agent.id", "note.agent_id")
        .selectAll("agent")
        .select(["note.id as note_id", "note.text", "note.created_at"])
        .where("note.conversation_id", "=", conversationId)
        .orderBy("note.created_at")
        .orderBy("note.id")
        .execute();
      return rows.map((row) => ({
        id: row.note_id,
        conversationId,
        agent: toAgent(row),
        text: row.text,
        createdAt: row.created_at,
      }));
    },
  };
}
