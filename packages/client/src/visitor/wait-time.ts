import { DEFAULT_WAIT_MS, WAIT_STEP_MS } from "@parley/protocol/limits";
import type { Context } from "../context.ts";

/** Counts the time that an answer takes down: by a minute each minute, never under a minute (S4-69). Returns how to begin. */
export function createWaitTime({ store, timers }: Context): () => void {
  return function begin(): void {
    if (store.get().session.waitTime <= DEFAULT_WAIT_MS) return timers.clear("wait");
    return timers.set("wait", WAIT_STEP_MS, () => {
      const { session } = store.get();
      const waitTime = Math.max(DEFAULT_WAIT_MS, session.waitTime - WAIT_STEP_MS);
      store.patch({ session: { ...session, waitTime } });
      begin();
    });
  };
}
