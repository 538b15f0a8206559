import { z } from "zod";
import { agentProfileSchema } from "./agent-profile.ts";
import { idSchema, timestampSchema, versionSchema } from "./common.ts";
import { ratingSchema, transferSchema } from "./message.ts";

export const platformSchema = z.enum(["desktop", "mobile"]);

export const liveVisitorSchema = z.object({
  visitorId: idSchema,
  conversationId: idSchema,
  name: z.string().meta({ description: "Given or generated name." }),
  email: z.string(),
  platform: platformSchema,
  url: z.string().meta({ description: "Address of the page that the visitor looks at." }),
  title: z.string(),
  referrer: z.string(),
  since: timestampSchema.meta({ description: "When the visitor connected." }),
  status: z.enum(["online", "away"]),
  window: z.enum(["min", "max"]),
  connections: z.int().min(1).meta({ description: "Open tabs." }),
});
/** A visitor who is connected right now. */
export type LiveVisitor = z.infer<typeof liveVisitorSchema>;

export const conversationSchema = z.object({
  id: idSchema,
  propertyId: idSchema,
  visitorId: idSchema,
  visitorName: z.string(),
  visitorEmail: z.string(),
  visitorOnline: z.boolean(),
  chatId: idSchema.meta({
    description: "Id of the current chat; messages carry the id of theirs.",
  }),
  chatOpen: z.boolean().meta({ description: "True from the chat's first message until it is ended." }),
  version: versionSchema.meta({ description: "Version of the newest message." }),
  agents: z.array(agentProfileSchema).meta({ description: "Agents who have joined the chat." }),
  department: z.string().meta({ description: "Id of the department, or any." }),
  transfer: transferSchema.nullable().meta({ description: "Where the running chat was handed on to." }),
  rating: ratingSchema.meta({ description: "Of the running chat; 0 without one." }),
  tags: z.array(z.string()).meta({ description: "The visitor's." }),
  banned: z.boolean(),
  unreadCount: z.int().min(0).meta({ description: "Visitor's messages that no agent has seen." }),
  visitorSeenAt: timestampSchema.meta({
    description: "The visitor has seen everything created up to then.",
  }),
  agentSeenAt: timestampSchema.meta({
    description: "An agent has seen everything created up to then.",
  }),
  lastMessage: z
    .object({ text: z.string(), senderType: z.enum(["v", "a", "s"]), createdAt: timestampSchema })
    .nullable()
    .meta({ description: "The newest chat text, cut to 160 characters." }),
  createdAt: timestampSchema,
});
/** A visitor's conversation as the desk lists it. */
export type Conversation = z.infer<typeof conversationSchema>;
