import type { Schedule } from "../api/agent-socket.ts";

interface Task {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that only moves when a test moves it, and runs what falls due on the way. */
export interface ManualClock {
  readonly now: () => number;
  readonly schedule: Schedule;
  /** Moves on by so many milliseconds. */
  readonly advance: (ms: number) => void;
}

export function manualClock(): ManualClock {
  let time = 0;
  const tasks = new Set<Task>();
  const dueBefore = (end: number): Task | undefined =>
    [...tasks].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  return {
    now: () => time,
    schedule: (run, ms) => {
      const task = { at: time + ms, run };
      tasks.add(task);
      return () => tasks.delete(task);
    },
    advance: (ms) => {
      const end = time + ms;
      for (let task = dueBefore(end); task; task = dueBefore(end)) {
        tasks.delete(task);
        time = task.at;
        task.run();
      }
      time = end;
    },
  };
}
