import { z } from "zod";
import { agentProfileSchema } from "../entities/agent-profile.ts";
import { idSchema, messageIdSchema, timestampSchema, versionSchema } from "../entities/common.ts";
import { conversationSchema, liveVisitorSchema } from "../entities/conversation.ts";
import {
  chatFormSchema,
  fileAttachmentSchema,
  isFewEnough,
  messageSchema,
  suggestedMessagesSchema,
  tooManyFiles,
} from "../entities/message.ts";
import { noteSchema } from "../entities/visitor-profile.ts";
import { FILES_PER_MESSAGE, MESSAGE_PAGE_MAX, MESSAGE_TEXT_MAX, NOTE_MAX } from "../limits.ts";
import type { Operation } from "../operation.ts";

const conversationParams = z.object({ conversationId: idSchema });
const nothing = z.null();
const common = ["UNAUTHENTICATED", "INVALID_PAYLOAD", "RATE_LIMITED"] as const;
const onConversation = [...common, "UNKNOWN_CONVERSATION"] as const;

/** What an agent may add to a message. */
export const agentAttachmentSchema = z.discriminatedUnion("type", [
  fileAttachmentSchema,
  suggestedMessagesSchema,
  chatFormSchema,
]);

/** Whom a chat is handed on to. */
export const transferTargetSchema = z.object({ kind: z.enum(["agent", "department"]), id: idSchema });

export const agentMessageSchema = z.object({
  id: messageIdSchema.optional().meta({ description: "Made by the sender; repeat it to retry safely." }),
  message: z
    .string()
    .default("")
    .meta({
      description: `The text, at most ${MESSAGE_TEXT_MAX} characters; may be empty with attachments.`,
    }),
  attachments: z.array(agentAttachmentSchema).refine(isFewEnough, tooManyFiles).default([]).meta({
    description: "Uploaded files, suggested answers, forms to fill in.",
    maxItems: FILES_PER_MESSAGE,
  }),
});

