import { ProtocolError, type Rating } from "@parley/protocol";
import { visitorNoticeDraft } from "../chat/notices.ts";
import type { Domain } from "../domain.ts";
import { enforceLimit } from "../limits/enforce-limit.ts";
import { publishChange } from "../message/publish-change.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { settingsOfTab } from "../presence/widget-of-tab.ts";
import { deliveriesFor } from "../webhook/deliveries-for.ts";

/**
 * The visitor rates the running chat (S1-04). The same rating again changes nothing; 0 takes it back.
 * @throws ProtocolError FEATURE_OFF, NO_OPEN_CHAT, RATE_LIMITED
 */
export async function rateChat(domain: Domain, tab: VisitorTab, rating: Rating): Promise<void> {
  const { features } = await settingsOfTab(domain, tab);
  if (!features.rating) throw new ProtocolError("FEATURE_OFF");
  enforceLimit(domain, "message", tab.visitorId);
  const result = await domain.store.changeConversation({
    conversationId: tab.conversationId,
    at: domain.clock.now(),
    decide: ({ head }) => {
      if (!head.chatOpen) throw new ProtocolError("NO_OPEN_CHAT");
      if (head.rating === rating) return null;
      return {
        entries: [visitorNoticeDraft("VISITOR_RATING", head, tab, { rt: rating })],
        rating,
        deliveries: deliveriesFor(domain, head.propertyId, "chat.rated", 0),
      };
    },
  });
  if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
  publishChange(domain, result);
}
