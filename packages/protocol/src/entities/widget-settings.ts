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
  xOffset: z.int().min(0).max(1_000).optional().meta({
    description: "Pixels from the side; 20 when left out, 10 for a rectangle on desktops.",
  }),
  yOffset: z.int().min(0).max(1_000).default(20).meta({ description: "Pixels from the top or bottom." }),
});

const pixels = z.int().min(24).max(600).optional();
const launcherSize = z.object({ width: pixels, height: pixels });

/** What an owner may say of videos in messages (S3-18); what is left out stays with the widget's own choice. */
export const videoOptionsSchema = z
  .object({
    loop: z.boolean(),
    controls: z.boolean(),
    autoplay: z.boolean().meta({ description: "Muted, as browsers demand it." }),
    mobile: z.boolean().meta({ description: "False: phones get a link in place of a player." }),
    mute: z.boolean(),
    startTime: z.int().min(0).meta({ description: "Seconds." }),
    endTime: z.int().min(0).meta({ description: "Seconds; 0: to the end." }),
    privacy: z.boolean().meta({ description: "The platform's host that sets no cookies, after a click." }),
    branding: z.boolean().meta({ description: "The platform's own branding in the player." }),
    controlsColor: colour
      .or(z.literal(""))
      .meta({ description: "Where the platform has coloured controls." }),
    logo: z.boolean(),
    info: z.boolean(),
    introTitle: z.boolean(),
    introPortrait: z.boolean(),
    introByline: z.boolean(),
  })
  .partial();

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
          hidden: z.boolean().optional().meta({ description: "True takes the line in the foot away." }),
          label: z
            .string()
            .max(60)
            .default("")
            .meta({ description: "Words in the foot; empty: the product's own line." }),
          url: webAddress.default("").meta({ description: "Where they lead; empty: nowhere." }),
          textColor: colour.default("#5b6475"),
          popoutUrl: webAddress.default("").meta({
            description: "Base address of the pop-out window on the owner's own host; empty: this server's.",
          }),
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
            { id: "name", type: "name", label: "", required: true },
            { id: "email", type: "email", label: "", required: true },
            { id: "message", type: "textarea", label: "", required: true },
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
      greeting: z.string().max(120).default(""),
      introduction: z.string().max(300).default(""),
      links: z
        .array(z.object({ label: z.string().trim().min(1).max(60), url: webAddress.min(1) }))
        .max(5)
        .default([])
        .meta({ description: "The owner's own links at the foot of the home view." }),
    })
    .prefault({})
    .meta({ description: "Words on the home view; empty ones fall back to the language's own." }),
  theme: z
    .object({
      header: colourPair.prefault({ background: "#1f5eff", text: "#ffffff" }),
      visitor: colourPair.prefault({ background: "#1f5eff", text: "#ffffff" }),
      agent: colourPair.prefault({ background: "#eef0f4", text: "#171a21" }),
      scheme: z.enum(["auto", "light", "dark", "page"]).default("auto").meta({
        description: "auto: as the visitor's system says; page: as the page looks, also when it changes.",
      }),
      font: z
        .string()
        .max(200)
        .regex(/^[\w\s,"'-]*$/)
        .default("")
        .meta({
          description: "Font families as CSS lists them, `inherit` for the page's; empty: the system's.",
        }),
    })
    .prefault({}),
  launcher: z
    .object({
      shape: z.enum(["round", "rectangle"]).default("round"),
      text: z
        .string()
        .max(40)
        .default("")
        .meta({ description: "On a rectangle; empty: the language's own." }),
      onClick: z.enum(["max", "slide", "pop"]).default("max").meta({
        description: "max opens the window, slide lets it slide in, pop opens the pop-out window.",
      }),
      desktop: launcherSize.prefault({}),
      mobile: launcherSize.prefault({}),
    })
    .prefault({})
    .meta({ description: "Round is 60 by 60; a rectangle 320 by 40 on desktops and 110 by 48 on phones." }),
  window: z
    .object({
      width: z.int().min(280).max(1_000).default(350),
      height: z.int().min(330).max(1_200).default(520),
    })
    .prefault({})
    .meta({ description: "The maximised window, in pixels; smaller where the page has less room." }),
  helpCentre: z
    .object({
      siteId: z.string().max(64).default("").meta({ description: "Empty: no help articles." }),
    })
    .prefault({})
    .meta({ description: "Help articles in the widget." }),
  video: videoOptionsSchema.prefault({}).meta({ description: "How videos in messages are played." }),
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
  language: z.string().max(16).default("en").meta({
    description:
      "A code as de; page: the page's own; browser: the visitor's; auto: the page's, else the visitor's.",
  }),
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
      popout: z.boolean().default(true).meta({ description: "The menu offers a window of its own." }),
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
