import type { ConversationHead } from "../../ports/conversation-store.ts";
import type { DeliveryRequest } from "../../ports/webhook-store.ts";
import type { Domain } from "../domain.ts";
import { deliveriesFor } from "../webhook/deliveries-for.ts";

/**
 * Whom to tell of a message; the text that opens a chat is also the chat's beginning.
 * @param entry index of the message in its change
 */
export function messageDeliveries(domain: Domain, head: ConversationHead, entry: number): DeliveryRequest[] {
  const created = deliveriesFor(domain, head.propertyId, "message.created", entry);
  return head.chatOpen
    ? created
    : [...deliveriesFor(domain, head.propertyId, "chat.started", entry), ...created];
}
