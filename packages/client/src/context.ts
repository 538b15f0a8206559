import { initialState } from "./state/engine-state.ts";
import { createSafeStorage } from "./storage/safe-storage.ts";
import { createStore, type Store } from "./store.ts";
import { createTimers, type Timers } from "./timers.ts";
import type { ClientOptions, KeyValueStorage } from "./types.ts";

/** What every part of the engine works with. */
export interface Context {
  readonly options: ClientOptions;
  readonly store: Store;
  readonly timers: Timers;
  /** Never throws; keys are the engine's own, without the property's prefix. */
  readonly storage: KeyValueStorage;
  /** Reports a fault that nobody waits for. */
  readonly incident: (message: string, error?: unknown) => void;
}

export function createContext(options: ClientOptions): Context {
  const incident = (message: string, error?: unknown): void => {
    try {
      options.onIncident?.({ message, error });
    } catch {
      // The one who is told of faults has one: there is nobody left to tell.
    }
  };
  const guard = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      incident("Callback failed.", error);
    }
  };
  return {
    options,
    incident,
    store: createStore(initialState(options), guard),
    timers: createTimers(options.clock, guard),
    storage: createSafeStorage(options.storage, `parley:${options.propertyId}:`, incident),
  };
}
