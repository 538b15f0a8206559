import {
  MESSAGE_PAGE_MAX,
  ProtocolError,
  type Message,
  type PastCall,
  type PastChat,
} from "@parley/protocol";
import type { CallRecord } from "../../ports/call-store.ts";
import type { PastChatRecord } from "../../ports/conversation-store.ts";
import { toProfile } from "../conversation/to-conversation.ts";
import type { Domain } from "../domain.ts";

/**
 * A visitor's ended chats, the latest first. The running chat is none of them.
 * @param conversationId the visitor's own
 */
export async function listPastChats(
  domain: Domain,
  conversationId: string,
  { limit, next: cursor }: { limit: number; next?: string | undefined },
): Promise<{ chats: PastChat[]; hasNext: boolean; next: string | null }> {
  const { chats, next } = await domain.store.listPastChats(conversationId, limit, cursor);
  return { chats: chats.map(toPastChat), hasNext: next !== null, next };
}

/** One ended chat: a page of its messages, oldest first, and its calls. */
export interface PastChatDetail {
  id: string;
  messages: Message[];
  more: boolean;
  calls: PastCall[];
}

/**
 * Reads one of a visitor's ended chats.
 * @param after only messages after this version
 * @throws ProtocolError UNKNOWN_CHAT: none of this conversation's, or still running
 */
export async function readPastChat(
  domain: Domain,
  conversationId: string,
  { chatId, after }: { chatId: string; after: number },
): Promise<PastChatDetail> {
  const chat = await domain.store.readPastChat(conversationId, chatId);
  if (!chat) throw new ProtocolError("UNKNOWN_CHAT", { path: "chatId" });
  const from = Math.max(after, chat.startedVersion - 1);
  const page = await domain.store.readMessagesAfter(conversationId, from, MESSAGE_PAGE_MAX);
  const messages = page.messages.filter(({ cver }) => cver <= chat.endedVersion);
  const last = messages.at(-1)?.cver ?? chat.endedVersion;
  const calls = await domain.store.listCalls(conversationId, chatId);
  return { id: chat.id, messages, more: last < chat.endedVersion, calls: calls.map(toPastCall) };
}

function toPastChat({ id, startedAt, endedAt, snippet, agents, rating }: PastChatRecord): PastChat {
  return { id, startedOn: startedAt, endedOn: endedAt, snippet, agents: agents.map(toProfile), rating };
}

/** A call with its words spelt out (S3-22). */
function toPastCall(call: CallRecord): PastCall {
  return {
    id: call.id,
    status: call.status,
    missed: call.status === "missed",
    rejected: call.status === "rejected",
    features: { video: call.video, screenShare: call.screen },
    caller: { type: call.callerType, id: call.callerId },
    startedOn: call.startedAt,
    expiredOn: call.endedAt,
  };
}
