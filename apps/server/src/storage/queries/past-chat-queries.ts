import { sql, type Kysely } from "kysely";
import type { AgentRecord } from "../../ports/agent-store.ts";
import type { ConversationStore, PastChatRecord } from "../../ports/conversation-store.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import { toAgent } from "./rows.ts";
import type { ChatRow, Tables } from "./tables.ts";

type PastChatQueries = Pick<ConversationStore, "listPastChats" | "readPastChat" | "recentWaits">;

/** Ended chats; one source for every database. */
export function pastChatQueries(db: Kysely<Tables>): PastChatQueries {
  return {
    async listPastChats(conversationId, limit, cursor) {
      const [before] = (cursor === undefined ? undefined : decodeCursor(cursor)) ?? [];
      let query = db.selectFrom("chat").selectAll().where("conversation_id", "=", conversationId);
      if (Number.isSafeInteger(before)) query = query.where("ended_version", "<", before as number);
      const rows = await query
        .orderBy("ended_version", "desc")
        .limit(limit + 1)
        .execute();
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        chats: await withAgents(db, page),
        next: rows.length > limit && last ? encodeCursor([last.ended_version]) : null,
      };
    },
    async readPastChat(conversationId, chatId) {
      const row = await db
        .selectFrom("chat")
        .selectAll()
        .where("conversation_id", "=", conversationId)
        .where("id", "=", chatId)
        .executeTakeFirst();
      const [chat] = row ? await withAgents(db, [row]) : [];
      return chat ?? null;
    },
    async recentWaits(propertyId, limit) {
      const rows = await db
        .selectFrom("chat")
        .select(["answered_at", "started_at"])
        .where("property_id", "=", propertyId)
        // The condition of the index. Nobody waited where an agent wrote first or nobody answered.
        .where(sql<boolean>`answered_at > started_at`)
        .orderBy("ended_at", "desc")
        .limit(limit)
        .execute();
      return rows.map((row) => row.answered_at - row.started_at);
    },
  };
}

/** Reads who took part in all the chats at once; they are of one conversation. */
async function withAgents(db: Kysely<Tables>, rows: readonly ChatRow[]): Promise<PastChatRecord[]> {
  const [first] = rows;
  if (!first) return [];
  const joined = await db
    .selectFrom("chat_agent")
    .innerJoin("agent", "agent.id", "chat_agent.agent_id")
    .selectAll("agent")
    .select("chat_agent.chat_id")
    .where("chat_agent.conversation_id", "=", first.conversation_id)
    .where(
      "chat_agent.chat_id",
      "in",
      rows.map((row) => row.id),
    )
    .orderBy("chat_agent.position")
    .execute();
  const agents = Map.groupBy(joined, (row) => row.chat_id);
  return rows.map((row) => toPastChat(row, (agents.get(row.id) ?? []).map(toAgent)));
}

function toPastChat(row: ChatRow, agents: AgentRecord[]): PastChatRecord {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    startedVersion: row.started_version,
    endedVersion: row.ended_version,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    snippet: row.snippet,
    agents,
    rating: row.rating,
    department: row.department,
  };
}
