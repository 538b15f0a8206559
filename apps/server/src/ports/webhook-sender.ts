import type { WebhookEvent } from "@parley/protocol";

/** One delivery on its way to its receiver. */
export interface WebhookPost {
  url: string;
  /** Signs the body. */
  secret: string;
  /** Of the delivery: the same for every try. */
  id: string;
  type: WebhookEvent;
  /** The JSON that is sent, as it is signed. */
  body: string;
}

/** Tells receivers of what happened. */
export interface WebhookSender {
  /** Why the receiver did not take it, in a short sentence; null when it did. Does not reject. */
  post(delivery: WebhookPost): Promise<string | null>;
  /** Gives up what is on its way. */
  close(): void;
}
