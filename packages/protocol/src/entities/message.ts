import { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import { FILE_NAME_MAX, FILES_PER_MESSAGE, FORM_LABEL_MAX, FORM_OPTIONS_MAX, URL_MAX } from "../limits.ts";
import { formAnswersSchema, formFieldsSchema } from "./form.ts";
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

export const ratingSchema = z.union([z.literal(-1), z.literal(0), z.literal(1)]);
/** 1 good, -1 bad, 0 taken back (S4-60). */
export type Rating = z.infer<typeof ratingSchema>;

/** Where a chat is handed on to. `active` until an agent joins (S4-49). */
export const transferSchema = z.object({
  status: z.enum(["active", "completed"]),
  kind: z.enum(["agent", "department"]),
  id: idSchema.meta({ description: "Of the agent or department." }),
  name: z.string().meta({ description: "Of the agent or department." }),
});
export type Transfer = z.infer<typeof transferSchema>;

/** What a message says about its sender and its effect (S3-05). */
export const messageMetadataSchema = z.object({
  rsc: z.string().optional().meta({ description: "Resource id of the agent." }),
  pid: z.string().optional().meta({ description: "Profile id of the agent." }),
  pi: z.string().optional().meta({ description: "Profile image address." }),
  pst: z.string().optional().meta({ description: "Profile title, as Support." }),
  bot: z.boolean().optional().meta({ description: "True when the sender is a program." }),
  seq: sequenceSchema.optional(),
  ao: z.boolean().optional().meta({ description: "True: the message only advances the version." }),
  rt: ratingSchema.optional().meta({ description: "In a VISITOR_RATING notice: the rating." }),
  transfer: transferSchema.optional().meta({ description: "In a CHAT_TRANSFER notice: where to." }),
  webrtc: z.boolean().optional().meta({ description: "In a WEBRTC_CALL notice: always true." }),
  clid: z.string().optional().meta({ description: "In a WEBRTC_CALL notice: id of the call." }),
});
export type MessageMetadata = z.infer<typeof messageMetadataSchema>;

/** A file that was uploaded before (S3-06). */
export const fileAttachmentSchema = z.object({
  type: z.literal("file"),
  url: z.string().max(URL_MAX).meta({ description: "Where it can be read, from the server's root on." }),
  name: z.string().max(FILE_NAME_MAX),
  mimeType: z.string().max(128).meta({ description: "As the server found it in the file's bytes." }),
  size: z.int().min(0).meta({ description: "Bytes." }),
  extension: z.string().max(16).meta({ description: "As png; empty without one." }),
});
export type FileAttachment = z.infer<typeof fileAttachmentSchema>;

const formRef = idSchema.meta({ description: "Names this form of this chat in `submitForm` and `refs`." });
const formTitle = z.string().max(FORM_LABEL_MAX).default("");

/** Answers to choose from; the message's text is the question (S3-07). */
export const suggestedMessagesSchema = z.object({
  type: z.literal("suggested-messages"),
  options: z.array(z.string().trim().min(1).max(FORM_LABEL_MAX)).min(1).max(FORM_OPTIONS_MAX),
});

/** A form that the visitor is asked to fill in within the chat (S3-08, S3-09). */
export const chatFormSchema = z.object({
  type: z.enum(["ticket-form", "lead-capture-form"]),
  id: formRef,
  title: formTitle,
  fields: formFieldsSchema,
});
export type ChatForm = z.infer<typeof chatFormSchema>;

/** What the visitor answered to a lead-capture form (S3-10). */
export const leadCaptureResponseSchema = z.object({
  type: z.literal("lead-capture-response"),
  id: formRef,
  answers: formAnswersSchema,
});

export const attachmentSchema = z.discriminatedUnion("type", [
  fileAttachmentSchema,
  suggestedMessagesSchema,
  chatFormSchema,
  leadCaptureResponseSchema,
]);
/** Something that travels with a message. */
export type Attachment = z.infer<typeof attachmentSchema>;

/** Holds a message's attachments down to what one may carry; the refusal has a code of its own. */
export const isFewEnough = (attachments: readonly unknown[]): boolean =>
  attachments.length <= FILES_PER_MESSAGE;
export const tooManyFiles = {
  message: `at most ${FILES_PER_MESSAGE} at once`,
  params: { code: "TOO_MANY_FILES" satisfies ErrorCode },
};

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
