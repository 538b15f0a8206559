import type { Clock } from "../ports/clock.ts";
import type { RateLimit, RateLimiter } from "../ports/rate-limiter.ts";

/** Keys that are remembered at most; beyond it the one that was quiet the longest is forgotten. */
const KEYS_MAX = 50_000;
const MS_PER_SECOND = 1_000;
/** What other processes gave away before they heard of each other is owed, up to so many whole buckets. */
const DEBT_MAX = 1;

/**
 * Token buckets in memory. Of each key only one number is kept: when its bucket will be full again. A full bucket is
 * the same as an unknown one, so it is forgotten on the way.
 */
export class TokenBuckets implements RateLimiter {
  readonly #clock: Clock;
  readonly #keysMax: number;
  /** In the order of their last use. */
  readonly #fullAt = new Map<string, number>();

  constructor(clock: Clock, keysMax = KEYS_MAX) {
    this.#clock = clock;
    this.#keysMax = keysMax;
  }

  /** Keys that are remembered now. */
  get size(): number {
    return this.#fullAt.size;
  }

  take(key: string, limit: RateLimit, cost = 1): number {
    const now = this.#clock.now();
    const whole = wholeOf(limit);
    const missing = this.#missing(key, whole, now);
    const wanted = toMs(cost, limit.perSecond);
    // What costs more than there is room for takes all of it.
    const wait = missing + Math.min(wanted, whole) - whole;
    if (wait > 0) return Math.ceil(wait);
    this.#put(key, now + missing + wanted, now);
    return 0;
  }

  /** Takes what somebody else has given away already, though it may be more than there is. */
  spend(key: string, limit: RateLimit, cost: number): void {
    const now = this.#clock.now();
    const whole = wholeOf(limit);
    const missing = this.#missing(key, whole, now) + toMs(cost, limit.perSecond);
    this.#put(key, now + Math.min(missing, whole * (1 + DEBT_MAX)), now);
  }

  /** Milliseconds until the bucket is full. */
  #missing(key: string, whole: number, now: number): number {
    const missing = Math.max(0, (this.#fullAt.get(key) ?? 0) - now);
    // A clock that was stepped back must not lock anybody out for longer than an empty bucket does.
    return missing > whole * (1 + DEBT_MAX) ? whole : missing;
  }

  /** Set anew, so that the keys stay in the order of their last use. */
  #put(key: string, fullAt: number, now: number): void {
    this.#fullAt.delete(key);
    this.#fullAt.set(key, fullAt);
    this.#forget(now);
  }

  /** Looks at the two keys that were quiet the longest: more leave than come while there is something to forget. */
  #forget(now: number): void {
    let looks = 2;
    for (const [key, fullAt] of this.#fullAt) {
      if (fullAt > now && this.#fullAt.size <= this.#keysMax) return;
      this.#fullAt.delete(key);
      looks -= 1;
      if (looks === 0) return;
    }
  }
}

const toMs = (tokens: number, perSecond: number): number => (tokens / perSecond) * MS_PER_SECOND;

const wholeOf = ({ burst, perSecond }: RateLimit): number => toMs(burst, perSecond);
