import { z } from "zod";
import { idSchema, timestampSchema, versionSchema } from "../entities/common.ts";
import { conversationSchema } from "../entities/conversation.ts";
import { messageSchema } from "../entities/message.ts";
import type { Command } from "../operation.ts";
import { agentMessageSchema, agentOperations, transferTargetSchema } from "./operations.ts";

const target = z.object({ conversationId: idSchema });
const nothing = z.null();
const onConversation = ["INVALID_PAYLOAD", "UNKNOWN_CONVERSATION", "RATE_LIMITED"] as const;

/** The agent socket's commands, path /v1/agent/socket; they do what the HTTP operations of the same name do. */
export const agentCommands = {
  watch: {
    summary:
      "Follow a conversation closely: its typing preview too. Answers with the messages after a version.",
    parameters: z.tuple([target.extend({ after: versionSchema.optional() })]),
    reply: z.object({
      conversation: conversationSchema,
      messages: z
        .array(messageSchema)
        .meta({ description: "After `after`, else the newest page; oldest first." }),
      more: z.boolean().meta({
        description: "True when messages newer (with `after`) or older (without) than these exist.",
      }),
      preview: z.string().meta({ description: "What the visitor is typing now." }),
    }),
    errors: onConversation,
  },
  unwatch: {
    summary: "Stop following.",
    parameters: z.tuple([target]),
    reply: nothing,
    errors: ["INVALID_PAYLOAD"],
  },
  sendMessage: {
    summary: agentOperations.sendMessage.summary,
    parameters: z.tuple([target.extend(agentMessageSchema.shape)]),
    reply: agentOperations.sendMessage.response,
    errors: [
      ...onConversation,
      "EMPTY_MESSAGE",
      "MESSAGE_TOO_LONG",
      "MESSAGE_ID_TAKEN",
      "TOO_MANY_FILES",
      "UNKNOWN_UPLOAD",
    ],
  },
  joinChat: {
    summary: agentOperations.joinChat.summary,
    parameters: z.tuple([target]),
    reply: conversationSchema,
    errors: onConversation,
  },
  leaveChat: {
    summary: agentOperations.leaveChat.summary,
    parameters: z.tuple([target]),
    reply: conversationSchema,
    errors: [...onConversation, "NOT_JOINED"],
  },
  endChat: {
    summary: agentOperations.endChat.summary,
    parameters: z.tuple([target]),
    reply: agentOperations.endChat.response,
    errors: [...onConversation, "NO_OPEN_CHAT"],
  },
  transferChat: {
    summary: agentOperations.transferChat.summary,
    parameters: z.tuple([target.extend(transferTargetSchema.shape)]),
    reply: conversationSchema,
    errors: [...onConversation, "NO_OPEN_CHAT", "UNKNOWN_AGENT", "UNKNOWN_DEPARTMENT"],
  },
  setTyping: {
    summary: agentOperations.setTyping.summary,
    parameters: z.tuple([target.extend({ typing: z.boolean() })]),
    reply: nothing,
    errors: onConversation,
  },
  markSeen: {
    summary: agentOperations.markSeen.summary,
    parameters: z.tuple([target.extend({ timestamp: timestampSchema })]),
    reply: nothing,
    errors: onConversation,
  },
} as const satisfies Record<string, Command>;

export type AgentCommands = typeof agentCommands;
export type AgentCommandName = keyof AgentCommands;
