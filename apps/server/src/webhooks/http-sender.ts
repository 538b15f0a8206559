import type { Clock } from "../ports/clock.ts";
import type { WebhookPost, WebhookSender } from "../ports/webhook-sender.ts";
import { signatureOf } from "./signature.ts";

const TIMEOUT_MS = 10_000;
/** Longest text of a failure that is kept. */
const FAILURE_MAX = 200;

/** Posts deliveries. Redirects are not followed: where a delivery goes is what the owner has written down. */
export function createHttpSender(clock: Clock, timeoutMs = TIMEOUT_MS): WebhookSender {
  const closing = new AbortController();
  return {
    close: () => closing.abort(),
    post: async (delivery) => {
      try {
        const response = await fetch(delivery.url, {
          method: "POST",
          redirect: "manual",
          signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
          headers: headersOf(delivery, clock.now()),
          body: delivery.body,
        });
        // What the receiver says is of no interest, and may be endless.
        await response.body?.cancel();
        return response.ok ? null : `The receiver answered ${response.status}.`;
      } catch (error) {
        return describe(error);
      }
    },
  };
}

function headersOf({ id, type, body, secret }: WebhookPost, now: number): Record<string, string> {
  return {
    "Content-Type": "application/json",
    "User-Agent": "Parley-Webhooks/1",
    "X-Parley-Event": type,
    "X-Parley-Delivery": id,
    "X-Parley-Signature": signatureOf(body, secret, now),
  };
}

/** Messages of errors may hold the address; their codes do not. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return "The receiver could not be reached.";
  if (error.name === "TimeoutError") return "The receiver did not answer in time.";
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
  return `The receiver could not be reached (${code}).`.slice(0, FAILURE_MAX);
}
