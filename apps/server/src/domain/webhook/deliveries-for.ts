import type { WebhookEvent } from "@parley/protocol";
import type { DeliveryRequest } from "../../ports/webhook-store.ts";
import type { Domain } from "../domain.ts";
import { createId } from "../ids.ts";

/**
 * What a change has to put down so that the property's webhooks are told of it: one delivery for each that listens.
 * @param entry index in the change's entries; left out for a form submission
 */
export function deliveriesFor(
  domain: Domain,
  propertyId: string,
  type: WebhookEvent,
  entry?: number,
): DeliveryRequest[] {
  return domain.webhooks
    .listeners(propertyId, type)
    .map(({ id }) => ({ id: createId(), webhookId: id, type, ...(entry !== undefined && { entry }) }));
}
