import { z } from "zod";

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .meta({ description: "A colour as #rrggbb." });
const colourPair = z.object({ background: colour, text: colour });

export const POSITIONS = ["br", "bl", "cr", "cl", "tr", "tl"] as const;
/** Corner or side of the page: b bottom, c centre, t top; r right, l left. */
export type Position = (typeof POSITIONS)[number];

const placement = z.object({
  show: z.boolean().default(true),
  position: z.enum(POSITIONS).catch("br").default("br"),
  xOffset: z.int().min(0).max(1_000).default(20).meta({ description: "Pixels from the side." }),
  yOffset: z.int().min(0).max(1_000).default(20).meta({ description: "Pixels from the top or bottom." }),
});

/**
 * What the owner decides about one widget. One JSON document; every field has a default, so `{}` is valid.
 * New features get a new top-level section.
 */
export const widgetSettingsSchema = z.object({
  branding: z
    .object({ teamName: z.string().max(40).default("Support") })
    .prefault({})
    .meta({ description: "How the team calls itself." }),
  content: z
    .object({
      greeting: z.string().max(120).default("Hi there"),
      introduction: z.string().max(300).default("Ask us anything. We read every message."),
    })
    .prefault({})
    .meta({ description: "Words on the home view; empty ones fall back to the language's own." }),
  theme: z
    .object({
      header: colourPair.prefault({ background: "#1f5eff", text: "#ffffff" }),
      visitor: colourPair.prefault({ background: "#1f5eff", text: "#ffffff" }),
      agent: colourPair.prefault({ background: "#eef0f4", text: "#171a21" }),
    })
    .prefault({}),
  visibility: z
    .object({
      desktop: placement.prefault({}),
      mobile: placement.prefault({}),
      showWhenOffline: z.boolean().default(false),
    })
    .prefault({}),
  language: z.string().max(16).default("en"),
  notification: z
    .object({
      sound: z.boolean().default(true),
      tab: z.boolean().default(true).meta({ description: "Flash the page's title while messages wait." }),
      preview: z
        .boolean()
        .default(true)
        .meta({ description: "Show a card with the message while minimised." }),
      visitorTyping: z
        .boolean()
        .default(true)
        .meta({ description: "Agents see the text while it is typed." }),
      agentTyping: z.boolean().default(true),
    })
    .prefault({}),
  agentDrivenStatus: z
    .boolean()
    .default(false)
    .meta({ description: "Online only while an agent is at the desk." }),
  stackingOrder: z.int().min(0).max(2_147_483_647).default(2_000_000_000),
});
export type WidgetSettings = z.infer<typeof widgetSettingsSchema>;
