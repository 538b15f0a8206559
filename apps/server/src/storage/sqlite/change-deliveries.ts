import type { Database } from "better-sqlite3";
import type { DeliveryRequest } from "../../ports/webhook-store.ts";
import type { StoredChange } from "./change-parts.ts";

/** Stores whom to tell of a change's entries and of its submission. */
export function prepareDeliveries(
  connection: Database,
): (stored: StoredChange, deliveries: readonly DeliveryRequest[]) => void {
  // A webhook that was deleted in the meantime must not cost anybody a message.
  const insert = connection.prepare(
    `insert into webhook_delivery (id, webhook_id, position, type, conversation_id, version, submission_id, created_at,
      due_at)
      select ?, id, (select coalesce(max(position), 0) + 1 from webhook_delivery where webhook_id = webhook.id),
        ?, ?, ?, ?, ?, ? from webhook where id = ?`,
  );
  return (stored, deliveries) => {
    for (const { id, webhookId, type, entry } of deliveries) {
      const { version, submissionId, createdAt } = subjectOf(stored, entry);
      insert.run(id, type, stored.before.id, version, submissionId, createdAt, stored.at, webhookId);
    }
  };
}

interface Subject {
  version: number;
  submissionId: string;
  createdAt: number;
}

function subjectOf({ applied, change }: StoredChange, entry: number | undefined): Subject {
  if (entry === undefined) {
    if (!change.submission) throw new Error("A delivery is about a submission, but the change has none.");
    return { version: 0, submissionId: change.submission.id, createdAt: change.submission.createdAt };
  }
  const message = applied.messages[entry];
  if (!message) throw new Error(`A delivery is about entry ${entry}, but the change has none.`);
  return { version: message.cver, submissionId: "", createdAt: message.co };
}
