import type { ProtocolErrorBody } from "@parley/protocol";
import { CALLBACK_TIMEOUT_MS } from "@parley/protocol/limits";
import { Fault, TIMEOUT } from "../fault.ts";
import type { Clock } from "../types.ts";
import { isRepeatable, type Method, METHODS } from "./methods.ts";
import { plain } from "./plain.ts";
import type { RemoteCall } from "./wire.ts";

/** A leader that has not begun a call by then will not begin it any more. */
export const PATIENCE_MS = 3_000;
/** A call that nobody has answered by then has failed: longer than the server may take to answer a command. */
const LIMIT_MS = 2 * CALLBACK_TIMEOUT_MS;

/** A call of this tab that is not answered. */
export interface PendingCall {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
  /** When it was made, epoch ms. */
  readonly at: number;
  /** Made before `start`. */
  readonly early: boolean;
  only: RemoteCall["only"];
  /** A leader has said that it has begun it. */
  taken: boolean;
  readonly settle: (error: ProtocolErrorBody | null, value?: unknown) => void;
}

/** The calls of this tab that another one is to make. */
export interface Calls {
  /** Resolves with the answer; rejects with a Fault. */
  readonly add: (method: Method, args: readonly unknown[], early?: boolean) => Promise<unknown>;
  readonly list: () => readonly PendingCall[];
  /** What may be told to the leader of this term. Gives up what has waited too long or cannot be repeated. */
  readonly post: (term: number) => readonly RemoteCall[];
  readonly taken: (upTo: number) => void;
  readonly answered: (id: number, error: ProtocolErrorBody | null, value: unknown) => void;
  /** Forgets calls without settling them; returns them, the oldest first. */
  readonly take: (which: (call: PendingCall) => boolean) => readonly PendingCall[];
}

/** @param changed told when the list is another one */
export function createCalls(clock: Clock, changed: () => void): Calls {
  let calls: readonly PendingCall[] = [];
  let made = 0;

  function take(which: (call: PendingCall) => boolean): readonly PendingCall[] {
    const taken = calls.filter(which);
    if (taken.length === 0) return taken;
    calls = calls.filter((call) => !which(call));
    changed();
    return taken;
  }

  function fail(which: (call: PendingCall) => boolean): void {
    for (const call of take(which)) call.settle(TIMEOUT);
  }

  function stamp(call: PendingCall, term: number): boolean {
    if (isRepeatable(call.method, call.args) || call.only?.term === term) return true;
    // For another leader, that may still begin it.
    if (call.only && clock.now() <= call.only.until) return false;
    call.only = { term, until: clock.now() + PATIENCE_MS };
    return true;
  }

  return {
    add: (method, args, early = false) =>
      new Promise((resolve, reject) => {
        made += 1;
        const settle: PendingCall["settle"] = (error, value) =>
          error ? reject(new Fault(error)) : resolve(value);
        const call = {
          id: made,
          method,
          args: args.map((arg) => plain(arg)),
          at: clock.now(),
          early,
          only: null,
          taken: false,
          settle,
        };
        if (METHODS[method] === "last")
          for (const old of take((other) => other.method === method)) old.settle(null);
        calls = [...calls, call];
        changed();
      }),
    list: () => calls,
    post(term) {
      const now = clock.now();
      // A message is never given up: it waits until somebody has taken it.
      fail(({ method, at }) => method !== "send" && now - at > LIMIT_MS);
      fail(({ taken, only }) => taken && only !== null && only.term !== term);
      // The calls behind one that cannot be told yet wait with it: a leader begins them in their order.
      const held = calls.findIndex((call) => !stamp(call, term));
      return calls
        .slice(0, held === -1 ? calls.length : held)
        .map(({ id, method, args, only }) => ({ id, method, args, only }));
    },
    taken(upTo) {
      for (const call of calls) if (call.id <= upTo) call.taken = true;
    },
    answered(id, error, value) {
      for (const call of take((other) => other.id === id)) call.settle(error, value);
    },
    take,
  };
}
