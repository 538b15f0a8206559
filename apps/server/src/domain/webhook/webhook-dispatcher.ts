import type { WebhookDelivery } from "@parley/protocol";
import type { DeskEvent, Unsubscribe } from "../../ports/fanout.ts";
import type { WebhookSender } from "../../ports/webhook-sender.ts";
import type { DeliveryRecord, WebhookRecord } from "../../ports/webhook-store.ts";
import type { Domain } from "../domain.ts";
import { GIVE_UP_AFTER_MS, retryDelay } from "./retry-delay.ts";

/** Deliveries that are looked at together; of each webhook there is one among them at most. */
const BATCH = 100;
/** Something may have become due without a sign: another process made the first webhook, or the clock was moved. */
const LOOK_AGAIN_MS = 10_000;
/** After a fault of the store. */
const FAULT_WAIT_MS = 5_000;

/**
 * Tells webhooks what the store says they are still to be told: each receiver one thing after the other, in order,
 * different receivers at the same time.
 */
export class WebhookDispatcher {
  readonly #domain: Domain;
  readonly #sender: WebhookSender;
  readonly #random: () => number;
  /** Webhooks that are being told something right now. */
  readonly #busy = new Map<string, Promise<void>>();
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #cancelTimer = (): void => undefined;
  #unsubscribe: Unsubscribe = () => undefined;
  #stopped = false;

  constructor(domain: Domain, sender: WebhookSender, random: () => number = Math.random) {
    this.#domain = domain;
    this.#sender = sender;
    this.#random = random;
  }

  /** From now on deliveries are made; first those that an earlier process has left. */
  start(): void {
    this.#unsubscribe = this.#domain.fanout.subscribeToDesks(this.#onDeskEvent);
    this.wake();
  }

  /** Gives up what is on its way: the receiver hears of it again after the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe();
    this.#cancelTimer();
    this.#sender.close();
    await this.#looking;
    await Promise.all(this.#busy.values());
  }

  /** There may be something to do. */
  wake(): void {
    if (this.#stopped) return;
    this.#lookAgain = true;
    this.#looking ??= this.#lookWhileAsked().finally(() => {
      this.#looking = undefined;
    });
  }

  /** Whatever is told to webhooks is told to the desks as well, once it is stored. */
  readonly #onDeskEvent = ({ type }: DeskEvent): void => {
    if ((type === "message" || type === "formSubmitted") && this.#domain.webhooks.size > 0) this.wake();
  };

  async #lookWhileAsked(): Promise<void> {
    while (this.#lookAgain && !this.#stopped) {
      this.#lookAgain = false;
      try {
        await this.#look();
      } catch (error) {
        this.#domain.log.error({ err: error }, "the waiting webhook deliveries could not be read");
        this.#sleep(FAULT_WAIT_MS);
      }
    }
  }

  async #look(): Promise<void> {
    const { store, clock, webhooks } = this.#domain;
    await webhooks.refresh();
    const due = await store.listDueDeliveries(clock.now(), BATCH);
    for (const delivery of due) {
      if (this.#stopped || this.#busy.has(delivery.webhookId)) continue;
      const delivering = this.#deliver(delivery)
        .catch((error: unknown) => {
          this.#domain.log.error({ err: error, delivery: delivery.id }, "a webhook delivery failed");
          // Whatever it was, it must not be asked for again in the same moment.
          this.#sleep(FAULT_WAIT_MS);
          return false;
        })
        .then((goOn) => {
          this.#busy.delete(delivery.webhookId);
          if (goOn) this.wake();
        });
      this.#busy.set(delivery.webhookId, delivering);
    }
    const nextDueAt = await store.nextDueAt();
    const wait = nextDueAt === null ? LOOK_AGAIN_MS : nextDueAt - clock.now();
    // What is due already is on its way and wakes when it is done.
    const overdue = this.#busy.size > 0 ? LOOK_AGAIN_MS : FAULT_WAIT_MS;
    this.#sleep(wait > 0 ? Math.min(wait, LOOK_AGAIN_MS) : overdue);
  }

  #sleep(delay: number): void {
    this.#cancelTimer();
    if (!this.#stopped) this.#cancelTimer = this.#domain.clock.after(delay, () => this.wake());
  }

  /** @returns whether to look for the next one */
  async #deliver(delivery: DeliveryRecord): Promise<boolean> {
    const { store, clock, log, webhooks } = this.#domain;
    const webhook = webhooks.find(delivery.webhookId) ?? (await this.#findAnew(delivery.webhookId));
    const body = webhook && (await this.#write(delivery, webhook));
    // Its webhook, conversation or form was deleted in between.
    if (!webhook || !body) {
      await store.dropDelivery(delivery.id, "");
      return true;
    }
    const { url, secret } = webhook;
    const failure = await this.#sender.post({ url, secret, id: delivery.id, type: delivery.type, body });
    if (failure === null) {
      await store.dropDelivery(delivery.id, "");
      return true;
    }
    if (this.#stopped) return false;
    const now = clock.now();
    const attempts = delivery.attempts + 1;
    const facts = { webhook: webhook.id, delivery: delivery.id, attempts, failure };
    if (now - delivery.createdAt >= GIVE_UP_AFTER_MS) {
      log.error(facts, "a webhook delivery was given up");
      await store.dropDelivery(delivery.id, failure);
      return true;
    }
    log.warn(facts, "a webhook delivery failed and will be tried again");
    const dueAt = now + retryDelay(attempts, this.#random());
    await store.retryDelivery(delivery.id, attempts, dueAt, failure);
    return true;
  }

  async #findAnew(id: string): Promise<WebhookRecord | undefined> {
    await this.#domain.webhooks.load();
    return this.#domain.webhooks.find(id);
  }

  /** The body; undefined when what it would tell of is gone. */
  async #write(delivery: DeliveryRecord, { propertyId }: WebhookRecord): Promise<string | undefined> {
    const data = await this.#dataOf(delivery);
    if (!data) return undefined;
    const { id, type, conversationId, createdAt } = delivery;
    return JSON.stringify({
      id,
      type,
      propertyId,
      conversationId,
      createdAt,
      data,
    } satisfies WebhookDelivery);
  }

  async #dataOf({ submissionId, conversationId, version }: DeliveryRecord): Promise<unknown> {
    const { store } = this.#domain;
    if (submissionId) return store.readSubmission(submissionId);
    const { messages } = await store.readMessagesAfter(conversationId, version - 1, 1);
    return messages.find(({ cver }) => cver === version);
  }
}
