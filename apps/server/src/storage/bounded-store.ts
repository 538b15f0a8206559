import { ProtocolError } from "@parley/protocol";
import type { Metrics } from "../ports/metrics.ts";
import type { Store } from "../ports/store.ts";

/** Writes that may wait at once. A disk that commits 3,000 a second has done these before anybody loses patience. */
export const PENDING_WRITES_MAX = 5_000;
/** When a refused writer is to try again: spread, so that not all come back in the same moment. */
const RETRY_AFTER_MS = 2_000;

/** What visitors and agents ask for; the server's own chores are few and wait for each other. */
type Bounded = Pick<Store, "changeConversation" | "markSeen" | "startSession">;

/** A store, and how much waits for it. */
export interface BoundedStore {
  store: Store;
  pending(): number;
}

/**
 * Keeps writers from waiting without end: when the database cannot keep up, writes beyond the bound are refused with
 * UNAVAILABLE and a time to wait, instead of filling the memory until nobody is served. Measures how long they take.
 */
export function boundWrites(
  store: Store,
  metrics: Pick<Metrics, "writeSettled" | "writeRefused">,
  max = PENDING_WRITES_MAX,
): BoundedStore {
  let pending = 0;

  function bound<Request, Result>(
    write: (request: Request) => Promise<Result>,
  ): (request: Request) => Promise<Result> {
    return (request) => {
      if (pending >= max) {
        metrics.writeRefused();
        const retryAfterMs = Math.round(RETRY_AFTER_MS * (0.5 + Math.random()));
        return Promise.reject(new ProtocolError("UNAVAILABLE", { retryAfterMs }));
      }
      pending += 1;
      const askedAt = performance.now();
      const settled = (): void => {
        pending -= 1;
        metrics.writeSettled((performance.now() - askedAt) / 1_000);
      };
      const result = write(request);
      // Beside the caller's own chain, which must not be one step longer: the order of what is told depends on it.
      result.then(settled, settled);
      return result;
    };
  }

  const bounded: Bounded = {
    changeConversation: bound((request: Parameters<Store["changeConversation"]>[0]) =>
      store.changeConversation(request),
    ),
    markSeen: bound((request: Parameters<Store["markSeen"]>[0]) => store.markSeen(request)),
    startSession: bound((request: Parameters<Store["startSession"]>[0]) => store.startSession(request)),
  };
  return { store: { ...store, ...bounded }, pending: () => pending };
}
