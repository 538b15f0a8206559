import type { WebhookEvent } from "@parley/protocol";
import type { Clock } from "../../ports/clock.ts";
import type { WebhookRecord, WebhookStore } from "../../ports/webhook-store.ts";

/** How long the list is believed: what another process saves is told, but may go unheard. */
const FRESH_MS = 10_000;

/**
 * All webhooks, kept in memory: a message is being stored when they are asked for, so that nothing can be waited for.
 * To be loaded before the first use.
 */
export class WebhookCatalogue {
  readonly #store: Pick<WebhookStore, "listWebhooks">;
  readonly #clock: Clock;
  #webhooks = new Map<string, WebhookRecord>();
  #loadedAt = Number.NEGATIVE_INFINITY;

  constructor(store: Pick<WebhookStore, "listWebhooks">, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Reads the list anew. */
  async load(): Promise<void> {
    this.#loadedAt = this.#clock.now();
    const webhooks = await this.#store.listWebhooks();
    this.#webhooks = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
  }

  /** Reads the list anew when it was read some time ago. */
  async refresh(): Promise<void> {
    if (this.#clock.now() - this.#loadedAt >= FRESH_MS) await this.load();
  }

  get size(): number {
    return this.#webhooks.size;
  }

  /** Undefined when there is no such webhook. */
  find(id: string): WebhookRecord | undefined {
    return this.#webhooks.get(id);
  }

  /** Who wants to be told of this. */
  listeners(propertyId: string, type: WebhookEvent): WebhookRecord[] {
    return [...this.#webhooks.values()].filter(
      (webhook) => webhook.propertyId === propertyId && webhook.events.includes(type),
    );
  }
}
