import type { Fanout } from "../../ports/fanout.ts";
import type { StateChange } from "../../ports/process-events.ts";
import type { SharedTable } from "./shared-table.ts";

/** Entries of one message. */
const CHUNK = 200;

/**
 * Tells the other processes what changes here: once per turn of the event loop, each id once, with its value at that
 * moment. Who asks gets everything.
 */
export class OwnChanges {
  readonly #fanout: Fanout;
  readonly #tables: ReadonlyMap<string, SharedTable<unknown>>;
  #dirty = new Map<string, Set<string>>();
  #askers = new Set<string>();
  #scheduled = false;
  #sequence = 0;

  constructor(fanout: Fanout, tables: ReadonlyMap<string, SharedTable<unknown>>) {
    this.#fanout = fanout;
    this.#tables = tables;
  }

  /** Of the last message of changes; 0 before the first. */
  get sequence(): number {
    return this.#sequence;
  }

  note(table: string, id: string): void {
    const ids = this.#dirty.get(table);
    if (ids) ids.add(id);
    else this.#dirty.set(table, new Set([id]));
    this.#schedule();
  }

  answer(processId: string): void {
    this.#askers.add(processId);
    this.#schedule();
  }

  /** Tells at once what waits for the turn's end. */
  flush(): void {
    const dirty = this.#dirty;
    this.#dirty = new Map();
    const changes = [...dirty].flatMap(([table, ids]) => this.#entries(table, ids));
    for (let from = 0; from < changes.length; from += CHUNK) {
      this.#sequence += 1;
      const part = changes.slice(from, from + CHUNK);
      this.#fanout.publishToProcesses({ type: "stateChanged", sequence: this.#sequence, changes: part });
    }
    const askers = this.#askers;
    this.#askers = new Set();
    const [asker, ...more] = askers;
    if (asker === undefined) return;
    // After a restart of what carries it all ask at once: they are told at once.
    this.#tellAll(more.length > 0 ? undefined : asker);
  }

  /** In one turn, so that no change comes between the parts. */
  #tellAll(asker: string | undefined): void {
    const entries = [...this.#tables].flatMap(([name, { own }]) => this.#entries(name, own.ids()));
    const parts = Math.max(1, Math.ceil(entries.length / CHUNK));
    for (let part = 0; part < parts; part += 1) {
      const some = entries.slice(part * CHUNK, (part + 1) * CHUNK);
      const place = { sequence: this.#sequence, part, parts };
      this.#fanout.publishToProcesses({ type: "state", ...place, entries: some }, asker);
    }
  }

  #entries(name: string, ids: Iterable<string>): StateChange[] {
    const table = this.#tables.get(name);
    return table ? Array.from(ids, (id): StateChange => [name, id, table.own.read(id) ?? null]) : [];
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.flush();
    });
  }
}
