import { sql, type Kysely } from "kysely";
import { ANY_DEPARTMENT } from "@parley/protocol";
import type { AgentRecord } from "../../ports/agent-store.ts";
import type {
  ConversationStore,
  ConversationSummary,
  ListConversations,
} from "../../ports/conversation-store.ts";
import { decodeListCursor, encodeListCursor } from "./list-cursor.ts";
import { HEAD_COLUMNS, toAgent, toHead } from "./rows.ts";
import type { ConversationRow, Tables } from "./tables.ts";

type ConversationQueries = Pick<ConversationStore, "readConversation" | "listConversations">;
type Row = ConversationRow & {
  visitor_name: string;
  visitor_email: string;
  visitor_tags: string;
  /** Null when the visitor is not banned. */
  banned_at: number | null;
};

/** 1 when texts wait for an agent; exactly the index's expression, so that the list is read in its order. */
const urgency = sql<0 | 1>`(case when unread_count > 0 then 1 else 0 end)`;

/** Conversations with what lists show of them; one source for every database. */
export function conversationQueries(db: Kysely<Tables>): ConversationQueries {
  return {
    async readConversation(conversationId) {
      const row = await selectRows(db).where("conversation.id", "=", conversationId).executeTakeFirst();
      const [summary] = row ? await withAgents(db, [row]) : [];
      return summary ?? null;
    },
    async listConversations(request) {
      const rows = await listRows(db, request);
      const page = rows.slice(0, request.limit);
      const last = page.at(-1);
      const next = rows.length > request.limit && last !== undefined ? cursorAfter(last) : null;
      return { conversations: await withAgents(db, page), next };
    },
  };
}

function selectRows(db: Kysely<Tables>) {
  return db
    .selectFrom("conversation")
    .innerJoin("visitor", "visitor.id", "conversation.visitor_id")
    .leftJoin("ban", "ban.visitor_id", "conversation.visitor_id")
    .select(HEAD_COLUMNS.map((column) => `conversation.${column}` as const))
    .select([
      "conversation.last_text",
      "conversation.last_sender_type",
      "conversation.last_text_at",
      "conversation.created_at",
      "visitor.name as visitor_name",
      "visitor.email as visitor_email",
      "visitor.tags as visitor_tags",
      "ban.created_at as banned_at",
    ]);
}

/** One row more than the page, to know whether another page follows. */
async function listRows(
  db: Kysely<Tables>,
  { openOnly, department, limit, cursor }: ListConversations,
): Promise<Row[]> {
  const from = cursor === undefined ? undefined : decodeListCursor(cursor);
  let query = selectRows(db)
    .where("conversation.version", ">", 0)
    .orderBy(urgency, "desc")
    .orderBy("conversation.newest_at", "desc")
    .orderBy("conversation.id", "desc")
    .limit(limit + 1);
  if (openOnly) query = query.where("conversation.chat_open", "=", 1);
  if (department !== undefined) query = query.where("conversation.department", "=", department);
  // The condition of the index for departments, written out so that the planner sees it.
  if (department !== undefined && department !== ANY_DEPARTMENT) {
    query = query.where(sql<boolean>`conversation.department <> 'any'`);
  }
  if (from) {
    query = query.where(
      sql<boolean>`(${urgency}, newest_at, conversation.id) < (${from.unread}, ${from.newestAt}, ${from.id})`,
    );
  }
  return query.execute();
}

function cursorAfter(row: Row): string {
  return encodeListCursor({ unread: row.unread_count > 0 ? 1 : 0, newestAt: row.newest_at, id: row.id });
}

/** Reads the joined agents of all rows at once. */
async function withAgents(db: Kysely<Tables>, rows: readonly Row[]): Promise<ConversationSummary[]> {
  if (rows.length === 0) return [];
  const joined = await db
    .selectFrom("participant")
    .innerJoin("agent", "agent.id", "participant.agent_id")
    .selectAll("agent")
    .select("participant.conversation_id")
    .where(
      "participant.conversation_id",
      "in",
      rows.map((row) => row.id),
    )
    .orderBy("participant.joined_at")
    .orderBy("agent.id")
    .execute();
  const agents = new Map<string, AgentRecord[]>();
  for (const row of joined) {
    const list = agents.get(row.conversation_id) ?? [];
    list.push(toAgent(row));
    agents.set(row.conversation_id, list);
  }
  return rows.map((row) => toSummary(row, agents.get(row.id) ?? []));
}

function toSummary(row: Row, agents: AgentRecord[]): ConversationSummary {
  const { last_text: text, last_sender_type: senderType, last_text_at: createdAt } = row;
  const lastText =
    text === null || senderType === null || createdAt === null ? null : { text, senderType, createdAt };
  return {
    ...toHead(row),
    visitorName: row.visitor_name,
    visitorEmail: row.visitor_email,
    visitorTags: JSON.parse(row.visitor_tags) as string[],
    visitorBanned: row.banned_at !== null,
    agents,
    lastText,
    createdAt: row.created_at,
  };
}
