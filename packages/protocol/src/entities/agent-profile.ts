import { z } from "zod";

export const agentProfileSchema = z.object({
  profileId: z.string(),
  displayName: z.string(),
  profileTitle: z.string(),
  profileImage: z.string().meta({ description: "Address of a picture, or empty." }),
  isBot: z.boolean(),
});
/** What a visitor may know of an agent (S3-25). */
export type AgentProfile = z.infer<typeof agentProfileSchema>;
