import type { ChangeResult, ConversationHead } from "../../ports/conversation-store.ts";
import { tellVisitor } from "../conversation/tell-visitor.ts";
import type { Domain } from "../domain.ts";

/**
 * Tells everybody who listens what was stored, in the order of the versions. Called directly after `await
 * store.changeConversation`, with nothing awaited in between and no other function around it: the changes of one
 * conversation, and the receipts of their writers, are then told in their order.
 * @param origin the connection that learns of its message by an answer
 */
export function publishChange(domain: Domain, { before, head, stored }: ChangeResult, origin?: string): void {
  const { id: conversationId, propertyId } = head;
  for (const message of stored) {
    domain.metrics.messageStored(message.ut);
    domain.fanout.publishToConversation(conversationId, { type: "message", message, origin });
    domain.fanout.publishToDesks({ type: "message", propertyId, conversationId, message });
  }
  if (head.transferVersion > before.transferVersion) {
    const { transfer: data, transferVersion: version } = head;
    tellVisitor(domain, conversationId, { name: "visitorChatTransfer", parameters: [{ data, version }] });
  }
  if (isChanged(before, head) || stored.some((message) => message.t === "n")) {
    domain.fanout.publishToDesks({ type: "conversationChanged", propertyId, conversationId });
  }
}

/** Whether lists show the conversation differently, apart from its newest message. */
function isChanged(before: ConversationHead, head: ConversationHead): boolean {
  return (
    (before.version === 0 && head.version > 0) ||
    before.chatOpen !== head.chatOpen ||
    before.chatId !== head.chatId ||
    before.department !== head.department ||
    before.rating !== head.rating ||
    before.transferVersion !== head.transferVersion
  );
}
