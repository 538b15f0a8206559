import type { Client, ClientEvents, ClientState } from "../types.ts";
import type { PendingCall } from "./calls.ts";
import { predict } from "./predict.ts";

/** What this tab shows and tells, whoever leads: outlives every engine and every leader. */
export interface Stage extends Pick<Client, "getState" | "subscribe" | "on"> {
  /** The state as the leader told it last, without what this tab expects of its own calls. */
  readonly base: () => ClientState;
  readonly show: (state: ClientState) => void;
  /** The calls that wait are others now. */
  readonly refresh: () => void;
  /** Runs an action whose steps are not shown one by one. */
  readonly hold: (action: () => void) => void;
  readonly emit: (name: keyof ClientEvents, payload: unknown) => void;
}

type Listener = (payload: unknown) => void;

/**
 * @param waiting the calls whose effect is shown beforehand
 * @param strange told when the state is another visitor's
 * @param guard runs a listener and reports what it throws
 */
export function createStage(
  initial: ClientState,
  waiting: () => readonly PendingCall[],
  strange: () => void,
  guard: (action: () => void) => void,
): Stage {
  let base = initial;
  let shown = initial;
  let isHeld = false;
  const listeners = new Map<keyof ClientEvents | "change", Set<Listener>>();
  /** The newest message of each kind that was told of: a new leader may tell of it again. */
  const told = { message: 0, sent: 0 };

  function tell(name: keyof ClientEvents | "change", payload: unknown): void {
    for (const listener of [...(listeners.get(name) ?? [])]) guard(() => listener(payload));
  }

  function on(name: keyof ClientEvents | "change", listener: Listener): () => void {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set);
    // A function of its own: the same listener subscribed twice is told twice and removed once.
    const own: Listener = (payload) => listener(payload);
    set.add(own);
    return () => void set.delete(own);
  }

  function refresh(): void {
    if (isHeld) return;
    let next = base;
    for (const call of waiting()) next = predict(next, call);
    if (next === shown) return;
    shown = next;
    tell("change", undefined);
  }

  function isRepeated(name: "message" | "sent", cver: number): boolean {
    if (cver <= told[name]) return true;
    told[name] = cver;
    return false;
  }

  return {
    getState: () => shown,
    subscribe: (listener) => on("change", listener),
    on: (name, listener) => on(name, listener as Listener),
    base: () => base,
    show(state) {
      const begunAnew = state.connection === "ready" && state.version < told.message;
      const isStrange = state.visitorId !== base.visitorId;
      if (isStrange || begunAnew) told.message = told.sent = 0;
      // The first registration knows no visitor before it.
      if (isStrange && base.visitorId !== "") strange();
      base = state;
      refresh();
    },
    refresh,
    hold(action) {
      isHeld = true;
      action();
      isHeld = false;
      refresh();
    },
    emit(name, payload) {
      if (
        (name === "message" || name === "sent") &&
        isRepeated(name, (payload as ClientEvents["message"]).cver)
      )
        return;
      tell(name, payload);
    },
  };
}
