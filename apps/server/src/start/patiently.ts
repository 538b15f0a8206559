import { setTimeout } from "node:timers/promises";

/** A service that starts together with this server may take this long. */
export const PATIENCE_MS = 30_000;
const TRY_EVERY_MS = 500;

export interface Patience {
  /** Whether what failed so may succeed in a moment. */
  isPassing: (error: unknown) => boolean;
  /** Hears of the first failure. */
  onWait: () => void;
  /** Epoch milliseconds. */
  now?: () => number;
  /** Waits so many milliseconds, keeping the process alive. */
  pause?: (delay: number) => Promise<unknown>;
}

/** Tries for 30 seconds what fails only because something is starting. @throws what it failed with last */
export async function patiently<Result>(attempt: () => Promise<Result>, patience: Patience): Promise<Result> {
  const { isPassing, onWait, now = Date.now, pause = async (delay) => setTimeout(delay) } = patience;
  const until = now() + PATIENCE_MS;
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || now() >= until) throw error;
      if (count === 1) onWait();
    }
    await pause(TRY_EVERY_MS);
  }
}
