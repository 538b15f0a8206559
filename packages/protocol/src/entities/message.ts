import { z } from "zod";
import { idSchema, messageIdSchema, timestampSchema, versionSchema } from "./common.ts";

/** Codes that a notice carries in `m` (S3-04). */
export const NOTICE_CODES = [
  "AGENT_JOIN_CONVERSATION",
  "AGENT_LEFT_CONVERSATION",
  "CHAT_TRANSFER",
  "VISITOR_RATING",
  "WEBRTC_CALL",
  "CHAT_ENDED",
] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];

/** Orders an agent's join and leave: by time, then by inc. */
export const sequenceSchema = z.object({ time: timestampSchema, inc: z.int().min(0) });
export type Sequence = z.infer<typeof sequenceSchema>;

/** What a message says about its sender and its effect (S3-05). */
export const messageMetadataSchema = z.object({
  rsc: z.string().optional().meta({ description: "Resource id of the agent." }),
  pid: z.string().optional().meta({ description: "Profile id of the agent." }),
  pi: z.string().optional().meta({ description: "Profile image address." }),
  pst: z.string().optional().meta({ description: "Profile title, as Support." }),
  bot: z.boolean().optional().meta({ description: "True when the sender is a program." }),
  seq: sequenceSchema.optional(),
  ao: z.boolean().optional().meta({ description: "True: the message only advances the version." }),
});
export type MessageMetadata = z.infer<typeof messageMetadataSchema>;

export const attachmentSchema = z.object({
  type: z.literal("file"),
  url: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.int().min(0),
  extension: z.string(),
});
/** Something that travels with a message (S3-06). */
export type Attachment = z.infer<typeof attachmentSchema>;

/** One entry of a conversation as it is stored and sent: chat text or notice (S3-01 to S3-05). */
export const messageSchema = z.object({
  id: messageIdSchema,
  t: z.enum(["c", "n"]).meta({ description: "c chat text, n notice." }),
  m: z.string().meta({ description: "The text, or the notice's code." }),
  n: z.string().meta({ description: "Sender's name." }),
  ut: z.enum(["v", "a", "s"]).meta({ description: "Sender: v visitor, a agent, s system." }),
  uid: z.string().meta({ description: "Sender's id." }),
  chid: idSchema.meta({ description: "The chat that it belongs to." }),
  co: timestampSchema.meta({
    description: "Created, epoch ms; rises strictly within a conversation.",
  }),
  md: messageMetadataSchema,
  attchs: z.array(attachmentSchema),
  cver: versionSchema.meta({ description: "The conversation's version that this entry made." }),
});
export type Message = z.infer<typeof messageSchema>;
/** v visitor, a agent, s system (S3-03). */
export type SenderType = Message["ut"];
