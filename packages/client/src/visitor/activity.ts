import { ACTIVITY_CHECK_MS, AWAY_AFTER_MS, HEARTBEAT_MS, INACTIVE_AFTER_MS } from "@parley/protocol/limits";
import type { Context } from "../context.ts";
import type { Commands } from "../socket/commands.ts";

/** What happens when the visitor has been gone for long, and comes back. */
export interface ActivityHooks {
  readonly sleep: () => void;
  readonly wakeUp: () => void;
}

/** Watches whether the visitor is there. */
export interface Activity {
  readonly start: () => void;
  /** The visitor did something. */
  readonly note: () => void;
  /** A new connection counts as online: tells the server when that is not so. */
  readonly ready: () => void;
  /** Asks the server for a sign of life: a connection that is dead without knowing it shows by the missing answer. */
  readonly probe: () => void;
}

export function createActivity(
  { options: { clock }, store, timers }: Context,
  commands: Commands,
  hooks: ActivityHooks,
): Activity {
  let lastAt = 0;
  let away = false;
  const isAsleep = (): boolean => store.get().isInactive;

  const report = (): void => commands.issue("socketStatusUpdate", [away ? "away" : "online"]);

  function check(): void {
    timers.set("activity", ACTIVITY_CHECK_MS, check);
    if (isAsleep()) return;
    const idle = clock.now() - lastAt;
    if (!away && idle >= AWAY_AFTER_MS) {
      away = true;
      report();
    }
    if (idle >= INACTIVE_AFTER_MS) {
      hooks.sleep();
      store.patch({ isInactive: true });
    } else if (commands.quietFor() >= 2 * HEARTBEAT_MS) report();
  }

  return {
    start() {
      lastAt = clock.now();
      away = false;
      store.patch({ isInactive: false });
      timers.set("activity", ACTIVITY_CHECK_MS, check);
    },
    note() {
      lastAt = clock.now();
      if (away) {
        away = false;
        if (!isAsleep()) report();
      }
      if (isAsleep()) {
        store.patch({ isInactive: false });
        hooks.wakeUp();
      }
    },
    ready() {
      if (away) report();
    },
    probe: report,
  };
}
