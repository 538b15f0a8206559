const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const FIRST_WAIT_MS = 10 * SECOND;
const LONGEST_WAIT_MS = HOUR;
/** A delivery that is older than this is given up. */
export const GIVE_UP_AFTER_MS = 24 * HOUR;

/**
 * How long to wait after the nth try that failed: ten seconds, then twice as long each time, at most an hour; a fifth
 * more or less, so that receivers that failed together are not tried together.
 * @param chance from 0 to 1
 */
export function retryDelay(attempts: number, chance: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return Math.round(wait * (0.8 + 0.4 * chance));
}
