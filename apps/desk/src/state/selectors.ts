import type { Call, Conversation, LiveVisitor } from "@parley/protocol";
import type { ListedAgent } from "./directory.ts";
import type { DeskState } from "./model.ts";
import { activityOf } from "./ranks.ts";

type ListParts = Pick<
  DeskState,
  "conversations" | "department" | "filter" | "openId" | "openedUnread" | "ranks"
>;

/**
 * The conversations as the list shows them, in the server's order: unread first, then the newest. The open one keeps the
 * half that it was opened in, so that reading it does not move it away. Those in which nobody has written yet are left
 * out.
 */
export function listedConversations(state: ListParts): Conversation[] {
  const unread = (conversation: Conversation): boolean =>
    conversation.id === state.openId ? state.openedUnread : conversation.unreadCount > 0;
  const rank = (conversation: Conversation): number =>
    state.ranks[conversation.id] ?? activityOf(conversation);
  const inDepartment = ({ department }: Conversation): boolean =>
    state.department === null || department === state.department;
  return Object.values(state.conversations)
    .filter(({ version, id }) => version > 0 || id === state.openId)
    .filter(({ chatOpen, id }) => state.filter === "all" || chatOpen || id === state.openId)
    .filter((conversation) => inDepartment(conversation) || conversation.id === state.openId)
    .sort(
      (one, other) =>
        Number(unread(other)) - Number(unread(one)) ||
        rank(other) - rank(one) ||
        (one.id < other.id ? 1 : -1),
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

/** The visitor of a conversation, when they are connected now. */
export const liveVisitorOf = (
  visitors: DeskState["visitors"],
  conversationId: string,
): LiveVisitor | undefined =>
  Object.values(visitors).find((visitor) => visitor.conversationId === conversationId);

/** Whether a running chat was handed on and nobody has taken it yet. */
export const isHandedOn = ({ transfer }: Conversation): boolean => transfer?.status === "active";

/** Whom a chat can be handed on to: everybody else, those at the desk first, by name. */
export function transferAgents(state: Pick<DeskState, "agent" | "directory">): readonly ListedAgent[] {
  return state.directory.agents
    .filter(({ profileId }) => profileId !== state.agent.profileId)
    .sort(
      (one, other) =>
        Number(other.online) - Number(one.online) || one.displayName.localeCompare(other.displayName, "en"),
    );
}

/** The calls that visitors are making right now, by conversation. */
export function ringingCalls(calls: DeskState["calls"]): { conversationId: string; call: Call }[] {
  return Object.entries(calls)
    .filter(([, { stts, cllr }]) => stts === "ringing" && cllr.t === "v")
    .map(([conversationId, call]) => ({ conversationId, call }));
}
