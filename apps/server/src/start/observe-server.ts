import type { LetterStore } from "../ports/letter-store.ts";
import type { Metrics } from "../ports/metrics.ts";
import type { WebhookStore } from "../ports/webhook-store.ts";
import type { Sockets } from "../socket/attach.ts";

/** The parts whose state is read when somebody looks at the metrics. */
export interface Observed {
  ready: () => boolean;
  sockets: Pick<Sockets, "read">;
  /** Writes that are asked for and not durable yet. */
  pending: () => number;
  store: Pick<WebhookStore, "listWebhooks"> & Pick<LetterStore, "countLetters">;
}

/** Lets the metrics read the running server. */
export function observeServer(metrics: Metrics, { ready, sockets, pending, store }: Observed): void {
  metrics.observe({
    ready,
    sockets: () => sockets.read(),
    pendingWrites: pending,
    deliveriesWaiting: async () => {
      const webhooks = await store.listWebhooks();
      return webhooks.reduce((sum, webhook) => sum + webhook.pending, 0);
    },
    lettersWaiting: async () => store.countLetters(),
  });
}
