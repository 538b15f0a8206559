import type { Kysely } from "kysely";
import type { CallStore } from "../../ports/call-store.ts";
import { toCall } from "./call-rows.ts";
import type { Tables } from "./tables.ts";

/** Reads of calls; one source for every database. */
export function callQueries(db: Kysely<Tables>): Omit<CallStore, "changeCall"> {
  return {
    async readCall(id) {
      const row = await db.selectFrom("call").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? toCall(row) : null;
    },
    async listCalls(conversationId, chatId) {
      const rows = await db
        .selectFrom("call")
        .selectAll()
        .where("conversation_id", "=", conversationId)
        .where("chat_id", "=", chatId)
        .orderBy("started_at")
        .orderBy("id")
        .execute();
      return rows.map(toCall);
    },
    async listOpenCalls() {
      const rows = await db
        .selectFrom("call")
        .selectAll()
        .where("ended_at", "is", null)
        .orderBy("started_at")
        .orderBy("id")
        .execute();
      return rows.map(toCall);
    },
  };
}
