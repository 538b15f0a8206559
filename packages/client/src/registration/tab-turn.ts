import { TAB_STAMP_MS, TAB_WAIT_MS } from "@parley/protocol/limits";
import type { Context } from "../context.ts";

const STAMP = "connecting";

/** Keeps tabs that open together from registering at the same moment. */
export interface TabTurn {
  /** Resolves when no other tab has been registering for a second (S4-35); then this one shows that it does. */
  readonly take: () => Promise<void>;
  /** Takes the sign away. */
  readonly release: () => void;
}

export function createTabTurn({ options: { clock }, storage, timers }: Context): TabTurn {
  // Refreshed while the registration is in flight and no longer: else an open tab would block the next for ever.
  const stamp = (): void => {
    storage.set(STAMP, String(clock.now()));
    timers.set(STAMP, TAB_STAMP_MS, stamp);
  };
  const isTaken = (): boolean => {
    const age = clock.now() - Number(storage.get(STAMP));
    return age >= 0 && age < TAB_WAIT_MS;
  };
  return {
    async take() {
      while (isTaken())
        await new Promise<void>((resolve) => {
          timers.set("turn", TAB_WAIT_MS, resolve);
        });
      stamp();
    },
    release() {
      timers.clear("turn");
      if (!timers.has(STAMP)) return;
      timers.clear(STAMP);
      storage.remove(STAMP);
    },
  };
}
