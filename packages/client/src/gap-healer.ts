import type { Context } from "./context.ts";

/** What is missing may still be on its way, as when an answer overtakes an event. */
const GRACE_MS = 1_000;

/**
 * Watches for a version that the server has mentioned while one below it is missing. When that stays so without any
 * progress, `heal` is called: a new connection resumes from the last version without a gap, so nothing is skipped.
 * Returns how to stop watching.
 */
export function watchGaps({ store, timers }: Context, heal: () => void): () => void {
  let since = 0;
  return store.subscribe(() => {
    const { connection, known, version } = store.get();
    const gap = connection === "ready" && known > version;
    if (!gap) timers.clear("gap");
    else if (!timers.has("gap") || since !== version) timers.set("gap", GRACE_MS, heal);
    since = version;
  });
}
