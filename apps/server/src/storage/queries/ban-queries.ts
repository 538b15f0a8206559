import type { Kysely } from "kysely";
import type { BanRecord, VisitorStore } from "../../ports/visitor-store.ts";
import type { BanRow, Tables } from "./tables.ts";

type BanQueries = Pick<VisitorStore, "saveBan" | "liftBan" | "findBan" | "listBans">;

/** Who may not come back; one source for every database. */
export function banQueries(db: Kysely<Tables>): BanQueries {
  return {
    async saveBan({ visitorId, propertyId, address, reason, agentId, createdAt }) {
      const fields = { property_id: propertyId, address, reason, agent_id: agentId, created_at: createdAt };
      await db
        .insertInto("ban")
        .values({ visitor_id: visitorId, ...fields })
        .onConflict((conflict) => conflict.column("visitor_id").doUpdateSet(fields))
        .execute();
    },
    async liftBan(visitorId) {
      const result = await db.deleteFrom("ban").where("visitor_id", "=", visitorId).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
    findBan: (by) => findBan(db, by),
    async listBans() {
      const rows = await db
        .selectFrom("ban")
        .innerJoin("visitor", "visitor.id", "ban.visitor_id")
        .selectAll("ban")
        .select("visitor.name as visitor_name")
        .orderBy("ban.created_at", "desc")
        .orderBy("ban.visitor_id")
        .execute();
      return rows.map((row) => ({
        visitorId: row.visitor_id,
        visitorName: row.visitor_name,
        address: row.address,
        reason: row.reason,
        createdAt: row.created_at,
      }));
    },
  };
}

/** Two reads, each by its own index: this is asked with every page that registers. */
async function findBan(
  db: Kysely<Tables>,
  { propertyId, visitorId, address }: Parameters<VisitorStore["findBan"]>[0],
): Promise<BanRecord | null> {
  const own = await db.selectFrom("ban").selectAll().where("visitor_id", "=", visitorId).executeTakeFirst();
  if (own || address === "") return own ? toBan(own) : null;
  const shared = await db
    .selectFrom("ban")
    .selectAll()
    .where("property_id", "=", propertyId)
    .where("address", "=", address)
    // The condition of the index.
    .where("address", "<>", "")
    .executeTakeFirst();
  return shared ? toBan(shared) : null;
}

function toBan(row: BanRow): BanRecord {
  return {
    visitorId: row.visitor_id,
    propertyId: row.property_id,
    address: row.address,
    reason: row.reason,
    agentId: row.agent_id,
    createdAt: row.created_at,
  };
}
