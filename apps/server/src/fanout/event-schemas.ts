import {
  agentProfileSchema,
  callSchema,
  DISCONNECT_REASONS,
  idSchema,
  timestampSchema,
  versionSchema,
  visitorEvents,
  windowStateSchema,
  type VisitorEventName,
} from "@parley/protocol";
import { z } from "zod";
import type { AudienceEvent, ConversationEvent, DeskEvent } from "../ports/fanout.ts";
import type { ProcessEvent } from "../ports/process-events.ts";

/** One schema for each type of an event; a missing one does not compile. */
type SchemasOf<Event extends { type: string }> = Readonly<Record<Event["type"], z.ZodType>>;

/**
 * What has been stored is passed on as the sender's release wrote it: only what this one goes by is checked. Reading it
 * from the store would give the same.
 */
const stored = z.looseObject({ id: z.string() });
const message = z.looseObject({
  id: z.string(),
  t: z.enum(["c", "n"]),
  m: z.string(),
  ut: z.enum(["v", "a", "s"]),
  co: timestampSchema,
  cver: versionSchema,
});
const origin = z.string().optional();
const sequence = z.int().min(0);
const visitorEventNames = Object.keys(visitorEvents) as [VisitorEventName, ...VisitorEventName[]];

export const conversationSchemas = {
  message: z.object({ type: z.literal("message"), message, origin }),
  visitorSeen: z.object({ type: z.literal("visitorSeen"), timestamp: timestampSchema, origin }),
  agentSeen: z.object({ type: z.literal("agentSeen"), timestamp: timestampSchema }),
  windowState: z.object({ type: z.literal("windowState"), state: windowStateSchema, origin }),
  previewDismissed: z.object({ type: z.literal("previewDismissed"), origin }),
  visitorPreview: z.object({ type: z.literal("visitorPreview"), text: z.string() }),
  agentTyping: z.object({ type: z.literal("agentTyping"), agent: agentProfileSchema, typing: z.boolean() }),
  toldVisitor: z
    .object({
      type: z.literal("toldVisitor"),
      name: z.enum(visitorEventNames),
      parameters: z.array(z.unknown()),
      origin,
    })
    .refine(({ name, parameters }) => visitorEvents[name].parameters.safeParse(parameters).success, {
      message: "the event's parameters are not those of the contract",
    }),
  toldWatchers: z.object({
    type: z.literal("toldWatchers"),
    name: z.enum(["visitorEvent", "uploadAnnounced"]),
    payload: z.unknown(),
  }),
  disconnect: z.object({
    type: z.literal("disconnect"),
    reason: z.enum(DISCONNECT_REASONS),
    sessionKey: z.string().optional(),
  }),
} satisfies SchemasOf<ConversationEvent>;

const ofProperty = { propertyId: idSchema };
const ofConversation = { ...ofProperty, conversationId: idSchema };
const ofVisitor = { ...ofProperty, visitorId: idSchema };

export const deskSchemas = {
  message: z.object({ type: z.literal("message"), ...ofConversation, message }),
  conversationChanged: z.object({ type: z.literal("conversationChanged"), ...ofConversation }),
  conversationSeen: z.object({
    type: z.literal("conversationSeen"),
    ...ofConversation,
    by: z.enum(["visitor", "agent"]),
    timestamp: timestampSchema,
    unreadCount: z.int().min(0),
  }),
  visitorChanged: z.object({ type: z.literal("visitorChanged"), ...ofVisitor }),
  visitorLeft: z.object({ type: z.literal("visitorLeft"), ...ofVisitor }),
  noteAdded: z.object({ type: z.literal("noteAdded"), ...ofProperty, note: stored }),
  formSubmitted: z.object({ type: z.literal("formSubmitted"), ...ofProperty, submission: stored }),
  callChanged: z.object({ type: z.literal("callChanged"), ...ofConversation, call: callSchema }),
} satisfies SchemasOf<DeskEvent>;

export const audienceSchemas = {
  pageStatus: z.object({ type: z.literal("pageStatus") }),
  team: z.object({ type: z.literal("team") }),
  settings: z.object({ type: z.literal("settings"), ...ofProperty, widgetId: idSchema }),
  property: z.object({ type: z.literal("property"), ...ofProperty }),
  departments: z.object({ type: z.literal("departments"), ...ofProperty }),
  webhooks: z.object({ type: z.literal("webhooks") }),
} satisfies SchemasOf<AudienceEvent>;

const changes = z.array(z.tuple([z.string(), z.string(), z.unknown()]));

export const processSchemas = {
  hello: z.object({ type: z.literal("hello"), sequence }),
  beat: z.object({ type: z.literal("beat"), sequence }),
  bye: z.object({ type: z.literal("bye") }),
  stateChanged: z.object({ type: z.literal("stateChanged"), sequence, changes }),
  stateWanted: z.object({ type: z.literal("stateWanted") }),
  state: z.object({
    type: z.literal("state"),
    sequence,
    part: z.int().min(0),
    parts: z.int().min(1),
    entries: changes,
  }),
  spent: z.object({
    type: z.literal("spent"),
    entries: z.array(z.tuple([z.string(), z.number().min(0), z.number().positive(), z.number().positive()])),
  }),
} satisfies SchemasOf<ProcessEvent>;
