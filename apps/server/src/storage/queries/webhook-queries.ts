import { sql, type Kysely } from "kysely";
import type { DeliveryRecord, WebhookRecord, WebhookStore } from "../../ports/webhook-store.ts";
import type { DeliveryRow, Tables, WebhookRow } from "./tables.ts";

type WebhookQueries = Pick<
  WebhookStore,
  "createWebhook" | "listWebhooks" | "listDueDeliveries" | "nextDueAt"
>;

/** Webhooks and what is due to them; one source for every database. */
export function webhookQueries(db: Kysely<Tables>): WebhookQueries {
  return {
    async createWebhook({ id, propertyId, url, secret, events, createdAt }) {
      const values = { id, property_id: propertyId, url, secret, created_at: createdAt, last_failure: "" };
      await db
        .insertInto("webhook")
        .values({ ...values, events: JSON.stringify(events) })
        .execute();
    },
    async listWebhooks() {
      const rows = await db
        .selectFrom("webhook")
        .selectAll()
        .select(
          sql<number>`(select count(*) from webhook_delivery where webhook_id = webhook.id)`.as("pending"),
        )
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return rows.map((row) => ({ ...toWebhook(row), pending: row.pending }));
    },
    async listDueDeliveries(now, limit) {
      const rows = await selectOldest(db)
        .selectAll("webhook_delivery")
        .where("webhook_delivery.due_at", "<=", now)
        .orderBy("webhook_delivery.due_at")
        .orderBy("webhook_delivery.created_at")
        .orderBy("webhook_delivery.id")
        .limit(limit)
        .execute();
      return rows.map(toDelivery);
    },
    async nextDueAt() {
      const row = await selectOldest(db)
        .select((select) => select.fn.min("webhook_delivery.due_at").as("due_at"))
        .executeTakeFirst();
      return row?.due_at ?? null;
    },
  };
}

/**
 * Of each webhook the delivery that waits longest: the ones behind it wait for it, whenever they are due. One look into
 * an index for each webhook, however many deliveries wait.
 */
function selectOldest(db: Kysely<Tables>) {
  const oldest = sql<string>`(select id from webhook_delivery as waiting where waiting.webhook_id = webhook.id
    order by waiting.position limit 1)`;
  return db
    .selectFrom("webhook_delivery")
    .where("webhook_delivery.id", "in", db.selectFrom("webhook").select(oldest.as("id")));
}

function toWebhook(row: WebhookRow): WebhookRecord {
  return {
    id: row.id,
    propertyId: row.property_id,
    url: row.url,
    secret: row.secret,
    events: JSON.parse(row.events) as WebhookRecord["events"],
    createdAt: row.created_at,
    lastFailure: row.last_failure,
  };
}

function toDelivery(row: DeliveryRow): DeliveryRecord {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    type: row.type as DeliveryRecord["type"],
    conversationId: row.conversation_id,
    version: row.version,
    submissionId: row.submission_id,
    createdAt: row.created_at,
    attempts: row.attempts,
    dueAt: row.due_at,
  };
}
