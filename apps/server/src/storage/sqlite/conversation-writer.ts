import type { Database } from "better-sqlite3";
import type { Message } from "@parley/protocol";
import type {
  ChangeRequest,
  ChangeResult,
  ConversationHead,
  ConversationStore,
} from "../../ports/conversation-store.ts";
import { applyChange, type AppliedChange } from "../apply-change.ts";
import { attachmentsColumn, HEAD_COLUMNS, metadataColumn, toHead, toMessage } from "../queries/rows.ts";
import type { HeadRow } from "../queries/rows.ts";
import type { MessageRow } from "../queries/tables.ts";
import type { BatchWriter } from "./batch-writer.ts";
import { prepareChangeParts } from "./change-parts.ts";
import { prepareFormReferences } from "./form-rows.ts";

type ConversationWriter = Pick<ConversationStore, "changeConversation" | "markSeen">;

/** What an operation answers to its caller: a refusal is no failure of the transaction. */
type Decided = { result: ChangeResult | null } | { refusal: unknown };

/** The writes of conversations, as hand-written statements on the batch writer's connection. */
export function createConversationWriter(connection: Database, writer: BatchWriter): ConversationWriter {
  const change = prepareChange(connection);
  const seen = prepareSeen(connection);
  return {
    async changeConversation(request) {
      const decided = await writer.run(() => change(request));
      if ("refusal" in decided) throw decided.refusal;
      return decided.result;
    },
    markSeen: (request) => writer.run(() => seen(request)),
  };
}

function prepareChange(connection: Database): (request: ChangeRequest) => Decided {
  const selectHead = prepareHead(connection);
  const selectForms = prepareFormReferences(connection);
  const selectParticipants = connection
    .prepare<[string], string>(
      "select agent_id from participant where conversation_id = ? order by joined_at, agent_id",
    )
    .pluck();
  const insertEntries = prepareInsertEntries(connection);
  const updateHead = prepareUpdateHead(connection);
  const writeParts = prepareChangeParts(connection);

  return (request) => {
    const { conversationId } = request;
    const before = selectHead(conversationId);
    if (!before) return { result: null };
    const participants = request.withParticipants ? selectParticipants.all(conversationId) : [];
    const forms = request.withForms ? selectForms(conversationId, before.chatId) : [];
    let change;
    try {
      change = request.decide({ head: before, participants, forms });
    } catch (error) {
      return { refusal: error };
    }
    if (!change) return { result: { before, head: before, stored: [] } };
    const applied = applyChange(before, change, request.at);
    const repeated = insertEntries(conversationId, applied.messages, request.messageId);
    if (repeated) return { result: { before, head: before, stored: [], repeated } };
    updateHead(before, applied);
    writeParts({ before, applied, change, at: request.at });
    return { result: { before, head: applied.head, stored: applied.messages } };
  };
}

/**
 * Inserts the entries of a change. The one with the writer's own id goes first: when the unique index knows it already,
 * nothing is inserted and the entry that is there is returned. That spares every new message a look for itself.
 */
function prepareInsertEntries(
  connection: Database,
): (
  conversationId: string,
  messages: readonly Message[],
  messageId: string | undefined,
) => Message | undefined {
  const insert = connection.prepare(
    `insert into message (conversation_id, version, id, type, text, sender_type, sender_id, sender_name, chat_id,
      created_at, metadata, attachments) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (conversation_id, id) do nothing`,
  );
  const select = connection.prepare<[string, string], MessageRow>(
    "select * from message where conversation_id = ? and id = ?",
  );
  const insertOne = (conversationId: string, entry: Message): boolean => {
    const { cver, id, t, m, ut, uid, n, chid, co, md, attchs } = entry;
    const columns = [cver, id, t, m, ut, uid, n, chid, co, metadataColumn(md), attachmentsColumn(attchs)];
    return insert.run(conversationId, ...columns).changes === 1;
  };
  return (conversationId, messages, messageId) => {
    const own = messages.find(({ id }) => id === messageId);
    if (own && !insertOne(conversationId, own)) {
      const row = select.get(conversationId, own.id);
      if (!row) throw new Error("An entry's id is taken, but the entry is not there.");
      return toMessage(row);
    }
    for (const message of messages) {
      if (message === own || insertOne(conversationId, message)) continue;
      throw new Error("An entry's id is taken.");
    }
    return undefined;
  };
}

