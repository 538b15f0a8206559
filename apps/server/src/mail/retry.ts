const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** After so long without success a letter is given up, milliseconds. */
export const GIVE_UP_AFTER_MS = 3 * DAY;
const LONGEST_WAIT_MS = 4 * HOUR;

/** How long to wait after the nth try that failed: a minute, then twice as long each time, at most four hours. */
export function retryDelay(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}
