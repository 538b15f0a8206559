import type { ConversationStore } from "../../ports/conversation-store.ts";
import { changeConversation, type Decided } from "./change-conversation.ts";
import { readHead } from "./conversation-head.ts";
import { readMessagesAfter, readMessagesBefore } from "./conversation-pages.ts";
import { markSeen } from "./mark-seen.ts";
import type { OperationRunner } from "./runner.ts";

type ConversationOperations = Pick<
  ConversationStore,
  "changeConversation" | "markSeen" | "readHead" | "readMessagesAfter" | "readMessagesBefore"
>;

/** What every message and every connecting visitor needs. */
export function conversationOperations(runner: OperationRunner): ConversationOperations {
  return {
    async changeConversation(request) {
      const key = request.conversationId;
      return accepted(await runner.write(() => changeConversation(request), { key, together: true }));
    },
    markSeen: (request) =>
      runner.write(() => markSeen(request), { key: request.conversationId, together: true }),
    readHead: async (conversationId) => (await runner.read(() => readHead(conversationId))) ?? null,
    readMessagesAfter: (conversationId, version, limit) =>
      runner.read(() => readMessagesAfter(conversationId, version, limit)),
    readMessagesBefore: (conversationId, version = Number.MAX_SAFE_INTEGER, limit) =>
      runner.read(() => readMessagesBefore(conversationId, version, limit)),
  };
}

/** The result; a refusal is thrown after the transaction is over. */
export function accepted<Result>(decided: Decided<Result>): Result {
  if ("refusal" in decided) throw decided.refusal;
  return decided.result;
}