/** A text in a chat that goes on moves a few columns only, and nearly every change is one. */
function prepareUpdateHead(connection: Database): (before: ConversationHead, applied: AppliedChange) => void {
  const updateText = connection.prepare(
    `update conversation set version = ?, newest_at = ?, unread_count = ?, last_text = coalesce(?, last_text),
      last_sender_type = coalesce(?, last_sender_type), last_text_at = coalesce(?, last_text_at) where id = ?`,
  );
  const updateChat = connection.prepare(
    `update conversation set chat_id = ?, chat_open = ?, chat_started_version = ?, chat_started_at = ?, answered_at = ?,
      department = ?, prechat_done = ?, rating = ?, transfer = ?, transfer_version = ? where id = ?`,
  );
  return (before, { head, lastText }) => {
    const { text = null, senderType = null, createdAt = null } = lastText ?? {};
    updateText.run(head.version, head.newestAt, head.unreadCount, text, senderType, createdAt, head.id);
    if (isSameChat(before, head)) return;
    updateChat.run(
      head.chatId,
      head.chatOpen ? 1 : 0,
      head.chatStartedVersion,
      head.chatStartedAt,
      head.answeredAt,
      head.department,
      head.prechatDone ? 1 : 0,
      head.rating,
      head.transfer === null ? null : JSON.stringify(head.transfer),
      head.transferVersion,
      head.id,
    );
  };
}

/** True when nothing is to be written of the chat: it neither began nor ended, and nothing was said about it. */
function isSameChat(before: ConversationHead, head: ConversationHead): boolean {
  return (
    before.chatId === head.chatId &&
    before.chatOpen === head.chatOpen &&
    before.answeredAt === head.answeredAt &&
    before.department === head.department &&
    before.prechatDone === head.prechatDone &&
    before.rating === head.rating &&
    before.transfer === head.transfer &&
    before.transferVersion === head.transferVersion
  );
}

function prepareSeen(
  connection: Database,
): (
  request: Parameters<ConversationStore["markSeen"]>[0],
) => { head: ConversationHead; moved: boolean } | null {
  const selectHead = prepareHead(connection);
  const updateVisitor = connection.prepare("update conversation set visitor_seen_at = ? where id = ?");
  const updateAgent = connection.prepare(
    "update conversation set agent_seen_at = ?, unread_count = ? where id = ?",
  );
  const countUnread = connection
    .prepare<[string, number], number>(
      `select count(*) from message
        where conversation_id = ? and created_at > ? and type = 'c' and sender_type = 'v'`,
    )
    .pluck();

  return ({ conversationId, by, timestamp }) => {
    const head = selectHead(conversationId);
    if (!head) return null;
    const seenAt = Math.min(timestamp, head.newestAt);
    if (seenAt <= (by === "visitor" ? head.visitorSeenAt : head.agentSeenAt)) return { head, moved: false };
    if (by === "visitor") {
      updateVisitor.run(seenAt, conversationId);
      return { head: { ...head, visitorSeenAt: seenAt }, moved: true };
    }
    const unreadCount = seenAt === head.newestAt ? 0 : (countUnread.get(conversationId, seenAt) ?? 0);
    updateAgent.run(seenAt, unreadCount, conversationId);
    return { head: { ...head, agentSeenAt: seenAt, unreadCount }, moved: true };
  };
}

/** Reads a conversation's head by its id. */
export function prepareHead(connection: Database): (conversationId: string) => ConversationHead | undefined {
  const select = connection.prepare<[string], HeadRow>(
    `select ${HEAD_COLUMNS.join(", ")} from conversation where id = ?`,
  );
  return (conversationId) => {
    const row = select.get(conversationId);
    return row && toHead(row);
  };
}
