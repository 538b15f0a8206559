import type { Clock } from "../types.ts";

/** A clock whose hands the test moves. Nothing waits: a minute passes as fast as its timers run. */
export interface FakeClock extends Clock {
  /** Lets `ms` pass: runs the timers that become due, in order, with the promises that they settle in between. */
  advance(ms: number): Promise<void>;
  /** Lets promises go on without any time passing. */
  settle(): Promise<void>;
  /** How many timers run. */
  pending(): number;
}

interface Timer {
  at: number;
  callback: () => void;
}

/** Promise steps that may follow each other within one instant; far more than any chain in the engine has. */
const PROMISE_STEPS = 50;

/** @param start epoch ms at which the clock begins */
export function createFakeClock(start = 1_800_000_000_000): FakeClock {
  const timers = new Map<number, Timer>();
  let now = start;
  let nextId = 1;

  function nextDue(until: number): [number, Timer] | undefined {
    let found: [number, Timer] | undefined;
    // A Map keeps the order of insertion, so timers of the same instant run in the order in which they were set.
    for (const entry of timers)
      if (entry[1].at <= until && (!found || entry[1].at < found[1].at)) found = entry;
    return found;
  }

  async function settle(): Promise<void> {
    for (let step = 0; step < PROMISE_STEPS; step += 1) await Promise.resolve();
  }

  return {
    now: () => now,
    setTimeout(callback, delay) {
      const id = nextId;
      nextId += 1;
      timers.set(id, { at: now + Math.max(0, delay), callback });
      return id;
    },
    clearTimeout: (id) => void timers.delete(id),
    async advance(ms) {
      const until = now + ms;
      await settle();
      for (let due = nextDue(until); due; due = nextDue(until)) {
        timers.delete(due[0]);
        now = Math.max(now, due[1].at);
        due[1].callback();
        await settle();
      }
      now = until;
    },
    settle,
    pending: () => timers.size,
  };
}
