import { z } from "zod";
import { URL_MAX } from "../limits.ts";
import { formFieldsSchema } from "./form.ts";
import { schedulerSchema } from "./schedule.ts";

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .meta({ description: "A colour as #rrggbb." });
/** Nothing, or an address that a link may lead to: never javascript: or data:. */
const webAddress = z
  .string()
  .max(URL_MAX)
  .refine((value) => value === "" || /^https?:\/\/\S+$/i.test(value), {
    message: "must be an address that begins with https:// or http://",
  });
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
    .object({
      teamName: z.string().max(40).default("Support").meta({ description: "How the team calls itself." }),
      whitelabel: z
        .object({
          label: z.string().max(60).default("").meta({ description: "Words in the foot; empty: none." }),
          url: webAddress.default("").meta({ description: "Where they lead; empty: nowhere." }),
          textColor: colour.default("#5b6475"),
        })
        .prefault({})
        .meta({ description: "The owner's own line in place of the product's." }),
    })
    .prefault({}),
  components: z
    .object({
      liveChat: z
        .boolean()
        .default(true)
        .meta({ description: "False switches the chat off and takes it from pages that are open." }),
    })
    .prefault({}),
  states: z
    .object({
      prechat: z
        .object({
          text: z.string().max(300).default(""),
          fields: formFieldsSchema.default([]).meta({ description: "Empty: no form before the chat." }),
        })
        .prefault({})
        .meta({ description: "The form that comes before the first message." }),
      offline: z
        .object({
          text: z.string().max(300).default(""),
          fields: formFieldsSchema.default([
            { id: "name", type: "name", label: "Name", required: true },
            { id: "email", type: "email", label: "Email", required: true },
            { id: "message", type: "textarea", label: "Message", required: true },
          ]),
        })
        .prefault({})
        .meta({ description: "The form that takes the chat's place while nobody can be reached." }),
    })
    .prefault({}),
  bubble: z
    .object({
      type: z.enum(["none", "text", "image"]).default("none"),
      text: z.string().max(80).default(""),
      image: webAddress.default("").meta({ description: "Address of a picture." }),
      rotation: z
        .union([z.literal(0), z.literal(90), z.literal(-90)])
        .catch(0)
        .default(0),
    })
    .prefault({})
    .meta({ description: "What draws attention beside the launcher." }),
  consent: z
    .object({
      enabled: z.boolean().default(false),
      text: z.string().max(500).default(""),
      url: webAddress.default("").meta({ description: "The privacy notice." }),
    })
    .prefault({})
    .meta({ description: "Ask before anything is stored or sent." }),
  storage: z.enum(["immediate", "on-demand"]).default("immediate").meta({
    description: "on-demand: the browser stores nothing and connects to nothing before the visitor acts.",
  }),
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
      all: z
        .object({
          show: z.boolean().default(true).meta({ description: "False hides the widget on every device." }),
          position: z
            .enum(POSITIONS)
            .optional()
            .catch("br")
            .meta({ description: "When given, it counts on every device." }),
        })
        .prefault({}),
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
      estimatedWaitTime: z.boolean().default(true).meta({ description: "Show how long an answer takes." }),
    })
    .prefault({}),
  features: z
    .object({
      transcript: z.boolean().default(true).meta({ description: "The visitor may have the chat mailed." }),
      emoji: z.boolean().default(true),
      uploads: z.boolean().default(true),
      rating: z.boolean().default(true),
    })
    .prefault({}),
  scheduler: schedulerSchema.prefault({}).meta({ description: "When the team can be reached." }),
  agentDrivenStatus: z
    .boolean()
    .default(false)
    .meta({ description: "Online only while an agent is at the desk." }),
  stackingOrder: z.int().min(0).max(2_147_483_647).default(2_000_000_000),
});
export type WidgetSettings = z.infer<typeof widgetSettingsSchema>;
