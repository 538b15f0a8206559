import { REFRESH_DELAYS_MS } from "@parley/protocol/limits";

/**
 * Milliseconds to wait before reconnecting: 1, 2, 4, 8, then 15 seconds, each a quarter longer or shorter by chance,
 * so that many desks do not come back in the same instant.
 * @param attempt 0 for the first try after a loss
 * @param random from 0 to 1
 */
export function reconnectDelay(attempt: number, random: number): number {
  const last = REFRESH_DELAYS_MS.length - 1;
  const base = REFRESH_DELAYS_MS[Math.min(attempt, last)] ?? 0;
  return Math.round(base * (0.75 + random / 2));
}
