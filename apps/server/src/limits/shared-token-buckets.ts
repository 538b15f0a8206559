import type { Clock } from "../ports/clock.ts";
import type { Fanout } from "../ports/fanout.ts";
import type { RateLimit, RateLimiter } from "../ports/rate-limiter.ts";
import { TokenBuckets } from "./token-buckets.ts";

/** What was given away is told to the other processes after so long at the latest. */
const TELL_MS = 200;
/** Keys that wait to be told: more are told before. */
const KEYS_MAX = 1_000;
/** Of a socket's commands: a session has one socket, and these are by far the most. */
const OWN_KEYS = /^command /;

export interface SharedTokenBucketsOptions {
  clock: Clock;
  fanout: Pick<Fanout, "isAlone" | "publishToProcesses" | "subscribeToProcesses">;
}

/**
 * Token buckets that the processes empty together: each decides by itself, at once, and tells the others what it gave
 * away. Until they hear of it they may give the same tokens away once more, so that N processes give at most N bursts in
 * one moment. What was too much is owed: the next tokens come so much later, and over time the limit holds.
 */
export class SharedTokenBuckets implements RateLimiter {
  readonly #buckets: TokenBuckets;
  readonly #options: SharedTokenBucketsOptions;
  #spent = new Map<string, { limit: RateLimit; cost: number }>();
  #cancel: (() => void) | undefined;

  constructor(options: SharedTokenBucketsOptions) {
    this.#options = options;
    this.#buckets = new TokenBuckets(options.clock);
    options.fanout.subscribeToProcesses((event) => {
      if (event.type !== "spent") return;
      for (const [key, cost, burst, perSecond] of event.entries) {
        this.#buckets.spend(key, { burst, perSecond }, cost);
      }
    });
  }

  take(key: string, limit: RateLimit, cost = 1): number {
    const wait = this.#buckets.take(key, limit, cost);
    if (wait === 0 && !this.#options.fanout.isAlone && !OWN_KEYS.test(key)) this.#note(key, limit, cost);
    return wait;
  }

  #note(key: string, limit: RateLimit, cost: number): void {
    const known = this.#spent.get(key);
    if (known) known.cost += cost;
    else this.#spent.set(key, { limit, cost });
    if (this.#spent.size >= KEYS_MAX) this.#tell();
    else this.#cancel ??= this.#options.clock.after(TELL_MS, () => this.#tell());
  }

  #tell(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const spent = this.#spent;
    this.#spent = new Map();
    const entries = Array.from(spent, ([key, { limit, cost }]) => {
      const { burst, perSecond } = limit;
      return [key, cost, burst, perSecond] as const;
    });
    this.#options.fanout.publishToProcesses({ type: "spent", entries });
  }
}
