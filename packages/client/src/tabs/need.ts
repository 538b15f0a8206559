import type { Timers } from "../timers.ts";
import type { Clock } from "../types.ts";
import { PATIENCE_MS } from "./calls.ts";

/** What is needed and has not come is asked for this often. */
const STEP_MS = 1_000;
/** A timer that is later than this tells of a tab that was frozen itself. */
const LATE_MS = 500;
/** Tabs that miss the same leader do not all take its place at the same instant. */
const SPREAD_MS = 500;

/** Sees to it that what a tab needs of its leader comes, from this one or from the next. */
export interface Need {
  /** Something may be needed now: asks again until it has come. */
  readonly check: () => void;
  /** The leader was heard. */
  readonly heard: () => void;
  /** Ms since it was heard. */
  readonly quietFor: () => number;
  readonly close: () => void;
}

export function createNeed(tab: {
  readonly clock: Clock;
  readonly random: () => number;
  readonly timers: Timers;
  readonly exists: () => boolean;
  readonly ask: () => void;
  /** The leader says nothing although it was asked. */
  readonly silent: () => void;
}): Need {
  const { clock, timers, exists } = tab;
  const patience = PATIENCE_MS + tab.random() * SPREAD_MS;
  let heardAt = clock.now();
  let since = 0;
  let dueAt = 0;

  function plan(): void {
    dueAt = clock.now() + STEP_MS;
    timers.set("step", STEP_MS, step);
  }

  function step(): void {
    if (!exists()) return;
    const now = clock.now();
    // Frozen with the page: the answers may wait right behind this timer.
    if (now - dueAt > LATE_MS) since = now;
    plan();
    if (now - Math.max(heardAt, since) < patience) return tab.ask();
    since = now;
    return tab.silent();
  }

  return {
    check() {
      if (timers.has("step") || !exists()) return;
      since = clock.now();
      plan();
    },
    heard() {
      heardAt = clock.now();
    },
    quietFor: () => clock.now() - heardAt,
    close: () => timers.clear("step"),
  };
}
