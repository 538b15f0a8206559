/** What is counted: how many at once, and how many more each second. */
export interface RateLimit {
  burst: number;
  perSecond: number;
}

/** Counts calls by key. */
export interface RateLimiter {
  /** Takes `cost` from the key's allowance. 0 when it was there, else the milliseconds to wait; nothing is then taken. */
  take(key: string, limit: RateLimit, cost?: number): number;
}
