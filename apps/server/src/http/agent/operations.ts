import type { AgentOperations, Operation, ResponseOf } from "@parley/protocol";
import { endChatAsAgent } from "../../domain/chat/end-chat.ts";
import { joinChat } from "../../domain/chat/join-chat.ts";
import { leaveChat } from "../../domain/chat/leave-chat.ts";
import { markSeenByAgent } from "../../domain/conversation/mark-seen.ts";
import {
  listConversations,
  readConversation,
  readHead,
  readMessages,
} from "../../domain/conversation/read-conversation.ts";
import type { Domain } from "../../domain/domain.ts";
import { sendAgentMessage } from "../../domain/message/send-agent-message.ts";
import { addNote, listNotes } from "../../domain/notes/notes.ts";
import { setAgentTyping } from "../../domain/presence/agent-presence.ts";
import { listAgents } from "../../domain/presence/list-agents.ts";
import { transferChat } from "../../domain/transfer/transfer-chat.ts";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { OperationCall } from "../bind-operation.ts";

/** One handler for each operation of a table; a missing one does not compile. */
export type AgentHandlers<Table extends Record<string, Operation>> = {
  [Name in keyof Table]: (
    call: OperationCall<Table[Name]>,
    agent: AgentIdentity,
  ) => Promise<ResponseOf<Table[Name]>>;
};

/** Uploading streams its body and so has a route of its own. */
export type PlainAgentOperations = Omit<AgentOperations, "uploadAgentFile">;

/** What the agent API does, operation by operation. */
export function agentOperationHandlers(domain: Domain): AgentHandlers<PlainAgentOperations> {
  return {
    readAgent: async (_call, agent) => agent.profile,
    listAgents: async () => ({ agents: await listAgents(domain) }),
    listVisitors: async () => ({ visitors: domain.visitors.list() }),
    listConversations: async ({ query: { state, department, limit, next } }) =>
      listConversations(domain, { openOnly: state === "open", department, limit, cursor: next }),
    readConversation: async ({ params }) => readConversation(domain, params.conversationId),
    listMessages: async ({ params, query }) => readMessages(domain, params.conversationId, query),
    sendMessage: async ({ params, body }, agent) =>
      sendAgentMessage(domain, agent, params.conversationId, body),
    transferChat: async ({ params, body }, agent) => transferChat(domain, agent, params.conversationId, body),
    addNote: async ({ params, body }, agent) => addNote(domain, agent, params.conversationId, body.text),
    listNotes: async ({ params }) => ({ notes: await listNotes(domain, params.conversationId) }),
    joinChat: async ({ params }, agent) => joinChat(domain, agent, params.conversationId),
    leaveChat: async ({ params }, agent) => leaveChat(domain, agent, params.conversationId),
    endChat: async ({ params }, agent) => endChatAsAgent(domain, agent, params.conversationId),
    setTyping: async ({ params, body }, agent) => {
      const head = await readHead(domain, params.conversationId);
      setAgentTyping(domain, agent, head.id, body.typing);
      return null;
    },
    markSeen: async ({ params, body }) => {
      await markSeenByAgent(domain, params.conversationId, body.timestamp);
      return null;
    },
  };
}
