import { z } from "zod";
import { agentProfileSchema } from "../entities/agent-profile.ts";
import { idSchema, timestampSchema, versionSchema, windowStateSchema } from "../entities/common.ts";
import { platformSchema } from "../entities/conversation.ts";
import { callSchema } from "../entities/call.ts";
import { departmentSchema } from "../entities/department.ts";
import { formReferenceSchema } from "../entities/form.ts";
import { messageSchema, ratingSchema, sequenceSchema, transferSchema } from "../entities/message.ts";
import { scheduleTimezoneSchema } from "../entities/schedule.ts";
import { loginSchema } from "../entities/visitor.ts";
import { TIMEZONE_OFFSET_MAX_MIN, TITLE_MAX, URL_MAX } from "../limits.ts";
import type { Operation } from "../operation.ts";

/** Body of a registration (S3-49 to S3-52). Over-long addresses are cut, a time zone out of range becomes 0. */
export const sessionStartBodySchema = z.object({
  propertyId: idSchema,
  widgetId: idSchema,
  platform: platformSchema,
  timezoneOffset: z
    .number()
    .transform((minutes) => (Math.abs(minutes) > TIMEZONE_OFFSET_MAX_MIN ? 0 : Math.trunc(minutes)))
    .default(0)
    .meta({ description: "Minutes; beyond ±900 counts as 0." }),
  url: z
    .string()
    .max(65_536)
    .transform((url) => url.slice(0, URL_MAX))
    .default(""),
  title: z
    .string()
    .max(65_536)
    .transform((title) => title.slice(0, TITLE_MAX))
    .default(""),
  referrer: z
    .string()
    .max(65_536)
    .transform((url) => url.slice(0, URL_MAX))
    .default(""),
  sessionInfo: z
    .string()
    .max(4_096)
    .default("")
    .meta({ description: "What the browser stored from an earlier answer." }),
  user: loginSchema
    .optional()
    .meta({ description: "Login data, when the page has said who the visitor is (S3-51)." }),
  consent: z.boolean().default(false).meta({ description: "The visitor has agreed." }),
  windowState: windowStateSchema.default("min"),
  uuid: z
    .string()
    .max(64)
    .optional()
    .meta({ description: "The browser's visitor id from an earlier answer." }),
  uuidVer: z.int().min(0).optional(),
  partialDomain: z.boolean().default(false),
  idempotencyKey: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional()
    .meta({
      description: "128 random bits in hex, sent when there is no uuid: a retry makes no second visitor.",
    }),
});
export type SessionStartBody = z.infer<typeof sessionStartBodySchema>;

/** An agent who takes part in the running chat, with the sequence of the join (S3-26). */
export const joinedAgentSchema = agentProfileSchema.extend({ rsc: z.string(), seq: sequenceSchema });
export type JoinedAgent = z.infer<typeof joinedAgentSchema>;

/** Answer to a registration. Short names are the wire's own (S3-53 to S3-65). */
export const sessionStartResponseSchema = z.object({
  settingsVersion: versionSchema,
  cver: versionSchema.meta({ description: "The conversation's version." }),
  chid: idSchema.meta({ description: "Id of the current chat." }),
  c: z.array(messageSchema).meta({ description: "The newest messages, oldest first." }),
  more: z.boolean().meta({ description: "True when older messages exist than `c` holds." }),
  seen: timestampSchema.meta({
    description: "The visitor has seen everything created up to then.",
  }),
  aseen: timestampSchema.meta({ description: "An agent has seen everything created up to then." }),
  lmst: timestampSchema.meta({
    description: "When the newest message was created; 0 without any.",
  }),
  rcf: z.boolean().meta({ description: "Consent is required." }),
  cw: windowStateSchema.meta({ description: "The window state that the visitor left." }),
  uid: idSchema.meta({ description: "The server's id of the visitor; messages carry it as uid." }),
  vid: idSchema.meta({ description: "The visitor's id." }),
  n: z.string().meta({ description: "The visitor's name; a generated one is V and 16 digits." }),
  e: z.string().meta({ description: "The visitor's e-mail address or empty." }),
  te: z.string().meta({ description: "The address for transcripts or empty." }),
  dpt: z.string().meta({ description: "Id of the conversation's department, or any." }),
  departments: z.array(departmentSchema),
  pcfs: z.boolean().meta({ description: "The form before the chat has been filled in." }),
  refs: z.array(formReferenceSchema).meta({ description: "The forms in the running chat." }),
  transfer: transferSchema.nullable().meta({ description: "The running chat's transfer, if there was one." }),
  transferVer: versionSchema,
  rating: ratingSchema.meta({ description: "The running chat's rating; 0 without one." }),
  calls: z.array(callSchema).meta({ description: "Calls of the running chat." }),
  agents: z
    .array(joinedAgentSchema)
    .meta({ description: "Agents who have joined the running chat: the messages in `c` may begin later." }),
  tags: z.array(z.string()),
  wstz: scheduleTimezoneSchema.meta({ description: "The schedule's time zone now." }),
  bblc: z.boolean().meta({ description: "The visitor has closed the bubble." }),
  ewt: z
    .number()
    .min(0)
    .nullable()
    .meta({ description: "Estimated wait for an answer in seconds; null when unknown." }),
  sessionInfo: z.string().meta({ description: "For the browser to keep and send along next time." }),
  ast: z.enum(["online", "offline"]).meta({ description: "Page status." }),
  asver: versionSchema.meta({ description: "Version of the page status." }),
  profiles: z.array(agentProfileSchema).meta({ description: "The team's members who are at the desk." }),
  tkn: z.string().meta({ description: "Session token." }),
  tknExp: timestampSchema.meta({ description: "When the token expires, epoch ms." }),
  skey: idSchema.meta({ description: "Session key." }),
  vss: z.string().meta({ description: "Base address of the visitor socket server, ws or wss." }),
  uuid: z.string().meta({ description: "The visitor id that the browser keeps." }),
  uuidVer: z.int().min(0),
});
export type SessionStartResponse = z.infer<typeof sessionStartResponseSchema>;

/** Registers the visitor's page: makes or finds the visitor and hands out the token for everything else (S4-33). */
export const startSession = {
  summary: "Register a visitor's page and get its session token",
  method: "POST",
  path: "/v1/session/start",
  audience: "visitor",
  body: sessionStartBodySchema,
  response: sessionStartResponseSchema,
  errors: [
    "INVALID_JSON",
    "INVALID_PAYLOAD",
    "BODY_TOO_LARGE",
    "UNKNOWN_PROPERTY",
    "UNKNOWN_WIDGET",
    "ORIGIN_NOT_ALLOWED",
    "BANNED",
    "WIDGET_DISABLED",
    "CONSENT_REQUIRED",
    "INVALID_HASH",
    "IDENTITY_UNVERIFIED",
    "RATE_LIMITED",
    "PROPERTY_LIMIT",
    "UNAVAILABLE",
  ],
} as const satisfies Operation;
