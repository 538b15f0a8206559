import { z } from "zod";
import { idSchema, versionSchema } from "../entities/common.ts";
import { widgetSettingsSchema } from "../entities/widget-settings.ts";
import type { Operation } from "../operation.ts";

/** The widget's settings for a page that did not get them with the embed script (S7-11, S7-12). */
export const readWidgetSettings = {
  summary: "Read a widget's settings",
  method: "GET",
  path: "/v1/widget-settings",
  audience: "visitor",
  query: z.object({
    propertyId: idSchema,
    widgetId: idSchema,
    sv: z.coerce
      .number()
      .int()
      .min(0)
      .optional()
      .meta({ description: "The settings version that the page has." }),
  }),
  response: z.object({
    settingsVersion: versionSchema,
    widget: widgetSettingsSchema,
    webrtc: z
      .object({ enabled: z.boolean(), iceServers: z.array(z.object({ urls: z.array(z.string()) })) })
      .meta({ description: "Settings of calls." }),
    branding: z
      .object({ label: z.string(), url: z.string(), textColor: z.string() })
      .meta({ description: "The line in the foot: the owner's own, else the product's." }),
  }),
  errors: ["INVALID_PAYLOAD", "UNKNOWN_PROPERTY", "UNKNOWN_WIDGET", "ORIGIN_NOT_ALLOWED", "RATE_LIMITED"],
} as const satisfies Operation;
