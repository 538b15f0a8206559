import { z } from "zod";
import { idSchema, timestampSchema } from "../entities/common.ts";
import { URL_MAX } from "../limits.ts";
import type { Operation } from "../operation.ts";

export const WEBHOOK_EVENTS = [
  "chat.started",
  "message.created",
  "chat.transferred",
  "chat.rated",
  "chat.ended",
  "form.submitted",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const webhookSchema = z.object({
  id: idSchema,
  propertyId: idSchema,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: timestampSchema,
  pending: z.int().min(0).meta({ description: "Deliveries that wait for their turn or for another try." }),
  lastFailure: z.string().meta({ description: "Why the latest try failed, or empty." }),
});
/** An address that is told of what happens. */
export type Webhook = z.infer<typeof webhookSchema>;

/** The body of a delivery; docs/guide/webhooks.md says how it is signed. */
export const webhookDeliverySchema = z.object({
  id: idSchema.meta({ description: "The same for every try of this delivery." }),
  type: z.enum(WEBHOOK_EVENTS),
  propertyId: idSchema,
  conversationId: idSchema,
  createdAt: timestampSchema,
  data: z.unknown().meta({ description: "A message, or a form submission." }),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const errors = ["UNAUTHENTICATED", "INVALID_PAYLOAD", "RATE_LIMITED"] as const;

/** Programs that are told of what happens instead of holding a socket open. */
export const webhookOperations = {
  listWebhooks: {
    summary: "List the webhooks",
    method: "GET",
    path: "/v1/agent/webhooks",
    audience: "agent",
    response: z.object({ webhooks: z.array(webhookSchema) }),
    errors,
  },
  createWebhook: {
    summary: "Add a webhook; its secret is shown this once",
    method: "POST",
    path: "/v1/agent/webhooks",
    audience: "agent",
    body: z.object({
      propertyId: idSchema,
      url: z.url({ protocol: /^https?$/ }).max(URL_MAX),
      events: z
        .array(z.enum(WEBHOOK_EVENTS))
        .min(1)
        .default([...WEBHOOK_EVENTS]),
    }),
    response: webhookSchema.extend({ secret: z.string() }),
    errors: [...errors, "INVALID_JSON", "UNKNOWN_PROPERTY"],
  },
  deleteWebhook: {
    summary: "Delete a webhook and what it was still to be told",
    method: "DELETE",
    path: "/v1/agent/webhooks/:webhookId",
    audience: "agent",
    params: z.object({ webhookId: idSchema }),
    response: z.null(),
    errors: [...errors, "UNKNOWN_WEBHOOK"],
  },
} as const satisfies Record<string, Operation>;
