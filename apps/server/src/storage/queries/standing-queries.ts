import { sql, type Kysely } from "kysely";
import type { Standing, StandingStore } from "../../ports/standing-store.ts";
import type { ConversationRow, Tables } from "./tables.ts";

/** Ids of one statement. */
const CHUNK = 512;
const COLUMNS = ["id", "property_id", "version", "newest_at", "visitor_seen_at", "agent_seen_at"] as const;

/** How far conversations and sessions are, for those who may have missed it; one source for every database. */
export function standingQueries(db: Kysely<Tables>): StandingStore {
  return {
    async readStandings(conversationIds) {
      const rows = await inChunks(conversationIds, async (ids) =>
        db.selectFrom("conversation").select(COLUMNS).where("id", "in", ids).execute(),
      );
      return rows.map(toStanding);
    },
    async listStandingsSince(newestAt, limit) {
      const rows = await Promise.all([0, 1].map(async (urgency) => listSince(db, urgency, newestAt, limit)));
      return rows.flat().slice(0, limit).map(toStanding);
    },
    async findClosedSessions(keys) {
      const rows = await inChunks(keys, async (some) =>
        db
          .selectFrom("visitor_session")
          .leftJoin("ban", "ban.visitor_id", "visitor_session.visitor_id")
          .select(["visitor_session.key", "ban.created_at as banned_at"])
          .where("visitor_session.key", "in", some)
          .where((where) =>
            where.or([
              where("visitor_session.ended_at", "is not", null),
              where("ban.visitor_id", "is not", null),
            ]),
          )
          .execute(),
      );
      return rows.map(({ key, banned_at: bannedAt }) => ({
        key,
        reason: bannedAt === null ? "SESSION_ENDED" : "BANNED",
      }));
    },
  };
}

/** By the index of the desk's list, which begins with whether texts wait for an agent. */
async function listSince(db: Kysely<Tables>, urgency: number, newestAt: number, limit: number) {
  return db
    .selectFrom("conversation")
    .select(COLUMNS)
    .where(sql<number>`(case when unread_count > 0 then 1 else 0 end)`, "=", urgency)
    .where("newest_at", ">=", newestAt)
    .orderBy("newest_at", "desc")
    .limit(limit)
    .execute();
}

/** Lists are filled up to a few lengths with their last id: each length is a statement of its own. */
async function inChunks<Row>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    const length = 2 ** Math.ceil(Math.log2(chunk.length));
    const last = chunk.at(-1) ?? "";
    rows.push(...(await read([...chunk, ...Array<string>(length - chunk.length).fill(last)])));
  }
  return rows;
}

type StandingRow = Pick<ConversationRow, (typeof COLUMNS)[number]>;

function toStanding(row: StandingRow): Standing {
  return {
    conversationId: row.id,
    propertyId: row.property_id,
    version: row.version,
    newestAt: row.newest_at,
    visitorSeenAt: row.visitor_seen_at,
    agentSeenAt: row.agent_seen_at,
  };
}