/** Everything a desk, a bot or a script can ask for over HTTP. Authentication: bearer token or the desk's session cookie. */
export const agentOperations = {
  readAgent: {
    summary: "Who am I",
    method: "GET",
    path: "/v1/agent/me",
    audience: "agent",
    response: agentProfileSchema,
    errors: common,
  },
  listVisitors: {
    summary: "List the visitors who are connected now",
    method: "GET",
    path: "/v1/agent/visitors",
    audience: "agent",
    response: z.object({ visitors: z.array(liveVisitorSchema) }),
    errors: common,
  },
  listConversations: {
    summary: "List conversations: unread first, then the newest",
    method: "GET",
    path: "/v1/agent/conversations",
    audience: "agent",
    query: z.object({
      state: z
        .enum(["open", "all"])
        .default("all")
        .meta({ description: "open: only those with a running chat." }),
      department: idSchema.optional().meta({ description: "Only this department's." }),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      next: z.string().max(256).optional().meta({ description: "Cursor from the page before." }),
    }),
    response: z.object({ conversations: z.array(conversationSchema), next: z.string().nullable() }),
    errors: common,
  },
  readConversation: {
    summary: "Read one conversation",
    method: "GET",
    path: "/v1/agent/conversations/:conversationId",
    audience: "agent",
    params: conversationParams,
    response: conversationSchema,
    errors: onConversation,
  },
  listMessages: {
    summary: "Read a page of messages, oldest first: after a version, or the newest before one",
    method: "GET",
    path: "/v1/agent/conversations/:conversationId/messages",
    audience: "agent",
    params: conversationParams,
    query: z.object({
      after: z.coerce.number().pipe(versionSchema).optional(),
      before: z.coerce.number().pipe(versionSchema).optional(),
      limit: z.coerce.number().int().min(1).max(MESSAGE_PAGE_MAX).default(50),
    }),
    response: z.object({ messages: z.array(messageSchema), more: z.boolean() }),
    errors: onConversation,
  },
  sendMessage: {
    summary:
      "Send a message to the visitor; joins the chat first if need be. Answered after it is stored durably",
    method: "POST",
    path: "/v1/agent/conversations/:conversationId/messages",
    audience: "agent",
    params: conversationParams,
    body: agentMessageSchema,
    response: z.object({ id: messageIdSchema, cver: versionSchema, co: timestampSchema }),
    errors: [
      ...onConversation,
      "INVALID_JSON",
      "BODY_TOO_LARGE",
      "EMPTY_MESSAGE",
      "MESSAGE_TOO_LONG",
      "MESSAGE_ID_TAKEN",
      "TOO_MANY_FILES",
      "UNKNOWN_UPLOAD",
    ],
  },
  uploadAgentFile: {
    summary: "Upload one file for a message, as multipart/form-data in the field `upload`",
    method: "POST",
    path: "/v1/agent/conversations/:conversationId/files",
    audience: "agent",
    params: conversationParams,
    response: fileAttachmentSchema,
    errors: [
      ...onConversation,
      "FILE_TOO_LARGE",
      "FILE_EMPTY",
      "UPLOAD_INCOMPLETE",
      "TOO_MANY_FILES",
      "STORAGE_FULL",
    ],
  },
  transferChat: {
    summary: "Hand the chat on to an agent or a department",
    method: "POST",
    path: "/v1/agent/conversations/:conversationId/transfer",
    audience: "agent",
    params: conversationParams,
    body: transferTargetSchema,
    response: conversationSchema,
    errors: [...onConversation, "INVALID_JSON", "NO_OPEN_CHAT", "UNKNOWN_AGENT", "UNKNOWN_DEPARTMENT"],
  },
  addNote: {
    summary: "Write a note beside the conversation; no visitor ever sees it",
    method: "POST",
    path: "/v1/agent/conversations/:conversationId/notes",
    audience: "agent",
    params: conversationParams,
    body: z.object({ text: z.string().trim().min(1).max(NOTE_MAX) }),
    response: noteSchema,
    errors: [...onConversation, "INVALID_JSON", "BODY_TOO_LARGE"],
  },
  listNotes: {
    summary: "List a conversation's notes, the oldest first",
    method: "GET",
    path: "/v1/agent/conversations/:conversationId/notes",
    audience: "agent",
    params: conversationParams,
    response: z.object({ notes: z.array(noteSchema) }),
    errors: onConversation,
  },
  listAgents: {
    summary: "List the agents, and who is at the desk",
    method: "GET",
    path: "/v1/agent/agents",
    audience: "agent",
    response: z.object({ agents: z.array(agentProfileSchema.extend({ online: z.boolean() })) }),
    errors: common,
  },
  joinChat: {
    summary: "Join the chat; joining twice changes nothing",
    method: "POST",
    path: "/v1/agent/conversations/:conversationId/join",
    audience: "agent",
    params: conversationParams,
    response: conversationSchema,
    errors: onConversation,
  },
  leaveChat: {
    summary: "Leave the chat",
    method: "POST",
    path: "/v1/agent/conversations/:conversationId/leave",
    audience: "agent",
    params: conversationParams,
    response: conversationSchema,
    errors: [...onConversation, "NOT_JOINED"],
  },
  endChat: {
    summary: "End the chat; the next message starts a new one",
    method: "POST",
    path: "/v1/agent/conversations/:conversationId/end",
    audience: "agent",
    params: conversationParams,
    response: z.object({ chatEndVersion: versionSchema, nextChatId: idSchema }),
    errors: [...onConversation, "NO_OPEN_CHAT"],
  },
  setTyping: {
    summary: "Tell the visitor that the agent types or stopped",
    method: "POST",
    path: "/v1/agent/conversations/:conversationId/typing",
    audience: "agent",
    params: conversationParams,
    body: z.object({ typing: z.boolean() }),
    response: nothing,
    errors: [...onConversation, "INVALID_JSON"],
  },
  markSeen: {
    summary: "Everything created up to the timestamp has been seen by an agent",
    method: "POST",
    path: "/v1/agent/conversations/:conversationId/seen",
    audience: "agent",
    params: conversationParams,
    body: z.object({ timestamp: timestampSchema }),
    response: nothing,
    errors: [...onConversation, "INVALID_JSON"],
  },
} as const satisfies Record<string, Operation>;

export type AgentOperations = typeof agentOperations;
