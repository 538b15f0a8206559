import type { Kysely } from "kysely";
import type { AgentStore, ApiTokenRecord } from "../../ports/agent-store.ts";
import { toAgent } from "./rows.ts";
import type { Tables } from "./tables.ts";

/** Agents and API tokens; one source for every database. */
export function agentQueries(db: Kysely<Tables>): AgentStore {
  return {
    async saveAgent({ id, displayName, title, image, isBot }) {
      const fields = { display_name: displayName, title, image, is_bot: isBot ? 1 : 0 };
      await db
        .insertInto("agent")
        .values({ id, ...fields })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(fields))
        .execute();
    },
    async readAgent(id) {
      const row = await db.selectFrom("agent").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? toAgent(row) : null;
    },
    async listAgents() {
      const rows = await db.selectFrom("agent").selectAll().orderBy("display_name").orderBy("id").execute();
      return rows.map(toAgent);
    },
    ...apiTokenQueries(db),
  };
}

type ApiTokenQueries = Pick<
  AgentStore,
  "createApiToken" | "findAgentByTokenHash" | "listApiTokens" | "revokeApiToken"
>;

function apiTokenQueries(db: Kysely<Tables>): ApiTokenQueries {
  return {
    async createApiToken({ id, agentId, name, hash, createdAt }) {
      await db
        .insertInto("api_token")
        .values({ id, agent_id: agentId, name, hash, created_at: createdAt, revoked_at: null })
        .execute();
    },
    async findAgentByTokenHash(hash) {
      const row = await db
        .selectFrom("api_token")
        .innerJoin("agent", "agent.id", "api_token.agent_id")
        .selectAll("agent")
        .where("api_token.hash", "=", hash)
        .where("api_token.revoked_at", "is", null)
        .executeTakeFirst();
      return row ? toAgent(row) : null;
    },
    async listApiTokens() {
      const rows = await db
        .selectFrom("api_token")
        .selectAll()
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(toApiToken);
    },
    async revokeApiToken(id, revokedAt) {
      const result = await db
        .updateTable("api_token")
        .set({ revoked_at: revokedAt })
        .where("id", "=", id)
        .where("revoked_at", "is", null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
  };
}

function toApiToken(row: Tables["api_token"]): ApiTokenRecord {
  return {
    id: row.id,
    agentId: row.agent_id,
    name: row.name,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
  };
}
