import { announce, type Emit } from "./state/announce.ts";
import { derive } from "./state/derive.ts";
import type { EngineState } from "./state/engine-state.ts";
import type { ClientEvents } from "./types.ts";

/** Holds the state and tells of its changes. */
export interface Store {
  readonly get: () => EngineState;
  /** Makes one transition: listeners hear once, and not at all when it returns the same state. */
  readonly update: <Args extends unknown[]>(
    transition: (state: EngineState, ...args: Args) => EngineState,
    ...args: Args
  ) => void;
  /** Replaces single fields. */
  readonly patch: (changes: Partial<EngineState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly on: <Name extends keyof ClientEvents>(
    name: Name,
    listener: (payload: ClientEvents[Name]) => void,
  ) => () => void;
  /** Begins anew with another state; nobody's listener is lost. */
  readonly reset: (state: EngineState) => void;
  readonly emit: <Name extends keyof Topics>(name: Name, payload: Topics[Name]) => void;
}

/** What listeners can be told; `change` is what `subscribe` listens to. */
interface Topics extends ClientEvents {
  change: undefined;
}
type Listener<Name extends keyof Topics> = (payload: Topics[Name]) => void;

/**
 * @param guard runs a listener and reports what it throws, so that no listener breaks the engine or another one
 * @param seed a state to continue from; what follows from the rest of it is filled in anew
 */
export function createStore(
  initial: EngineState,
  guard: (action: () => void) => void,
  seed: EngineState = initial,
): Store {
  let state = derive(seed, { ...initial, hasChatStarted: seed.hasChatStarted });
  const listeners = new Map<keyof Topics, Set<Listener<never>>>();

  function on<Name extends keyof Topics>(name: Name, listener: Listener<Name>): () => void {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set);
    // A function of its own: the same listener subscribed twice is told twice and removed once.
    const own: Listener<Name> = (payload) => listener(payload);
    set.add(own);
    return () => void set.delete(own);
  }

  function emit<Name extends keyof Topics>(name: Name, payload: Topics[Name]): void {
    for (const listener of [...(listeners.get(name) ?? [])])
      guard(() => (listener as Listener<Name>)(payload));
  }

  const tell: Emit = (name, payload) => emit(name as keyof Topics, payload as never);

  function replace(next: EngineState): void {
    if (next === state) return;
    const before = state;
    const after = derive(next, before);
    state = after;
    emit("change", undefined);
    announce(before, after, tell);
  }

  return {
    get: () => state,
    update: (transition, ...args) => replace(transition(state, ...args)),
    patch: (changes) => replace({ ...state, ...changes }),
    reset(initial) {
      const before = state;
      state = derive(initial, initial);
      emit("change", undefined);
      announce(before, state, tell);
    },
    subscribe: (listener) => on("change", listener),
    on,
    emit,
  };
}
