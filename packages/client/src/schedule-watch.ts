import type { Context } from "./context.ts";
import { isOpenAt, untilNextLook } from "./state/schedule.ts";
import { applySchedule } from "./state/status.ts";

/** Lets the page status follow the schedule (S4-14). Returns how to look at it now; it looks again by itself. */
export function createScheduleWatch({ options, store, timers }: Context): () => void {
  return function look(): void {
    const { scheduler, timezone } = store.get();
    const now = options.clock.now();
    store.update(applySchedule, isOpenAt(scheduler, timezone, now));
    if (scheduler.enabled) timers.set("schedule", untilNextLook(scheduler, timezone, now), look);
    else timers.clear("schedule");
  };
}
