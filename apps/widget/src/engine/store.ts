/** A value with listeners: the least that React's useSyncExternalStore wants. */
export interface Store<State> {
  get(): State;
  /** Replaces the given fields; without a real change nobody is told. */
  set(changes: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a store of one immutable object. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(changes) {
      const names = Object.keys(changes) as (keyof State)[];
      if (names.every((name) => Object.is(state[name], changes[name]))) return;
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
