import {
  REFRESH_DELAYS_MS,
  REGISTER_RETRIES,
  RETRY_INITIAL_MS,
  RETRY_JITTER_MAX,
  RETRY_JITTER_MIN,
  RETRY_MAX_MS,
  RETRY_MULTIPLIER,
} from "@parley/protocol/limits";

/** The step at which the ordinary registration begins; the steps before are the quick ones of coming back. */
export const ORDINARY_STEP = REFRESH_DELAYS_MS.length;

/**
 * How long to wait before the attempt of a step, in ms: quick attempts to come back, then the ordinary registration at
 * once, then its slow retries (S9-02). Undefined when all are used up.
 * @param random 0 ≤ x < 1; spreads the delays (S9-03)
 */
export function attemptDelay(step: number, random: number): number | undefined {
  const retry = step - ORDINARY_STEP;
  if (retry > REGISTER_RETRIES) return undefined;
  const base =
    REFRESH_DELAYS_MS[step] ??
    (retry && Math.min(RETRY_MAX_MS, RETRY_INITIAL_MS * RETRY_MULTIPLIER ** (retry - 1)));
  return base * (RETRY_JITTER_MIN + random * (RETRY_JITTER_MAX - RETRY_JITTER_MIN));
}
