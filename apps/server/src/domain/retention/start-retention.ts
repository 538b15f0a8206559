import type { Domain } from "../domain.ts";
import { sweep } from "./sweep.ts";

const HOUR_MS = 60 * 60 * 1_000;

/** Sweeps at once and then an hour after each sweep has ended. */
export function startRetention(domain: Domain): { stop(): Promise<void> } {
  let stopped = false;
  let cancel: (() => void) | undefined;
  let running = Promise.resolve();
  const isStopped = (): boolean => stopped;
  const run = (): void => {
    running = sweep(domain, isStopped)
      .then(() => undefined)
      .catch((error: unknown) => domain.log.error({ err: error }, "the sweep of old data failed"))
      .finally(() => {
        if (!stopped) cancel = domain.clock.after(HOUR_MS, run);
      });
  };
  run();
  return {
    /** Resolves when nothing is deleted any more: the store may be closed then. */
    async stop() {
      stopped = true;
      cancel?.();
      await running;
    },
  };
}
