import type { Domain } from "../domain.ts";
import { takeUpRinging } from "./ring-out.ts";

/** A call whose process died rings this much too long at most. */
const LOOK_EVERY_MS = 10_000;

/** Takes up, now and again, the clocks of calls that ring and whose own process has stopped or died. */
export function watchRinging(domain: Domain): { stop(): Promise<void> } {
  let stopped = false;
  let cancel = (): void => undefined;
  let looking = Promise.resolve();
  let known: ReadonlySet<string> = new Set();
  const look = (): void => {
    looking = takeUpRinging(domain, known)
      .then((ringing) => {
        known = ringing;
      })
      .catch((error: unknown) => domain.log.warn({ err: error }, "the ringing calls could not be read"))
      .finally(() => {
        if (!stopped) cancel = domain.clock.after(LOOK_EVERY_MS, look);
      });
  };
  look();
  return {
    /** Resolves when the store is not used any more. */
    async stop() {
      stopped = true;
      cancel();
      await looking;
    },
  };
}
