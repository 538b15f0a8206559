import { changes, Statement, write, type Operation } from "./operation.ts";

const deleteDeliveries = new Statement("delete from webhook_delivery where webhook_id = ?");
const deleteOne = new Statement("delete from webhook where id = ?");
const noteFailure = new Statement(
  "update webhook set last_failure = ? where id = (select webhook_id from webhook_delivery where id = ?)",
);
const dropOne = new Statement("delete from webhook_delivery where id = ?");
const retryOne = new Statement("update webhook_delivery set attempts = ?, due_at = ? where id = ?");

/** Deletes a webhook with its deliveries. */
export function* deleteWebhook(id: string): Operation<boolean> {
  yield write(deleteDeliveries, id);
  return (yield* changes(deleteOne, id)) > 0;
}

/** A delivery is over, and how it ended. */
export function* dropDelivery(id: string, failure: string): Operation<void> {
  yield write(noteFailure, failure, id);
  yield write(dropOne, id);
}

/** A delivery is to be tried again. */
export function* retryDelivery(
  id: string,
  attempts: number,
  dueAt: number,
  failure: string,
): Operation<void> {
  yield write(noteFailure, failure, id);
  yield write(retryOne, attempts, dueAt, id);
}
