import type { Operation } from "../operations/operation.ts";
import type { Asker, Round } from "./round.ts";

/** An operation that waits for its turn, and what became of it. */
export interface Pending {
  key: string;
  begin: () => Operation<unknown>;
  /** Only good after the commit. */
  result: unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Operations that must run one after the other within a transaction. */
export class Lane implements Asker {
  readonly #pending: readonly Pending[];
  #position = 0;
  #operation: Operation<unknown> | undefined;
  #answer: unknown;

  constructor(pending: readonly Pending[]) {
    this.#pending = pending;
  }

  get finished(): boolean {
    return this.#position === this.#pending.length;
  }

  /** Goes on until an operation needs an answer that it does not have, or the last one is finished. */
  advance(round: Round): void {
    let place = 0;
    for (;;) {
      const pending = this.#pending[this.#position];
      if (!pending) return;
      this.#operation ??= pending.begin();
      const next = this.#operation.next(this.#answer);
      this.#answer = undefined;
      if (next.done) {
        pending.result = next.value;
        this.#operation = undefined;
        this.#position += 1;
        continue;
      }
      round.add(place, next.value, this);
      place += 1;
      if (next.value.wanted !== "nothing") return;
    }
  }

  receive(answer: unknown): void {
    // Writes are answered too, and before what was asked after them.
    this.#answer = answer;
  }
}
