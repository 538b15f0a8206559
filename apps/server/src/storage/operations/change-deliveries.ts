import type { DeliveryRequest } from "../../ports/webhook-store.ts";
import type { StoredChange } from "./change-parts.ts";
import { first, Statement, write, type Operation } from "./operation.ts";

// Its deliveries take their places one after the other, whichever process they come from. A webhook that was deleted in
// the meantime must not cost anybody a message.
const lockWebhook = new Statement<{ id: string }>("select id from webhook where id = ?", {
  lock: true,
  batched: {
    text: "select id from webhook where id = any(?::text[]) order by id",
    keyAt: 0,
    keyColumn: "id",
  },
});
const insert = new Statement(
  `insert into webhook_delivery (id, webhook_id, position, type, conversation_id, version, submission_id, created_at,
    due_at)
    values (?, ?, (select coalesce(max(position), 0) + 1 from webhook_delivery where webhook_id = ?), ?, ?, ?, ?, ?, ?)`,
);

/** Stores whom to tell of a change's entries and of its submission. */
export function* insertDeliveries(
  stored: StoredChange,
  deliveries: readonly DeliveryRequest[],
): Operation<void> {
  const known = new Set<string>();
  // In one order for all processes, so that no two of them wait for each other.
  for (const webhookId of [...new Set(deliveries.map((delivery) => delivery.webhookId))].toSorted()) {
    if (yield* first(lockWebhook, webhookId)) known.add(webhookId);
  }
  for (const { id, webhookId, type, entry } of deliveries) {
    const { version, submissionId, createdAt } = subjectOf(stored, entry);
    if (!known.has(webhookId)) continue;
    const subject = [type, stored.before.id, version, submissionId, createdAt] as const;
    yield write(insert, id, webhookId, webhookId, ...subject, stored.at);
  }
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
