import type { KeyValueStorage } from "../types.ts";

/** A storage in memory; several tabs of one browser share one. */
export interface MemoryStorage extends KeyValueStorage {
  /** What is stored, by key. */
  readonly entries: Map<string, string>;
  /** While set, these operations throw, as a full or forbidden storage does. */
  failing: "none" | "writes" | "all";
}

/** @param entries what an earlier page has left */
export function createMemoryStorage(entries = new Map<string, string>()): MemoryStorage {
  const storage: MemoryStorage = {
    entries,
    failing: "none",
    get(key) {
      fail("all");
      return entries.get(key) ?? null;
    },
    set(key, value) {
      fail("writes", "all");
      entries.set(key, value);
    },
    remove(key) {
      fail("all");
      entries.delete(key);
    },
    keys(prefix) {
      fail("all");
      // Browsers promise no order; this one is surely not that of writing.
      return [...entries.keys()].filter((key) => key.startsWith(prefix)).reverse();
    },
  };
  function fail(...when: MemoryStorage["failing"][]): void {
    if (when.includes(storage.failing)) throw new Error("QuotaExceededError");
  }
  return storage;
}
