import { z } from "zod";
import { agentProfileSchema } from "../entities/agent-profile.ts";
import {
  idSchema,
  pageStatusSchema,
  timestampSchema,
  versionSchema,
  windowStateSchema,
} from "../entities/common.ts";
import { callSchema } from "../entities/call.ts";
import { formReferenceSchema } from "../entities/form.ts";
import { fileAttachmentSchema, messageSchema, transferSchema } from "../entities/message.ts";
import { schedulerSchema, scheduleTimezoneSchema } from "../entities/schedule.ts";
import { MESSAGE_PAGE_MAX } from "../limits.ts";
import type { SocketEvent } from "../operation.ts";

/** Reasons that a `remoteDisconnect` gives in `message`. */
export const DISCONNECT_REASONS = [
  "INVALID_TOKEN",
  "TOKEN_EXPIRED",
  "SERVER_STOPPING",
  "SLOW_CONSUMER",
  "BANNED",
  "FORCED",
  "SESSION_ENDED",
] as const;

export type DisconnectReason = (typeof DISCONNECT_REASONS)[number];

/** What may change about a visitor: only the fields that did. Empty strings change nothing on the page (S5-06). */
export const visitorDataSchema = z.object({
  n: z.string().optional().meta({ description: "Name." }),
  e: z.string().optional().meta({ description: "E-mail address." }),
  te: z.string().optional().meta({ description: "Address for transcripts." }),
  dpt: z.string().optional().meta({ description: "Department." }),
  pcfs: z.boolean().optional().meta({ description: "The form before the chat has been filled in." }),
  refs: z.array(formReferenceSchema).optional().meta({ description: "The forms in the running chat." }),
});

const uploadTarget = z.object({
  handle: idSchema,
  uuid: z.string().meta({ description: "The page's own id of the upload; may be empty." }),
});

export const readyConversationSchema = z.object({
  chid: idSchema,
  cver: versionSchema.meta({ description: "The conversation's version now." }),
  c: z.array(messageSchema).meta({
    description: `Messages after the cursor, oldest first, at most ${MESSAGE_PAGE_MAX}; the rest follow as visitorMessage.`,
  }),
  seen: timestampSchema,
  aseen: timestampSchema,
});

/** Everything the server says to a visitor's page over the socket. */
export const visitorEvents = {
  ready: {
    summary: "The connection stands: what was missed since the cursor, and the page status.",
    parameters: z.tuple([
      z.object({
        origin: z.string().meta({ description: "The server's own address." }),
        conversation: readyConversationSchema,
        pageStatus: pageStatusSchema,
        profiles: z
          .array(agentProfileSchema)
          .meta({ description: "The team's members who are at the desk." }),
      }),
    ]),
  },
  visitorMessage: {
    summary:
      "A message or notice was stored. A sender's own connection learns of its message by the answer instead.",
    parameters: z.tuple([messageSchema]),
  },
  pageStatus: {
    summary: "Somebody can be reached, or nobody.",
    parameters: z.tuple([pageStatusSchema]),
  },
  visitorConversationPresenceUpdate: {
    summary: "Somebody of the team has come to the desk or left it.",
    parameters: z.tuple([
      z.object({
        profiles: z.array(agentProfileSchema).meta({ description: "The team's members who are there now." }),
      }),
    ]),
  },
  agentIsTyping: { summary: "An agent types.", parameters: z.tuple([agentProfileSchema]) },
  agentStopedTyping: {
    summary: "The agent stopped typing (the name is spelt so).",
    parameters: z.tuple([agentProfileSchema]),
  },
  visitorChatSeen: {
    summary: "Another tab of the visitor has seen everything up to `timestamp`.",
    parameters: z.tuple([z.object({ timestamp: timestampSchema })]),
  },
  agentChatSeen: {
    summary: "An agent has seen everything up to `timestamp`.",
    parameters: z.tuple([z.object({ timestamp: timestampSchema })]),
  },
  visitorChatDismiss: { summary: "Another tab closed the preview card.", parameters: z.tuple([]) },
  visitorChatWindowState: {
    summary: "Another tab minimised or maximised the window.",
    parameters: z.tuple([windowStateSchema]),
  },
  visitorSound: { summary: "Another tab switched sound on or off.", parameters: z.tuple([z.boolean()]) },
  visitorPopupFocus: { summary: "The pop-out is to come to the front.", parameters: z.tuple([]) },
  chatBubbleClosed: { summary: "Another tab closed the bubble.", parameters: z.tuple([]) },
  pageDisable: { summary: "The owner has switched the chat off; the widget goes.", parameters: z.tuple([]) },
  vCallStatus: { summary: "A call began or changed.", parameters: z.tuple([callSchema]) },
  widgetScheduleUpdate: {
    summary: "The owner changed the opening times, or daylight saving moved their zone.",
    parameters: z.tuple([z.object({ scheduler: schedulerSchema, wstz: scheduleTimezoneSchema })]),
  },
  visitorDataUpdate: {
    summary: "Something about the visitor changed, in another tab or by an agent.",
    parameters: z.tuple([visitorDataSchema]),
  },
  visitorTagsUpdate: {
    summary: "The visitor's tags are these now.",
    parameters: z.tuple([z.object({ tags: z.array(z.string()) })]),
  },
  visitorChatTransfer: {
    summary: "The chat was handed on, or somebody took it over.",
    parameters: z.tuple([z.object({ data: transferSchema.nullable(), version: versionSchema })]),
  },
  uploadProgress: {
    summary: "Bytes of an upload have arrived.",
    parameters: z.tuple([uploadTarget.extend({ loaded: z.int().min(0), total: z.int().min(0) })]),
  },
  uploadFinished: {
    summary: "An upload is stored.",
    parameters: z.tuple([uploadTarget.extend({ file: fileAttachmentSchema })]),
  },
  uploadError: {
    summary: "An upload failed; nothing of it was kept.",
    parameters: z.tuple([uploadTarget.extend({ code: z.string(), message: z.string() })]),
  },
  commandRejected: {
    summary: "A frame without a callback id was refused.",
    parameters: z.tuple([
      z.object({
        code: z.string(),
        message: z.string(),
        path: z.string().optional(),
        retryAfterMs: z.number().optional(),
        requestId: z.string().optional(),
        command: z.string().optional(),
      }),
    ]),
  },
  remoteDisconnect: {
    summary: "The server is about to close the connection.",
    parameters: z.tuple([z.object({ message: z.enum(DISCONNECT_REASONS) })]),
  },
} as const satisfies Record<string, SocketEvent>;

export type VisitorEvents = typeof visitorEvents;
export type VisitorEventName = keyof VisitorEvents;
