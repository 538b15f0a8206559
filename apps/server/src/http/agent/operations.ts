import type { AgentOperations, ResponseOf } from "@parley/protocol";
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
import { setAgentTyping } from "../../domain/presence/agent-presence.ts";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { OperationCall } from "../bind-operation.ts";

/** One handler for each operation of the contract; a missing one does not compile. */
export type AgentOperationHandlers = {
  [Name in keyof AgentOperations]: (
    call: OperationCall<AgentOperations[Name]>,
    agent: AgentIdentity,
  ) => Promise<ResponseOf<AgentOperations[Name]>>;
};

/** What the agent API does, operation by operation. */
export function agentOperationHandlers(domain: Domain): AgentOperationHandlers {
  return {
    readAgent: async (_call, agent) => agent.profile,
    listVisitors: async () => ({ visitors: domain.visitors.list() }),
    listConversations: async ({ query: { state, limit, next } }) =>
      listConversations(domain, { openOnly: state === "open", limit, cursor: next }),
    readConversation: async ({ params }) => readConversation(domain, params.conversationId),
    listMessages: async ({ params, query }) => readMessages(domain, params.conversationId, query),
    sendMessage: async ({ params, body }, agent) =>
      sendAgentMessage(domain, agent, params.conversationId, body),
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
