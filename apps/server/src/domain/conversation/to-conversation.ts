import type { AgentProfile, Conversation } from "@parley/protocol";
import type { AgentRecord } from "../../ports/agent-store.ts";
import type { ConversationSummary } from "../../ports/conversation-store.ts";
import type { Domain } from "../domain.ts";

/** What others may know of an agent. */
export function toProfile({ id, displayName, title, image, isBot }: AgentRecord): AgentProfile {
  return { profileId: id, displayName, profileTitle: title, profileImage: image, isBot };
}

/** A stored conversation together with what only the running server knows. */
export function toConversation(domain: Domain, summary: ConversationSummary): Conversation {
  return {
    id: summary.id,
    propertyId: summary.propertyId,
    visitorId: summary.visitorId,
    visitorName: summary.visitorName,
    visitorEmail: summary.visitorEmail,
    visitorOnline: domain.visitors.has(summary.visitorId),
    chatId: summary.chatId,
    chatOpen: summary.chatOpen,
    version: summary.version,
    agents: summary.agents.map(toProfile),
    department: summary.department,
    transfer: summary.transfer,
    rating: summary.rating,
    tags: summary.visitorTags,
    banned: summary.visitorBanned,
    unreadCount: summary.unreadCount,
    visitorSeenAt: summary.visitorSeenAt,
    agentSeenAt: summary.agentSeenAt,
    lastMessage: summary.lastText,
    createdAt: summary.createdAt,
  };
}
