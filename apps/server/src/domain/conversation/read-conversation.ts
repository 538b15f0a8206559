import { ProtocolError, type Conversation } from "@parley/protocol";
import type { ConversationHead, ListConversations, MessagePage } from "../../ports/conversation-store.ts";
import type { Domain } from "../domain.ts";
import { toConversation } from "./to-conversation.ts";

/** @throws ProtocolError UNKNOWN_CONVERSATION */
export async function readConversation(domain: Domain, conversationId: string): Promise<Conversation> {
  const summary = await domain.store.readConversation(conversationId);
  if (!summary) throw new ProtocolError("UNKNOWN_CONVERSATION");
  return toConversation(domain, summary);
}

/** Unread first, then the newest. */
export async function listConversations(
  domain: Domain,
  request: ListConversations,
): Promise<{ conversations: Conversation[]; next: string | null }> {
  const { conversations, next } = await domain.store.listConversations(request);
  return { conversations: conversations.map((summary) => toConversation(domain, summary)), next };
}

/** Which part of a conversation is wanted: what follows a version, or else the newest before one. */
export interface PageRequest {
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/**
 * One page of a conversation, oldest first.
 * @throws ProtocolError UNKNOWN_CONVERSATION
 */
export async function readMessages(
  domain: Domain,
  conversationId: string,
  { after, before, limit }: PageRequest,
): Promise<MessagePage> {
  await readHead(domain, conversationId);
  return after === undefined
    ? domain.store.readMessagesBefore(conversationId, before, limit)
    : domain.store.readMessagesAfter(conversationId, after, limit);
}

/** @throws ProtocolError UNKNOWN_CONVERSATION */
export async function readHead(domain: Domain, conversationId: string): Promise<ConversationHead> {
  const head = await domain.store.readHead(conversationId);
  if (!head) throw new ProtocolError("UNKNOWN_CONVERSATION");
  return head;
}
