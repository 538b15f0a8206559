import { ProtocolError } from "@parley/protocol";
import type { ConversationHead } from "../../ports/conversation-store.ts";
import type { Domain } from "../domain.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";

/** The visitor has seen everything created up to the timestamp; told to the other tabs and the desks. */
export async function markSeenByVisitor(domain: Domain, tab: VisitorTab, timestamp: number): Promise<void> {
  const head = await moveSeen(domain, tab.conversationId, "visitor", timestamp);
  if (!head) return;
  domain.fanout.publishToConversation(tab.conversationId, {
    type: "visitorSeen",
    timestamp: head.visitorSeenAt,
    origin: tab.id,
  });
}

/** An agent has seen everything created up to the timestamp; told to the visitor and the desks. */
export async function markSeenByAgent(
  domain: Domain,
  conversationId: string,
  timestamp: number,
): Promise<void> {
  const head = await moveSeen(domain, conversationId, "agent", timestamp);
  if (!head) return;
  domain.fanout.publishToConversation(conversationId, { type: "agentSeen", timestamp: head.agentSeenAt });
}

/** Undefined when everything had been seen before. */
async function moveSeen(
  domain: Domain,
  conversationId: string,
  by: "visitor" | "agent",
  timestamp: number,
): Promise<ConversationHead | undefined> {
  const result = await domain.store.markSeen({ conversationId, by, timestamp });
  if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
  const { head, moved } = result;
  if (!moved) return undefined;
  domain.fanout.publishToDesks({
    type: "conversationSeen",
    propertyId: head.propertyId,
    conversationId,
    by,
    timestamp: by === "visitor" ? head.visitorSeenAt : head.agentSeenAt,
    unreadCount: head.unreadCount,
  });
  return head;
}
