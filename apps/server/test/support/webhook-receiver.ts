import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { WebhookDelivery } from "@parley/protocol";

/** A delivery as it arrived. */
export interface Delivered {
  headers: IncomingHttpHeaders;
  body: string;
  delivery: WebhookDelivery;
  /** What it was answered with. */
  status: number;
}

/** A server that webhooks point to. It notes everything, also what it refuses. */
export interface WebhookReceiver {
  url: string;
  received: Delivered[];
  /** Those that it has taken. */
  taken(): WebhookDelivery[];
  /** Resolves when this many have arrived. */
  count(count: number): Promise<void>;
  close(): Promise<void>;
}

/** @param answer the status for a delivery, or "silence": it is never answered */
export async function receiveWebhooks(
  answer: (delivery: WebhookDelivery) => number | "silence" = () => 204,
): Promise<WebhookReceiver> {
  const received: Delivered[] = [];
  let arrived = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const delivery = JSON.parse(body) as WebhookDelivery;
      const status = answer(delivery);
      if (status !== "silence") response.writeHead(status, { location: "/elsewhere" }).end();
      received.push({ headers: request.headers, body, delivery, status: status === "silence" ? 0 : status });
      arrived.resolve();
      arrived = Promise.withResolvers<void>();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    taken: () => received.filter(({ status }) => status === 204).map(({ delivery }) => delivery),
    count: async (count) => {
      while (received.length < count) await arrived.promise;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
