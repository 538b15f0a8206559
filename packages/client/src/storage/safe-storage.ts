import type { KeyValueStorage } from "../types.ts";

/**
 * A storage under a prefix that never throws. What cannot be stored is kept for the page's life; the first fault is
 * reported and no other, for a browser that refuses storage refuses it each time.
 */
export function createSafeStorage(
  storage: KeyValueStorage,
  prefix: string,
  incident: (message: string, error: unknown) => void,
): KeyValueStorage {
  const memory = new Map<string, string>();
  let reported = false;

  function attempt<Result>(action: () => Result, otherwise: Result): Result {
    try {
      return action();
    } catch (error) {
      if (!reported) incident("Storage failed.", error);
      reported = true;
      return otherwise;
    }
  }

  return {
    get: (key) => memory.get(key) ?? attempt(() => storage.get(prefix + key), null),
    set(key, value) {
      memory.set(key, value);
      attempt(() => {
        storage.set(prefix + key, value);
        memory.delete(key);
      }, undefined);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage.remove(prefix + key), undefined);
    },
    keys(start) {
      const stored = attempt(() => storage.keys(prefix + start), []).map((key) => key.slice(prefix.length));
      const unstored = [...memory.keys()].filter((key) => key.startsWith(start));
      return [...new Set([...stored, ...unstored])];
    },
  };
}

/** Reads a value that was stored as JSON; null without one, or when something else has written there. */
export function readJson(storage: KeyValueStorage, key: string): unknown {
  try {
    return JSON.parse(storage.get(key) ?? "null");
  } catch {
    // Not ours: as good as nothing, and the next write replaces it.
    return null;
  }
}
