import type { RateLimiter } from "../ports/rate-limiter.ts";

/** Refuses nothing: RATE_LIMITS=off, for measurements behind closed doors. */
export const unlimited: RateLimiter = { take: () => 0 };
