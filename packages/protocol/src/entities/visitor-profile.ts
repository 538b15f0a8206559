import { z } from "zod";
import { agentProfileSchema } from "./agent-profile.ts";
import { idSchema, timestampSchema } from "./common.ts";
import { attributeValueSchema, visitorEventSchema } from "./visitor.ts";

export const banSchema = z.object({
  visitorId: idSchema,
  visitorName: z.string(),
  address: z.string().meta({ description: "The internet address that is banned too, or empty." }),
  reason: z.string(),
  createdAt: timestampSchema,
});
/** Who may not come back. */
export type Ban = z.infer<typeof banSchema>;

/** Everything that agents may know of a visitor. */
export const visitorProfileSchema = z.object({
  id: idSchema,
  propertyId: idSchema,
  conversationId: idSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  transcriptEmail: z.string(),
  userId: z.string().meta({ description: "The site's own id of the person, or empty." }),
  verified: z.boolean().meta({ description: "True when the site has signed who this is." }),
  attributes: z.record(z.string(), attributeValueSchema),
  tags: z.array(z.string()),
  banned: z.boolean(),
  events: z.array(visitorEventSchema).meta({ description: "The newest first." }),
  createdAt: timestampSchema,
});
export type VisitorProfile = z.infer<typeof visitorProfileSchema>;

/** What agents write for each other beside a conversation; no visitor ever sees it. */
export const noteSchema = z.object({
  id: idSchema,
  conversationId: idSchema,
  text: z.string(),
  agent: agentProfileSchema,
  createdAt: timestampSchema,
});
export type Note = z.infer<typeof noteSchema>;
