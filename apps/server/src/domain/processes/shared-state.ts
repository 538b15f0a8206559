import type { z } from "zod";
import type { Clock } from "../../ports/clock.ts";
import type { Fanout, Missed, Unsubscribe } from "../../ports/fanout.ts";
import type { Log } from "../../ports/log.ts";
import type { ProcessEvent, StateChange } from "../../ports/process-events.ts";
import { Neighbour } from "./neighbour.ts";
import { OwnChanges } from "./own-changes.ts";
import { SharedTable, type OwnValues } from "./shared-table.ts";

const BEAT_MS = 5_000;
/** Who was not heard for so long is dead. */
const SILENCE_MS = 15_000;
/** An answer that is not there by then is asked for once more. */
const ANSWER_MS = 2_000;

export interface SharedStateOptions {
  fanout: Fanout;
  clock: Clock;
  log: Log;
  /** How long what a process said still counts after its good-bye: its visitors are on their way to another one. */
  farewellMs: number;
}

/**
 * What the processes say of themselves: who is connected where. Each keeps what the others say, follows their changes by
 * number, asks for everything when one is missing, and forgets who falls silent. A server that runs alone says nothing.
 */
export class SharedState {
  readonly #options: SharedStateOptions;
  readonly #tables = new Map<string, SharedTable<unknown>>();
  readonly #neighbours = new Map<string, Neighbour>();
  readonly #own: OwnChanges;
  #beatAt = 0;
  #stopBeating = (): void => undefined;
  #unsubscribe: Unsubscribe[] = [];

  constructor(options: SharedStateOptions) {
    this.#options = options;
    this.#own = new OwnChanges(options.fanout, this.#tables);
  }

  /** Ids of the other processes that are there. */
  get neighbours(): string[] {
    return [...this.#neighbours.keys()];
  }

  /** Makes a table; every process has the same. */
  table<Value>(name: string, schema: z.ZodType<Value>, own: OwnValues<Value>): SharedTable<Value> {
    const { isAlone } = this.#options.fanout;
    const onDirty = isAlone ? () => undefined : (id: string) => this.#own.note(name, id);
    const table = new SharedTable(name, schema, own, onDirty);
    this.#tables.set(name, table as SharedTable<unknown>);
    return table;
  }

  /** From now on this process is one of them. */
  start(): void {
    const { fanout } = this.#options;
    if (fanout.isAlone || this.#unsubscribe.length > 0) return;
    this.#unsubscribe = [fanout.subscribeToProcesses(this.#hear), fanout.onMissed(this.#greetAgain)];
    this.#greet();
    this.#beatAt = this.#options.clock.now();
    this.#wait();
  }

  /** Says good-bye. */
  stop(): void {
    if (this.#unsubscribe.length === 0) return;
    this.#stopBeating();
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
    for (const { cancelFarewell } of this.#neighbours.values()) cancelFarewell?.();
    this.#own.flush();
    this.#options.fanout.publishToProcesses({ type: "bye" });
  }

  #greet(): void {
    this.#options.fanout.publishToProcesses({ type: "hello", sequence: this.#own.sequence });
  }

  /** Nobody could be heard: their silence says nothing, and how far they are they will say. */
  readonly #greetAgain = (missed: Missed): void => {
    if (missed) return;
    this.#excuseSilence();
    this.#greet();
  };

  readonly #hear = (event: ProcessEvent, from: string): void => {
    if (event.type === "spent") return;
    if (event.type === "bye") {
      this.#farewell(from);
      return;
    }
    const neighbour = this.#meet(from);
    switch (event.type) {
      case "hello":
        this.#options.fanout.publishToProcesses({ type: "beat", sequence: this.#own.sequence }, from);
        this.#follow(from, neighbour, event.sequence);
        break;
      case "beat":
        this.#follow(from, neighbour, event.sequence);
        break;
      case "stateWanted":
        this.#own.answer(from);
        break;
      case "stateChanged":
        if (neighbour.isNext(event.sequence)) this.#apply(from, event.changes);
        else this.#follow(from, neighbour, event.sequence);
        break;
      case "state": {
        const entries = neighbour.collect(event);
        if (entries) this.#replace(from, entries);
        break;
      }
    }
  };

  #meet(processId: string): Neighbour {
    const { clock, log } = this.#options;
    const now = clock.now();
    const known = this.#neighbours.get(processId);
    if (known) {
      known.heardAt = now;
      return known;
    }
    const neighbour = new Neighbour(now);
    this.#neighbours.set(processId, neighbour);
    log.info({ process: processId }, "another process is there");
    return neighbour;
  }

  /** Asks for everything when something up to `sequence` was missed. */
  #follow(processId: string, neighbour: Neighbour, sequence: number): void {
    if (neighbour.isAbreast(sequence) || !neighbour.mayAsk(this.#options.clock.now(), ANSWER_MS)) return;
    this.#options.fanout.publishToProcesses({ type: "stateWanted" }, processId);
  }

  #apply(processId: string, changes: readonly StateChange[]): void {
    for (const [table, id, value] of changes) this.#tables.get(table)?.apply(processId, id, value);
  }

  /** Everything that the process says: what it does not say any more is gone. */
  #replace(processId: string, entries: readonly StateChange[]): void {
    const said = new Set(entries.map(([table, id]) => JSON.stringify([table, id])));
    for (const [name, table] of this.#tables) {
      for (const id of table.idsOf(processId)) {
        if (!said.has(JSON.stringify([name, id]))) table.apply(processId, id, null);
      }
    }
    this.#apply(processId, entries);
  }

  #farewell(processId: string): void {
    const neighbour = this.#neighbours.get(processId);
    const { clock, farewellMs } = this.#options;
    if (neighbour) neighbour.cancelFarewell ??= clock.after(farewellMs, () => this.#forget(processId));
  }

  #forget(processId: string): void {
    this.#neighbours.get(processId)?.cancelFarewell?.();
    this.#neighbours.delete(processId);
    for (const table of this.#tables.values()) {
      for (const id of table.idsOf(processId)) table.apply(processId, id, null, true);
    }
  }

  #wait(): void {
    this.#stopBeating = this.#options.clock.after(BEAT_MS, () => this.#beat());
  }

  #beat(): void {
    const { fanout, clock, log } = this.#options;
    const now = clock.now();
    // Who could not hear, or did nothing at all for a while, has no right to call others silent.
    if (!fanout.isConnected || now - this.#beatAt > 2 * BEAT_MS) this.#excuseSilence();
    this.#beatAt = now;
    for (const [processId, { heardAt }] of this.#neighbours) {
      if (now - heardAt < SILENCE_MS) continue;
      log.warn({ process: processId }, "another process has fallen silent and counts as gone");
      this.#forget(processId);
    }
    fanout.publishToProcesses({ type: "beat", sequence: this.#own.sequence });
    this.#wait();
  }

  #excuseSilence(): void {
    const now = this.#options.clock.now();
    for (const neighbour of this.#neighbours.values()) neighbour.heardAt = now;
  }
}
