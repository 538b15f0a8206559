import type { Domain } from "../domain/domain.ts";
import { watchSchedules } from "../domain/presence/watch-schedules.ts";
import { startRetention } from "../domain/retention/start-retention.ts";

/** Starts what a server does by itself, without being asked: follows the schedules, deletes what is too old. */
export function startUpkeep(domain: Domain): { stop(): Promise<void> } {
  const stopSchedules = watchSchedules(domain);
  const retention = startRetention(domain);
  return {
    /** Resolves when the store is not used any more. */
    async stop() {
      stopSchedules();
      await retention.stop();
    },
  };
}
