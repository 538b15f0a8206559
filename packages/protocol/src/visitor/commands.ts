import { z } from "zod";
import { attachmentSchema, messageSchema } from "../entities/message.ts";
import {
  idSchema,
  messageIdSchema,
  timestampSchema,
  versionSchema,
  windowStateSchema,
} from "../entities/common.ts";
import { MESSAGE_PAGE_MAX, MESSAGE_TEXT_MAX, TITLE_MAX, URL_MAX } from "../limits.ts";
import type { Command } from "../operation.ts";

const nothing = z.null();
const invalid = ["INVALID_PAYLOAD"] as const;

export const outgoingMessageSchema = z.object({
  id: messageIdSchema.optional().meta({
    description: "Made by the client; without one the server makes it and a retry is a new message.",
  }),
  message: z
    .string()
    .optional()
    .meta({
      description: `The text, at most ${MESSAGE_TEXT_MAX} characters; left out when empty.`,
    }),
  attachments: z
    .array(attachmentSchema)
    .max(0)
    .default([])
    .meta({ description: "Files that were uploaded before." }),
});
/** What the visitor sends (S3-19). */
export type OutgoingMessage = z.input<typeof outgoingMessageSchema>;

/** Everything a visitor's page can ask for over the socket. New commands are new rows. */
export const visitorCommands = {
  sendChatMessage: {
    summary:
      "Send a message. Answered after it is stored durably; sending the same id again gets the first answer.",
    parameters: z.tuple([outgoingMessageSchema]),
    reply: z.object({
      id: messageIdSchema,
      cver: versionSchema,
      co: timestampSchema,
      chid: idSchema.optional().meta({ description: "The chat that it belongs to." }),
    }),
    errors: [...invalid, "EMPTY_MESSAGE", "MESSAGE_TOO_LONG", "MESSAGE_ID_TAKEN"],
    service: ["visitor-chat", "/v1/message/visitor"],
  },
  messagePreview: {
    summary: "Show the agents the text that is being typed; empty when the field was emptied.",
    parameters: z.tuple([z.string().max(MESSAGE_TEXT_MAX)]),
    reply: nothing,
    errors: invalid,
  },
  visitorChatSeen: {
    summary: "Everything created up to `timestamp` has been seen.",
    parameters: z.tuple([z.object({ timestamp: timestampSchema })]),
    reply: nothing,
    errors: invalid,
    service: ["visitor-chat", "/v1/visitor/messages-seen"],
  },
  visitorChatDismiss: {
    summary: "The message preview card was closed; the other tabs close theirs.",
    parameters: z.tuple([]),
    reply: nothing,
    errors: invalid,
    service: ["visitor-chat", "/v1/visitor/dismiss-preview"],
  },
  chatWindowState: {
    summary: "The window was minimised or maximised in this tab.",
    parameters: z.tuple([windowStateSchema]),
    reply: nothing,
    errors: invalid,
  },
  nav: {
    summary: "The visitor looks at this page.",
    parameters: z.tuple([
      z.object({
        u: z
          .string()
          .transform((url) => url.slice(0, URL_MAX))
          .meta({ description: "Address." }),
        t: z
          .string()
          .transform((title) => title.slice(0, TITLE_MAX))
          .meta({ description: "Title." }),
        r: z
          .string()
          .transform((url) => url.slice(0, URL_MAX))
          .meta({ description: "Referrer." }),
      }),
    ]),
    reply: nothing,
    errors: invalid,
  },
  socketStatusUpdate: {
    summary: "The visitor is active or away.",
    parameters: z.tuple([z.enum(["online", "away"])]),
    reply: nothing,
    errors: invalid,
  },
  getMessages: {
    summary: "Read the page of messages before a version, oldest first.",
    parameters: z.tuple([
      z.object({ before: versionSchema, limit: z.int().min(1).max(MESSAGE_PAGE_MAX).default(50) }),
    ]),
    reply: z.object({ messages: z.array(messageSchema), more: z.boolean() }),
    errors: invalid,
  },
  endChat: {
    summary: "End the chat.",
    parameters: z.tuple([]),
    reply: z.object({ chatEndVersion: versionSchema, nextChatId: idSchema }),
    errors: [...invalid, "NO_OPEN_CHAT"],
  },
} as const satisfies Record<string, Command>;

export type VisitorCommands = typeof visitorCommands;
export type VisitorCommandName = keyof VisitorCommands;

/** The command that stands for any service call: [service, path, payload]. */
export const SERVICE_COMMAND = "service";
