import { z } from "zod";
import { idSchema, pageStatusSchema } from "../entities/common.ts";
import { widgetSettingsSchema } from "../entities/widget-settings.ts";
import type { Operation } from "../operation.ts";

/** What the server knows of why a widget is not shown. Works for banned visitors and for widgets that are switched off. */
export const readDiagnosis = {
  summary: "Ask why a widget is not shown on the calling page",
  method: "GET",
  path: "/v1/diagnosis",
  audience: "visitor",
  query: z.object({ propertyId: idSchema, widgetId: idSchema }),
  response: z.object({
    liveChat: z.boolean().meta({ description: "False: the owner has switched the chat off." }),
    banned: z
      .boolean()
      .meta({ description: "The visitor of the session token that was sent, or the caller's network." }),
    pageStatus: pageStatusSchema,
    scheduled: z.boolean().meta({ description: "The schedule decides the status, not who is at the desk." }),
    visibility: widgetSettingsSchema.shape.visibility,
  }),
  errors: ["INVALID_PAYLOAD", "UNKNOWN_PROPERTY", "UNKNOWN_WIDGET", "ORIGIN_NOT_ALLOWED", "RATE_LIMITED"],
} as const satisfies Operation;
