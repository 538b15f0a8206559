import type { Kysely } from "kysely";
import type { VisitorEvent } from "@parley/protocol";
import type { VisitorStore } from "../../ports/visitor-store.ts";
import type { Tables } from "./tables.ts";

/** What happened on the pages of a visitor; one source for every database. */
export function visitorEventQueries(db: Kysely<Tables>): Pick<VisitorStore, "listVisitorEvents"> {
  return {
    async listVisitorEvents(visitorId, limit) {
      const rows = await db
        .selectFrom("visitor_event")
        .select(["name", "data", "created_at"])
        .where("visitor_id", "=", visitorId)
        .orderBy("position", "desc")
        .limit(limit)
        .execute();
      return rows.map(({ name, data, created_at: createdAt }) => ({
        name,
        data: JSON.parse(data) as VisitorEvent["data"],
        createdAt,
      }));
    },
  };
}
