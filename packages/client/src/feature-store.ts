/** The state of one feature: immutable, a new object for every change. */
export interface FeatureStore<State extends object> {
  readonly getState: () => State;
  /** Calls back after every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces single fields. */
  readonly patch: (changes: Partial<State>) => void;
}

export function createFeatureStore<State extends object>(initial: State): FeatureStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe(listener) {
      // A function of its own: the same listener subscribed twice is told twice and removed once.
      const own = (): void => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    patch(changes) {
      state = { ...state, ...changes };
      for (const listener of [...listeners]) listener();
    },
  };
}
