import type { AgentCommands } from "@parley/protocol";
import { endChatAsAgent } from "../../domain/chat/end-chat.ts";
import { joinChat } from "../../domain/chat/join-chat.ts";
import { leaveChat } from "../../domain/chat/leave-chat.ts";
import { markSeenByAgent } from "../../domain/conversation/mark-seen.ts";
import { readHead } from "../../domain/conversation/read-conversation.ts";
import { watchConversation } from "../../domain/conversation/watch-conversation.ts";
import type { Domain } from "../../domain/domain.ts";
import { sendAgentMessage } from "../../domain/message/send-agent-message.ts";
import { setAgentTyping } from "../../domain/presence/agent-presence.ts";
import { transferChat } from "../../domain/transfer/transfer-chat.ts";
import type { CommandHandlers } from "../dispatcher.ts";
import type { AgentConnection } from "./agent-connection.ts";
import type { AgentHub } from "./agent-hub.ts";

/** What a desk or bot can ask for, command by command. */
export function agentCommandHandlers(
  domain: Domain,
  hub: AgentHub,
): CommandHandlers<AgentCommands, AgentConnection> {
  return {
    watch: async ({ caller }, { conversationId, after }) => {
      const head = await readHead(domain, conversationId);
      // Before reading: what is typed or stored meanwhile must not fall between.
      if (!caller.peer.closed) hub.watch(caller, head.id);
      return watchConversation(domain, head.id, after);
    },
    unwatch: ({ caller }, { conversationId }) => {
      hub.unwatch(caller, conversationId);
      return null;
    },
    sendMessage: ({ caller }, { conversationId, ...outgoing }) =>
      sendAgentMessage(domain, caller.agent, conversationId, outgoing),
    joinChat: ({ caller }, { conversationId }) => joinChat(domain, caller.agent, conversationId),
    leaveChat: ({ caller }, { conversationId }) => leaveChat(domain, caller.agent, conversationId),
    endChat: ({ caller }, { conversationId }) => endChatAsAgent(domain, caller.agent, conversationId),
    transferChat: ({ caller }, { conversationId, kind, id }) =>
      transferChat(domain, caller.agent, conversationId, { kind, id }),
    setTyping: async ({ caller }, { conversationId, typing }) => {
      const head = await readHead(domain, conversationId);
      setAgentTyping(domain, caller.agent, head.id, typing);
      return null;
    },
    markSeen: async (_received, { conversationId, timestamp }) => {
      await markSeenByAgent(domain, conversationId, timestamp);
      return null;
    },
  };
}
