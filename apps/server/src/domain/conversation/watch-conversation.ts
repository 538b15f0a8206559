import { MESSAGE_PAGE_MAX, type Conversation, type Message } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { readConversation, readMessages } from "./read-conversation.ts";

/** What an agent who begins to follow a conversation needs to show it. */
export interface WatchedConversation {
  conversation: Conversation;
  messages: Message[];
  more: boolean;
  preview: string;
}

const FIRST_PAGE = 50;

/**
 * Reads a conversation for an agent who follows it from now on: what came after a version, else its newest part.
 * @throws ProtocolError UNKNOWN_CONVERSATION
 */
export async function watchConversation(
  domain: Domain,
  conversationId: string,
  after: number | undefined,
): Promise<WatchedConversation> {
  const limit = after === undefined ? FIRST_PAGE : MESSAGE_PAGE_MAX;
  const { messages, more } = await readMessages(domain, conversationId, { after, limit });
  const conversation = await readConversation(domain, conversationId);
  return { conversation, messages, more, preview: domain.visitors.previewOf(conversation.visitorId) };
}
