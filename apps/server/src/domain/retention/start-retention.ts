import type { Domain } from "../domain.ts";
import { sweep } from "./sweep.ts";
import { sweepOrphans } from "./sweep-orphans.ts";

const HOUR_MS = 60 * 60 * 1_000;

/** Looking at every stored file is for once a day; not for the start, which has enough to do. */
const SWEEPS_A_DAY = 24;

/** Sweeps at once and then an hour after each sweep has ended. */
export function startRetention(domain: Domain): { stop(): Promise<void> } {
  let stopped = false;
  let cancel: (() => void) | undefined;
  let running = Promise.resolve();
  let sweeps = 0;
  const isStopped = (): boolean => stopped;
  const run = (): void => {
    const withOrphans = sweeps % SWEEPS_A_DAY === 1;
    sweeps += 1;
    running = sweep(domain, isStopped)
      .then(async () => {
        if (withOrphans) await sweepOrphans(domain, isStopped);
      })
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
