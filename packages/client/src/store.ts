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
  readonly emit: <Name extends keyof Topics>(name: Name, payload: Topics[Name]) => void;
}

/** What listeners can be told; `change` is what `subscribe` listens to. */
interface Topics extends ClientEvents {
  change: undefined;
}
type Listener<Name extends keyof Topics> = (payload: Topics[Name]) => void;

/** @param guard runs a listener and reports what it throws, so that no listener breaks the engine or another one */
export function createStore(initial: EngineState, guard: (action: () => void) => void): Store {
  let state = derive(initial, initial);
  const listeners: { [Name in keyof Topics]: Set<Listener<Name>> } = {
    change: new Set(),
    message: new Set(),
    ready: new Set(),
    statusChange: new Set(),
  };

  function on<Name extends keyof Topics>(name: Name, listener: Listener<Name>): () => void {
    const set: Set<Listener<Name>> = listeners[name];
    // A function of its own: the same listener subscribed twice is told twice and removed once.
    const own: Listener<Name> = (payload) => listener(payload);
    set.add(own);
    return () => void set.delete(own);
  }

  function emit<Name extends keyof Topics>(name: Name, payload: Topics[Name]): void {
    for (const listener of Array.from(listeners[name])) guard(() => listener(payload));
  }

  /** Tells what happened between two states; history is never told (the first registration brings it). */
  function announce(before: EngineState, after: EngineState): void {
    if (after.pageStatus.status !== before.pageStatus.status) emit("statusChange", after.pageStatus);
    if (before.visitorId === "" || after.version <= before.version) return;
    for (const message of after.messages)
      if (message.cver > before.version && message.ut !== "v") emit("message", message);
  }

  function replace(next: EngineState): void {
    if (next === state) return;
    const before = state;
    const after = derive(next, before);
    state = after;
    emit("change", undefined);
    announce(before, after);
  }

  return {
    get: () => state,
    update: (transition, ...args) => replace(transition(state, ...args)),
    patch: (changes) => replace({ ...state, ...changes }),
    subscribe: (listener) => on("change", listener),
    on,
    emit,
  };
}
