import { z } from "zod";
import { EMAIL_MAX } from "../limits.ts";

const days = z.int().min(1).max(3_650).nullable().default(null);

const count = z.int().min(1).nullable().default(null);

/** What the owner decides about a property as a whole. One JSON document; `{}` is valid. */
export const propertySettingsSchema = z.object({
  identity: z
    .object({
      verifiedOnly: z
        .boolean()
        .default(false)
        .meta({ description: "Refuse names and addresses that the site has not signed." }),
    })
    .prefault({}),
  mail: z
    .object({
      offlineTo: z
        .array(z.email().max(EMAIL_MAX))
        .max(20)
        .default([])
        .meta({ description: "Who gets offline messages and tickets; empty: the owner of the desk." }),
      fromName: z.string().max(60).default(""),
    })
    .prefault({}),
  retention: z
    .object({
      conversationDays: days.meta({
        description:
          "Ended chats and their files are deleted after so many days without a message; null: never.",
      }),
      visitorDays: days.meta({
        description: "Visitors who never wrote are forgotten after so many days; null: never.",
      }),
    })
    .prefault({}),
  limits: z
    .object({
      connections: count.meta({
        description: "Sockets of the property's visitors at once, at each server process; null: no limit.",
      }),
      messagesPerSecond: count.meta({
        description: "What its visitors may write together, ten times as much in a burst; null: no limit.",
      }),
      uploadsPerDay: count.meta({
        description: "Files that its visitors may upload together; null: no limit.",
      }),
      newVisitorsPerDay: count.meta({
        description: "Browsers that register for the first time; null: no limit.",
      }),
    })
    .prefault({}),
  storage: z
    .object({
      maxMegabytes: z
        .int()
        .min(1)
        .nullable()
        .default(null)
        .meta({ description: "Space for uploaded files; null: no limit." }),
    })
    .prefault({}),
});
export type PropertySettings = z.infer<typeof propertySettingsSchema>;
