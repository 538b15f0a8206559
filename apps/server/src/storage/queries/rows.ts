import type { Attachment, Message, MessageMetadata, Transfer } from "@parley/protocol";
import type { AgentRecord } from "../../ports/agent-store.ts";
import type { ConversationHead } from "../../ports/conversation-store.ts";
import type { AgentRow, ConversationRow, MessageRow } from "./tables.ts";

const EMPTY_OBJECT = "{}";
const EMPTY_ARRAY = "[]";

/** The columns that make a ConversationHead. */
export const HEAD_COLUMNS = [
  "id",
  "property_id",
  "visitor_id",
  "version",
  "newest_at",
  "chat_id",
  "chat_open",
  "unread_count",
  "visitor_seen_at",
  "agent_seen_at",
  "chat_started_version",
  "chat_started_at",
  "answered_at",
  "department",
  "prechat_done",
  "rating",
  "transfer",
  "transfer_version",
] as const satisfies readonly (keyof ConversationRow)[];

export type HeadRow = Pick<ConversationRow, (typeof HEAD_COLUMNS)[number]>;

export function toHead(row: HeadRow): ConversationHead {
  return {
    id: row.id,
    propertyId: row.property_id,
    visitorId: row.visitor_id,
    version: row.version,
    newestAt: row.newest_at,
    chatId: row.chat_id,
    chatOpen: row.chat_open === 1,
    unreadCount: row.unread_count,
    visitorSeenAt: row.visitor_seen_at,
    agentSeenAt: row.agent_seen_at,
    chatStartedVersion: row.chat_started_version,
    chatStartedAt: row.chat_started_at,
    answeredAt: row.answered_at,
    department: row.department,
    prechatDone: row.prechat_done === 1,
    rating: row.rating,
    transfer: row.transfer === null ? null : (JSON.parse(row.transfer) as Transfer),
    transferVersion: row.transfer_version,
  };
}

/** Most entries have neither metadata nor attachments, so both are parsed only when there is something in them. */
export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    t: row.type,
    m: row.text,
    n: row.sender_name,
    ut: row.sender_type,
    uid: row.sender_id,
    chid: row.chat_id,
    co: row.created_at,
    md: row.metadata === EMPTY_OBJECT ? {} : (JSON.parse(row.metadata) as MessageMetadata),
    attchs: row.attachments === EMPTY_ARRAY ? [] : (JSON.parse(row.attachments) as Attachment[]),
    cver: row.version,
  };
}

/** The JSON column of a message's metadata. */
export function metadataColumn(metadata: MessageMetadata): string {
  for (const _ in metadata) return JSON.stringify(metadata);
  return EMPTY_OBJECT;
}

/** The JSON column of a message's attachments. */
export function attachmentsColumn(attachments: readonly Attachment[]): string {
  return attachments.length === 0 ? EMPTY_ARRAY : JSON.stringify(attachments);
}

export function toAgent(row: AgentRow): AgentRecord {
  return {
    id: row.id,
    displayName: row.display_name,
    title: row.title,
    image: row.image,
    isBot: row.is_bot === 1,
  };
}
