import type { Conversation, LiveVisitor } from "@parley/protocol";
import type { DeskState } from "./model.ts";

type ListParts = Pick<DeskState, "conversations" | "filter" | "openId" | "openedUnread">;

/** When something last happened in a conversation, epoch ms. */
export const activityOf = (conversation: Conversation): number =>
  conversation.lastMessage?.createdAt ?? conversation.createdAt;

/**
 * The conversations as the list shows them: unread first, then the newest. The open one keeps the half that it was
 * opened in, so that reading it does not move it away. Those in which nobody has written yet are left out.
 */
export function listedConversations(state: ListParts): Conversation[] {
  const unread = (conversation: Conversation): boolean =>
    conversation.id === state.openId ? state.openedUnread : conversation.unreadCount > 0;
  return Object.values(state.conversations)
    .filter(({ version, id }) => version > 0 || id === state.openId)
    .filter(({ chatOpen, id }) => state.filter === "all" || chatOpen || id === state.openId)
    .sort(
      (one, other) =>
        Number(unread(other)) - Number(unread(one)) ||
        activityOf(other) - activityOf(one) ||
        (one.id < other.id ? -1 : 1),
    );
}

/** Everybody who is on the site: the newest arrivals first, those who are away last. */
export function listedVisitors(visitors: DeskState["visitors"]): LiveVisitor[] {
  return Object.values(visitors).sort(
    (one, other) =>
      Number(one.status === "away") - Number(other.status === "away") ||
      other.since - one.since ||
      (one.visitorId < other.visitorId ? -1 : 1),
  );
}

/** Messages of visitors that no agent has seen, in all conversations that are held. */
export function unreadTotal(conversations: DeskState["conversations"]): number {
  return Object.values(conversations).reduce((sum, { unreadCount }) => sum + unreadCount, 0);
}

/** Whether this agent has joined the conversation's chat. */
export const hasJoined = (conversation: Conversation, profileId: string): boolean =>
  conversation.agents.some((agent) => agent.profileId === profileId);
