import type { ProtocolErrorBody } from "@parley/protocol";
import { CALLBACK_TIMEOUT_MS } from "@parley/protocol/limits";
import type { Context } from "../context.ts";
import { TIMEOUT } from "../fault.ts";
import { type OutboxEntry, showEntry } from "../state/outgoing.ts";
import { readEntries, removeEntry, storeEntry } from "../storage/outbox.ts";

/** The messages that the server has not answered for good: in the storage, in the view, and with their time-outs. */
export interface Outbox {
  readonly find: (id: string) => OutboxEntry | undefined;
  /** The oldest entry that was not refused. */
  readonly next: () => OutboxEntry | undefined;
  /** A time for a new entry: now, but after all others. */
  readonly timeOfNext: () => number;
  /** Stores a new entry, or an entry in its own place, and shows it. */
  readonly keep: (entry: OutboxEntry) => void;
  readonly forget: (id: string) => void;
  /** Shows entries as failed without refusing them: they stay and are due at the next connection. */
  readonly miss: (entry: OutboxEntry, error: ProtocolErrorBody) => void;
  /** Shows what was not refused as pending; it has 35 s from now, whether it waits here or for the answer. */
  readonly begin: () => void;
  /** Nothing that waits turns into failed before `begin`. */
  readonly wait: () => void;
  /** Forgets entries that an event or the history has brought in the meantime. */
  readonly reconcile: () => void;
}

export function createOutbox({ options, store, storage, timers }: Context): Outbox {
  let entries = readEntries(storage);
  const find = (id: string): OutboxEntry | undefined => entries.find((entry) => entry.id === id);
  const show = (shown: OutboxEntry[]): void =>
    store.update((state) => {
      let next = state;
      for (const entry of shown) next = showEntry(next, entry);
      return next;
    });
  const timer = (id: string): string => `sent:${id}`;

  const miss: Outbox["miss"] = (entry, error) => {
    timers.clear(timer(entry.id));
    // Discarded in the meantime: there is nothing to show.
    if (find(entry.id)) show([{ ...entry, error }]);
  };

  function begin(due = entries.filter(({ error }) => !error)): void {
    show(due);
    for (const entry of due) timers.set(timer(entry.id), CALLBACK_TIMEOUT_MS, () => miss(entry, TIMEOUT));
  }

  function forget(id: string): void {
    timers.clear(timer(id));
    entries = entries.filter((entry) => entry.id !== id);
    removeEntry(storage, id);
  }

  show(entries);

  return {
    find,
    next: () => entries.find(({ error }) => !error),
    timeOfNext: () => Math.max(options.clock.now(), (entries.at(-1)?.at ?? 0) + 1),
    keep(entry) {
      entries = find(entry.id)
        ? entries.map((other) => (other.id === entry.id ? entry : other))
        : [...entries, entry];
      storeEntry(storage, entry);
      if (entry.error) miss(entry, entry.error);
      else begin([entry]);
    },
    forget,
    miss,
    begin() {
      show(entries.filter(({ error }) => error));
      begin();
    },
    wait() {
      for (const { id } of entries) timers.clear(timer(id));
    },
    reconcile() {
      if (entries.length === 0) return;
      for (const { id, cver } of store.get().messages) if (cver && find(id)) forget(id);
    },
  };
}
