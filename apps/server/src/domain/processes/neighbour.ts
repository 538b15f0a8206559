import type { ProcessEvent, StateChange } from "../../ports/process-events.ts";

type State = Extract<ProcessEvent, { type: "state" }>;

/** What is known of another process: how far this one has followed it, and when it was heard last. */
export class Neighbour {
  heardAt: number;
  /** Stops the countdown after its good-bye; undefined while it has not said any. */
  cancelFarewell: (() => void) | undefined;
  /** Of the last change that was taken over; undefined before the first full answer. */
  #sequence: number | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #parts: { sequence: number; entries: StateChange[]; next: number } | undefined;

  constructor(now: number) {
    this.heardAt = now;
  }

  /** Whether a message of changes is the next one. Others are old, or show that something was missed. */
  isNext(sequence: number): boolean {
    if (this.#sequence === undefined || sequence !== this.#sequence + 1) return false;
    this.#sequence = sequence;
    return true;
  }

  /** Whether everything up to `sequence` was taken over. Who has said nothing yet need not be asked. */
  isAbreast(sequence: number): boolean {
    if (sequence === 0) this.#sequence ??= 0;
    return this.#sequence !== undefined && this.#sequence >= sequence;
  }

  /** Whether to ask for everything now: an answer may be under way. */
  mayAsk(now: number, patienceMs: number): boolean {
    if (now - this.#askedAt < patienceMs) return false;
    this.#askedAt = now;
    return true;
  }

  /**
   * Takes a part of an answer. All entries when it was the last one; undefined before, when one was missed, or when it is
   * somebody else who has asked.
   */
  collect({ sequence, part, parts, entries }: State): readonly StateChange[] | undefined {
    if (this.#askedAt === Number.NEGATIVE_INFINITY) return undefined;
    if (part === 0) this.#parts = { sequence, entries: [], next: 0 };
    const collected = this.#parts;
    if (!collected || collected.sequence !== sequence || collected.next !== part) {
      this.#parts = undefined;
      return undefined;
    }
    collected.entries.push(...entries);
    collected.next += 1;
    if (collected.next < parts) return undefined;
    this.#parts = undefined;
    this.#sequence = sequence;
    this.#askedAt = Number.NEGATIVE_INFINITY;
    return collected.entries;
  }
}
