import { ALERT_MS } from "@parley/protocol/limits";
import { createFeatureStore } from "../feature-store.ts";
import type { Clock } from "../types.ts";

/** Something that is told for a moment. */
export interface Alert {
  readonly id: number;
  readonly kind: "info" | "error";
  readonly text: string;
}

/** What is told at present. */
export interface Alerts {
  /** The oldest first. */
  readonly getState: () => { readonly alerts: readonly Alert[] };
  readonly subscribe: (listener: () => void) => () => void;
  /** @param duration ms after which it goes by itself; 0: only by hand. Returns its id */
  readonly show: (text: string, options?: { kind?: Alert["kind"]; duration?: number }) => number;
  readonly dismiss: (id: number) => void;
  /** The visitor is about to read it or to click in it: it stays until `resume`. */
  readonly pause: (id: number) => void;
  readonly resume: (id: number) => void;
}

interface Countdown {
  /** Ms that are left when it runs again. */
  left: number;
  startedAt: number;
  timer: number | undefined;
}

export function createAlerts(clock: Clock): Alerts {
  const store = createFeatureStore<{ readonly alerts: readonly Alert[] }>({ alerts: [] });
  const countdowns = new Map<number, Countdown>();
  let shown = 0;

  function stop(countdown: Countdown): void {
    if (countdown.timer === undefined) return;
    clock.clearTimeout(countdown.timer);
    countdown.timer = undefined;
    countdown.left -= clock.now() - countdown.startedAt;
  }

  function dismiss(id: number): void {
    const countdown = countdowns.get(id);
    if (countdown) stop(countdown);
    countdowns.delete(id);
    const { alerts } = store.getState();
    if (alerts.some((alert) => alert.id === id))
      store.patch({ alerts: alerts.filter((alert) => alert.id !== id) });
  }

  function resume(id: number): void {
    const countdown = countdowns.get(id);
    if (!countdown || countdown.timer !== undefined) return;
    countdown.startedAt = clock.now();
    countdown.timer = clock.setTimeout(() => dismiss(id), Math.max(0, countdown.left));
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    show(text, { kind = "info", duration = ALERT_MS } = {}) {
      shown += 1;
      const id = shown;
      store.patch({ alerts: [...store.getState().alerts, { id, kind, text }] });
      if (duration > 0) {
        countdowns.set(id, { left: duration, startedAt: 0, timer: undefined });
        resume(id);
      }
      return id;
    },
    dismiss,
    pause(id) {
      const countdown = countdowns.get(id);
      if (countdown) stop(countdown);
    },
    resume,
  };
}
