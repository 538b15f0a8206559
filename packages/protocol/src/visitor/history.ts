import { z } from "zod";
import { agentProfileSchema } from "../entities/agent-profile.ts";
import { pastCallSchema } from "../entities/call.ts";
import { idSchema, timestampSchema, versionSchema } from "../entities/common.ts";
import { messageSchema, ratingSchema } from "../entities/message.ts";
import { HISTORY_PAGE_MAX, HISTORY_PAGE_SIZE, MESSAGE_PAGE_MAX } from "../limits.ts";
import type { Operation } from "../operation.ts";

const common = [
  "INVALID_PAYLOAD",
  "INVALID_TOKEN",
  "TOKEN_EXPIRED",
  "ORIGIN_NOT_ALLOWED",
  "RATE_LIMITED",
] as const;

/** An ended chat in the list of earlier conversations (S3-38). */
export const pastChatSchema = z.object({
  id: idSchema,
  startedOn: timestampSchema,
  endedOn: timestampSchema,
  snippet: z.string().meta({ description: "The last chat text, cut." }),
  agents: z.array(agentProfileSchema).meta({ description: "Who took part." }),
  rating: ratingSchema,
});
export type PastChat = z.infer<typeof pastChatSchema>;

/** The visitor's ended chats, the latest first (S7-14 to S7-16). */
export const listChats = {
  summary: "List the visitor's ended chats, the latest first",
  method: "GET",
  path: "/v1/chat/list",
  audience: "visitor",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(HISTORY_PAGE_MAX).default(HISTORY_PAGE_SIZE),
    next: z.string().max(256).optional().meta({ description: "Cursor of the page before." }),
  }),
  response: z.object({
    chats: z.array(pastChatSchema),
    hasNext: z.boolean(),
    next: z.string().nullable().meta({ description: "Cursor of the next page; null when there is none." }),
  }),
  errors: common,
} as const satisfies Operation;

/** One ended chat (S7-17). */
export const readChat = {
  summary: "Read one of the visitor's ended chats",
  method: "GET",
  path: "/v1/chat/get",
  audience: "visitor",
  query: z.object({
    chatId: idSchema,
    after: z.coerce
      .number()
      .pipe(versionSchema)
      .default(0)
      .meta({
        description: `Only messages after this version: a long chat comes in pages of ${MESSAGE_PAGE_MAX}.`,
      }),
  }),
  response: z.object({
    chat: z.object({
      id: idSchema,
      messages: z.array(messageSchema),
      more: z.boolean().meta({ description: "Ask again with `after` set to the last message's version." }),
      calls: z.array(pastCallSchema),
    }),
  }),
  errors: [...common, "UNKNOWN_CHAT"],
} as const satisfies Operation;
