import type { Login, SecuredFields } from "@parley/protocol";
import { type EngineState, initialState } from "./state/engine-state.ts";
import { createSafeStorage, type SafeStorage } from "./storage/safe-storage.ts";
import { createStore, type Store } from "./store.ts";
import { createTimers, type Timers } from "./timers.ts";
import type { ClientOptions, KeyValueStorage } from "./types.ts";

/** Who the page says its visitor is; outlives a change of the visitor. */
export interface Person {
  /** Goes along with the next registration (S3-51). */
  user?: Login | undefined;
  /** Attached to what changes the visitor (S6-09). */
  secured: SecuredFields;
}

/** What every part of the engine works with. */
export interface Context {
  readonly options: ClientOptions;
  readonly store: Store;
  readonly timers: Timers;
  /** Never throws; keys are the engine's own, without the property's prefix. */
  readonly storage: SafeStorage;
  /** Lives as long as the tab. */
  readonly tabStorage: KeyValueStorage | undefined;
  readonly person: Person;
  /** Reports a fault that nobody waits for. */
  readonly incident: (message: string, error?: unknown) => void;
}

/** What outlives an engine that is replaced by another one. */
export interface Heritage {
  readonly store?: Store;
  /** What another tab's engine has known; this one goes on from there. */
  readonly seed?: EngineState | undefined;
  readonly person?: Person;
}

export function createContext(options: ClientOptions, heritage: Heritage = {}): Context {
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
  const prefix = `parley:${options.propertyId}:`;
  const { sessionStorage } = options;
  return {
    options,
    incident,
    store: heritage.store ?? createStore(initialState(options), guard, heritage.seed),
    timers: createTimers(options.clock, guard),
    storage: createSafeStorage(options.storage, prefix, incident),
    tabStorage: sessionStorage && createSafeStorage(sessionStorage, prefix, incident),
    person: heritage.person ?? { secured: {} },
  };
}
