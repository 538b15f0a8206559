import { randomBytes } from "node:crypto";
import { ProtocolError, type Webhook, type WebhookEvent } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { createId } from "../ids.ts";

const SECRET_BYTES = 32;

/** The newest first. */
export async function listWebhooks(domain: Domain): Promise<Webhook[]> {
  const webhooks = await domain.store.listWebhooks();
  return webhooks.map(({ secret: _secret, ...webhook }) => webhook);
}

/**
 * Adds a webhook. Its secret is in this answer and in no other.
 * @throws ProtocolError UNKNOWN_PROPERTY, INVALID_PAYLOAD when the address holds a name or password: the list would show it
 */
export async function createWebhook(
  domain: Domain,
  wanted: { propertyId: string; url: string; events: readonly WebhookEvent[] },
): Promise<Webhook & { secret: string }> {
  const { propertyId, url } = wanted;
  const { username, password } = new URL(url);
  if (username || password) {
    const message = "url: without a name and password; the signature proves who calls.";
    throw new ProtocolError("INVALID_PAYLOAD", { path: "url", message });
  }
  if (!(await domain.store.readProperty(propertyId))) throw new ProtocolError("UNKNOWN_PROPERTY");
  const webhook = {
    id: createId(),
    propertyId,
    url,
    secret: randomBytes(SECRET_BYTES).toString("hex"),
    events: [...new Set(wanted.events)],
    createdAt: domain.clock.now(),
  };
  await domain.store.createWebhook(webhook);
  await domain.webhooks.load();
  domain.fanout.publishToAudience({ type: "webhooks" });
  return { ...webhook, pending: 0, lastFailure: "" };
}

/** @throws ProtocolError UNKNOWN_WEBHOOK */
export async function deleteWebhook(domain: Domain, id: string): Promise<void> {
  if (!(await domain.store.deleteWebhook(id))) throw new ProtocolError("UNKNOWN_WEBHOOK");
  await domain.webhooks.load();
  domain.fanout.publishToAudience({ type: "webhooks" });
}
