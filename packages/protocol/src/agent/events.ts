import { z } from "zod";
import { callSchema } from "../entities/call.ts";
import { formSubmissionSchema } from "../entities/form.ts";
import { noteSchema } from "../entities/visitor-profile.ts";
import { visitorEventSchema } from "../entities/visitor.ts";
import { agentProfileSchema } from "../entities/agent-profile.ts";
import { idSchema, timestampSchema } from "../entities/common.ts";
import { conversationSchema, liveVisitorSchema } from "../entities/conversation.ts";
import { messageSchema } from "../entities/message.ts";
import type { SocketEvent } from "../operation.ts";

/** Everything the server says to a desk or bot over the agent socket. */
export const agentEvents = {
  ready: {
    summary:
      "The connection stands. List conversations again: what happened while away is not replayed. May come again when the server itself has missed something.",
    parameters: z.tuple([z.object({ agent: agentProfileSchema, now: timestampSchema })]),
  },
  message: {
    summary: "A message or notice was stored in any conversation. The sender's own connection gets it too.",
    parameters: z.tuple([z.object({ conversationId: idSchema, message: messageSchema })]),
  },
  conversationChanged: {
    summary:
      "A conversation began or changed other than by a message: joined, left, ended, visitor's name, presence.",
    parameters: z.tuple([conversationSchema]),
  },
  conversationSeen: {
    summary: "One side has seen everything up to `timestamp`.",
    parameters: z.tuple([
      z.object({
        conversationId: idSchema,
        by: z.enum(["visitor", "agent"]),
        timestamp: timestampSchema,
        unreadCount: z.int().min(0),
      }),
    ]),
  },
  noteAdded: {
    summary: "An agent wrote a note beside a conversation.",
    parameters: z.tuple([noteSchema]),
  },
  formSubmitted: {
    summary: "A visitor handed in a form.",
    parameters: z.tuple([formSubmissionSchema]),
  },
  visitorEvent: {
    summary: "The page of a watched conversation's visitor told of an event.",
    parameters: z.tuple([z.object({ conversationId: idSchema, event: visitorEventSchema })]),
  },
  uploadAnnounced: {
    summary: "The visitor of a watched conversation is about to send files.",
    parameters: z.tuple([
      z.object({
        conversationId: idSchema,
        files: z.array(z.object({ name: z.string(), size: z.int().min(0) })),
      }),
    ]),
  },
  callChanged: {
    summary: "A call began or changed.",
    parameters: z.tuple([z.object({ conversationId: idSchema, call: callSchema })]),
  },
  visitorPreview: {
    summary: "What the visitor of a watched conversation is typing; empty when the field is empty.",
    parameters: z.tuple([z.object({ conversationId: idSchema, text: z.string() })]),
  },
  agentTyping: {
    summary: "Another agent types in a watched conversation, or stopped.",
    parameters: z.tuple([
      z.object({ conversationId: idSchema, agent: agentProfileSchema, typing: z.boolean() }),
    ]),
  },
  visitorChanged: {
    summary: "A visitor connected or changed: page, window, status.",
    parameters: z.tuple([liveVisitorSchema]),
  },
  visitorLeft: {
    summary: "A visitor's last tab has been gone for some seconds: going to another page is no absence.",
    parameters: z.tuple([z.object({ visitorId: idSchema })]),
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
    parameters: z.tuple([z.object({ message: z.string() })]),
  },
} as const satisfies Record<string, SocketEvent>;

export type AgentEvents = typeof agentEvents;
export type AgentEventName = keyof AgentEvents;
