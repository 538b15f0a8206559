import type { Clock } from "./types.ts";

/** Timers by name: each name has one at a time, and all of them end together. */
export interface Timers {
  /** Calls `action` once after `delay` ms; takes the place of the timer that has this name. Nothing while closed. */
  readonly set: (name: string, delay: number, action: () => void) => void;
  /** Stops a timer; nothing when it has fired already. */
  readonly clear: (name: string) => void;
  readonly has: (name: string) => boolean;
  readonly open: () => void;
  readonly isOpen: () => boolean;
  /** Stops all timers; none starts until `open`. */
  readonly close: () => void;
}

/** @param guard runs a callback and reports what it throws */
export function createTimers(clock: Clock, guard: (action: () => void) => void): Timers {
  const running = new Map<string, number>();
  let isOpen = false;
  const clear = (name: string): void => {
    const timer = running.get(name);
    if (timer === undefined) return;
    running.delete(name);
    clock.clearTimeout(timer);
  };
  return {
    set(name, delay, action) {
      clear(name);
      if (!isOpen) return;
      const fire = (): void => {
        running.delete(name);
        guard(action);
      };
      running.set(name, clock.setTimeout(fire, delay));
    },
    clear,
    has: (name) => running.has(name),
    open() {
      isOpen = true;
    },
    isOpen: () => isOpen,
    close() {
      isOpen = false;
      for (const name of running.keys()) clear(name);
    },
  };
}
