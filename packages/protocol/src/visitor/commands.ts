import { z } from "zod";
import { ANY_DEPARTMENT } from "../entities/department.ts";
import { callSchema } from "../entities/call.ts";
import { formAnswersSchema } from "../entities/form.ts";
import {
  fileAttachmentSchema,
  isFewEnough,
  messageSchema,
  ratingSchema,
  tooManyFiles,
} from "../entities/message.ts";
import { attributesSchema, eventNameSchema, securedFieldsSchema, tagsSchema } from "../entities/visitor.ts";
import {
  idSchema,
  messageIdSchema,
  timestampSchema,
  versionSchema,
  windowStateSchema,
} from "../entities/common.ts";
import {
  EMAIL_MAX,
  FILE_NAME_MAX,
  FILES_PER_MESSAGE,
  MESSAGE_PAGE_MAX,
  MESSAGE_TEXT_MAX,
  NAME_MAX,
  TITLE_MAX,
  URL_MAX,
} from "../limits.ts";
import type { Command } from "../operation.ts";

const nothing = z.null();
const invalid = ["INVALID_PAYLOAD", "RATE_LIMITED"] as const;
const email = z.string().trim().max(EMAIL_MAX);
const call = z.object({ callId: idSchema });

/** A filled-in form: an object with `answers`, or the list of answers by itself. */
function withAnswers<const More extends z.ZodRawShape>(more: More) {
  const form = z.object({ answers: formAnswersSchema, ...more });
  type Given = z.input<typeof form> | z.input<typeof formAnswersSchema>;
  return z.preprocess((given: Given) => (Array.isArray(given) ? { answers: given } : given), form);
}

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
  attachments: z.array(fileAttachmentSchema).refine(isFewEnough, tooManyFiles).default([]).meta({
    description: "Files that were uploaded before, as the upload's answer described them.",
    maxItems: FILES_PER_MESSAGE,
  }),
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
    errors: [
      "PROPERTY_LIMIT",
      ...invalid,
      "EMPTY_MESSAGE",
      "MESSAGE_TOO_LONG",
      "MESSAGE_ID_TAKEN",
      "TOO_MANY_FILES",
      "UNKNOWN_UPLOAD",
    ],
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
  savePrechatForm: {
    summary:
      "Hand in the form that comes before the chat. Name, e-mail address and department are taken over.",
    parameters: z.tuple([withAnswers({ department: z.string().max(64).default(ANY_DEPARTMENT) })]),
    reply: nothing,
    errors: [...invalid, "INVALID_FORM", "UNKNOWN_DEPARTMENT"],
  },
  saveOfflineForm: {
    summary: "Leave a message while nobody can be reached; it is stored and mailed to the owner.",
    parameters: z.tuple([withAnswers({})]),
    reply: nothing,
    errors: [...invalid, "INVALID_FORM"],
    service: ["visitor-chat", "/v1/visitor/offline-form"],
  },
  saveNameChangeForm: {
    summary: "The visitor gives a name, and maybe an address.",
    parameters: z.tuple([
      z.object({
        name: z
          .string()
          .trim()
          .max(NAME_MAX * 4)
          .meta({ description: `At most ${NAME_MAX} characters as the form counts them.` }),
        email: email.optional(),
      }),
    ]),
    reply: nothing,
    errors: [...invalid, "INVALID_FORM"],
  },
  saveTranscriptEmailForm: {
    summary: "Keep the address that transcripts go to when the chat ends; an empty one stops that.",
    parameters: z.tuple([z.object({ email })]),
    reply: nothing,
    errors: [...invalid, "INVALID_FORM", "FEATURE_OFF"],
  },
  sendTranscript: {
    summary: "Mail the running chat, or the last ended one, now.",
    parameters: z.tuple([z.object({ email: email.optional() })]),
    reply: nothing,
    errors: [...invalid, "INVALID_FORM", "FEATURE_OFF", "NO_TRANSCRIPT_ADDRESS", "UNKNOWN_CHAT"],
  },
  submitForm: {
    summary: "Hand in a ticket or lead-capture form of the chat, once.",
    parameters: z.tuple([
      z.object({
        id: idSchema.meta({ description: "Of the form attachment." }),
        answers: formAnswersSchema,
      }),
    ]),
    reply: nothing,
    errors: [...invalid, "INVALID_FORM", "UNKNOWN_FORM", "FORM_ALREADY_SUBMITTED"],
  },
  addEvent: {
    summary: "Something happened on the page; agents see it.",
    parameters: z.tuple([
      securedFieldsSchema.extend({ name: eventNameSchema, data: attributesSchema.default({}) }),
    ]),
    reply: nothing,
    errors: [...invalid, "INVALID_HASH", "IDENTITY_UNVERIFIED"],
  },
  setAttributes: {
    summary: "Say more of the visitor. Name and email become the visitor's own; null removes a key.",
    parameters: z.tuple([
      securedFieldsSchema.extend({ name: z.string().optional(), attributes: attributesSchema }),
    ]),
    reply: nothing,
    errors: [...invalid, "INVALID_HASH", "IDENTITY_UNVERIFIED"],
  },
  addTags: {
    summary: "Tag the visitor; a tag that is there already changes nothing.",
    parameters: z.tuple([z.object({ tags: tagsSchema })]),
    reply: z.object({ tags: z.array(z.string()) }),
    errors: invalid,
  },
  removeTags: {
    summary: "Take tags off the visitor.",
    parameters: z.tuple([z.object({ tags: tagsSchema })]),
    reply: z.object({ tags: z.array(z.string()) }),
    errors: invalid,
  },
  fileUploadMessage: {
    summary: "Files are about to be uploaded; agents see that something is coming.",
    parameters: z.tuple([
      z.object({
        handle: idSchema,
        uuid: z.string().max(64),
        files: z
          .array(z.object({ name: z.string().max(FILE_NAME_MAX * 4), size: z.int().min(0) }))
          .max(FILES_PER_MESSAGE),
      }),
    ]),
    reply: nothing,
    errors: [...invalid, "UNKNOWN_UPLOAD"],
  },
  visitorPopupFocus: {
    summary: "The chat was popped out or asked for again: the pop-out comes to the front.",
    parameters: z.tuple([]),
    reply: nothing,
    errors: invalid,
  },
  visitorRating: {
    summary: "Rate the running chat: 1 good, -1 bad, 0 takes it back.",
    parameters: z.tuple([z.object({ rating: ratingSchema })]),
    reply: nothing,
    errors: [...invalid, "NO_OPEN_CHAT", "FEATURE_OFF"],
  },
  chatBubbleClose: {
    summary: "The bubble beside the launcher was closed for good.",
    parameters: z.tuple([]),
    reply: nothing,
    errors: invalid,
  },
  visitorSound: {
    summary: "Sound was switched on or off in this tab.",
    parameters: z.tuple([
      z
        .union([z.object({ bool: z.boolean() }), z.boolean()])
        .transform((sound) => (typeof sound === "boolean" ? { bool: sound } : sound))
        .meta({ description: "`{ bool }`, or the truth value by itself." }),
    ]),
    reply: nothing,
    errors: invalid,
  },
  notifyWidgetResized: {
    summary: "The chat window has another size now.",
    parameters: z.tuple([
      z.object({ width: z.number().min(0).max(100_000), height: z.number().min(0).max(100_000) }),
    ]),
    reply: nothing,
    errors: invalid,
  },
  getCallStatus: {
    summary: "Read where a call stands.",
    parameters: z.tuple([call]),
    reply: callSchema,
    errors: [...invalid, "UNKNOWN_CALL"],
    service: ["webrtc", "/v1/vcall/status/visitor"],
  },
  getWebRTCToken: {
    summary: "Start a call, or take part in the one that rings; the token opens the call page.",
    parameters: z.tuple([z.object({ video: z.boolean(), screen: z.boolean() })]),
    reply: z.object({ token: z.string(), callId: idSchema }),
    errors: [...invalid, "FEATURE_OFF", "NO_OPEN_CHAT"],
    service: ["webrtc", "/v1/vcall/init/visitor"],
  },
  declineCall: {
    summary: "Refuse a call that rings, or hang up.",
    parameters: z.tuple([call]),
    reply: callSchema,
    errors: [...invalid, "UNKNOWN_CALL", "CALL_OVER"],
    service: ["webrtc", "/v1/vcall/reject/visitor"],
  },
} as const satisfies Record<string, Command>;

export type VisitorCommands = typeof visitorCommands;
export type VisitorCommandName = keyof VisitorCommands;

/** The command that stands for any service call: [service, path, payload]. */
export const SERVICE_COMMAND = "service";
