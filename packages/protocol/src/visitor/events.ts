import { z } from "zod";
import { agentProfileSchema } from "../entities/agent-profile.ts";
import {
  idSchema,
  pageStatusSchema,
  timestampSchema,
  versionSchema,
  windowStateSchema,
} from "../entities/common.ts";
import { messageSchema } from "../entities/message.ts";
import { MESSAGE_PAGE_MAX } from "../limits.ts";
import type { SocketEvent } from "../operation.ts";

/** Reasons that a `remoteDisconnect` gives in `message`. */
export const DISCONNECT_REASONS = [
  "INVALID_TOKEN",
  "TOKEN_EXPIRED",
  "SERVER_STOPPING",
  "SLOW_CONSUMER",
] as const;

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
  commandRejected: {
    summary: "A frame without a callback id was refused.",
    parameters: z.tuple([
      z.object({
        code: z.string(),
        message: z.string(),
        path: z.string().optional(),
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
