import { errorCatalogue } from "@parley/protocol/errors";
import type { Frame, ProtocolErrorBody } from "@parley/protocol";
import { DeskError } from "./desk-error.ts";

interface PendingCall {
  resolve: (data: unknown) => void;
  reject: (error: DeskError) => void;
  cancelTimer: () => void;
}

type LocalCode = "NOT_OPEN" | "TIMEOUT";

/** The calls over one socket that still wait for their answer, by callback id. */
export class PendingCalls {
  readonly #schedule: (task: () => void, ms: number) => () => void;
  readonly #calls = new Map<number, PendingCall>();
  #lastId = 0;

  constructor(schedule: (task: () => void, ms: number) => () => void) {
    this.#schedule = schedule;
  }

  /** Enters a call; after `timeoutMs` it is rejected with TIMEOUT and `onTimeout` runs. */
  add(timeoutMs: number, onTimeout: () => void): { id: number; answer: Promise<unknown> } {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<unknown>((resolve, reject) => {
      const cancelTimer = this.#schedule(() => {
        this.reject(id, "TIMEOUT");
        onTimeout();
      }, timeoutMs);
      this.#calls.set(id, { resolve, reject, cancelTimer });
    });
    return { id, answer };
  }

  /** Ends the call that a callback frame answers; an answer that nobody waits for any more is left alone. */
  settle(frame: Frame): void {
    const call = this.#take(frame.k);
    const [error, data] = frame.p as [ProtocolErrorBody | null | undefined, unknown];
    if (error) call?.reject(new DeskError(error.code, error.message, error));
    else call?.resolve(data);
  }

  /** Ends one call without an answer. */
  reject(id: number, code: LocalCode): void {
    this.#take(id)?.reject(new DeskError(code, errorCatalogue[code].meaning));
  }

  /** Ends every call without an answer. */
  rejectAll(code: LocalCode): void {
    for (const id of this.#calls.keys()) this.reject(id, code);
  }

  #take(id: number | undefined): PendingCall | undefined {
    if (id === undefined) return undefined;
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    call?.cancelTimer();
    return call;
  }
}
