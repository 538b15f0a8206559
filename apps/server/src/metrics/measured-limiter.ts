import type { Metrics } from "../ports/metrics.ts";
import type { RateLimiter } from "../ports/rate-limiter.ts";

/** Counts what a limiter refuses, by the limit's name: the word that a key begins with. */
export function measureLimiter(limiter: RateLimiter, metrics: Pick<Metrics, "rateLimited">): RateLimiter {
  return {
    take(key, limit, cost) {
      const wait = limiter.take(key, limit, cost);
      if (wait > 0) metrics.rateLimited(key.slice(0, key.indexOf(" ")));
      return wait;
    },
  };
}
