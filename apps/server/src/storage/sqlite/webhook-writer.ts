import type { Database } from "better-sqlite3";
import type { WebhookStore } from "../../ports/webhook-store.ts";
import type { BatchWriter } from "./batch-writer.ts";

type WebhookWriter = Pick<WebhookStore, "deleteWebhook" | "dropDelivery" | "retryDelivery">;

/** The writes that touch a webhook and its deliveries at once. */
export function createWebhookWriter(connection: Database, writer: BatchWriter): WebhookWriter {
  const deleteDeliveries = connection.prepare("delete from webhook_delivery where webhook_id = ?");
  const deleteWebhook = connection.prepare("delete from webhook where id = ?");
  const noteFailure = connection.prepare(
    "update webhook set last_failure = ? where id = (select webhook_id from webhook_delivery where id = ?)",
  );
  const dropDelivery = connection.prepare("delete from webhook_delivery where id = ?");
  const retryDelivery = connection.prepare(
    "update webhook_delivery set attempts = ?, due_at = ? where id = ?",
  );
  return {
    deleteWebhook: (id) =>
      writer.run(() => {
        deleteDeliveries.run(id);
        return deleteWebhook.run(id).changes > 0;
      }),
    async dropDelivery(id, failure) {
      await writer.run(() => {
        noteFailure.run(failure, id);
        dropDelivery.run(id);
      });
    },
    async retryDelivery(id, attempts, dueAt, failure) {
      await writer.run(() => {
        noteFailure.run(failure, id);
        retryDelivery.run(attempts, dueAt, id);
      });
    },
  };
}
