import type { ChangeResult } from "../../ports/conversation-store.ts";
import type { Domain } from "../domain.ts";

/**
 * Tells everybody who listens what was stored, in the order of the versions. Called in the same turn in which the store
 * answers, so that changes of one conversation are told in their order.
 * @param origin the connection that learns of its message by an answer
 */
export function publishChange(domain: Domain, { before, head, stored }: ChangeResult, origin?: string): void {
  const { id: conversationId, propertyId } = head;
  for (const message of stored) {
    domain.fanout.publishToConversation(conversationId, { type: "message", message, origin });
    domain.fanout.publishToDesks({ type: "message", propertyId, conversationId, message });
  }
  const began = before.version === 0 && head.version > 0;
  const opened = before.chatOpen !== head.chatOpen || before.chatId !== head.chatId;
  if (began || opened || stored.some((message) => message.t === "n")) {
    domain.fanout.publishToDesks({ type: "conversationChanged", propertyId, conversationId });
  }
}
