import type { KeyValueStorage } from "../types.ts";

/** A storage that never throws and can be held: then nothing is written before it is released. */
export interface SafeStorage extends KeyValueStorage {
  /** Keeps everything for the page's life only. */
  hold(): void;
  isHeld(): boolean;
  /** Writes what was kept, and everything from now on. */
  release(): void;
  /** Writes even while held: the visitor's answer to the question whether that is allowed. */
  insist(key: string, value: string): void;
}

/**
 * A storage under a prefix that never throws. What cannot be stored is kept for the page's life; the first fault is
 * reported and no other, for a browser that refuses storage refuses it each time.
 */
export function createSafeStorage(
  storage: KeyValueStorage,
  prefix: string,
  incident: (message: string, error: unknown) => void,
): SafeStorage {
  const memory = new Map<string, string>();
  let reported = false;
  let held = false;

  function attempt<Result>(action: () => Result, otherwise: Result): Result {
    try {
      return action();
    } catch (error) {
      if (!reported) incident("Storage failed.", error);
      reported = true;
      return otherwise;
    }
  }

  function insist(key: string, value: string): void {
    memory.set(key, value);
    attempt(() => {
      storage.set(prefix + key, value);
      memory.delete(key);
    }, undefined);
  }

  return {
    get: (key) => memory.get(key) ?? attempt(() => storage.get(prefix + key), null),
    set(key, value) {
      if (held) memory.set(key, value);
      else insist(key, value);
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
    hold() {
      held = true;
    },
    isHeld: () => held,
    release() {
      if (!held) return;
      held = false;
      for (const [key, value] of [...memory]) insist(key, value);
    },
    insist,
  };
}

/** Reads a value that was stored as JSON; null without one, or when something else has written there. */
export function readJson(storage: KeyValueStorage, key: string): unknown {
  return parseJson(storage.get(key));
}

/** The same for a text from anywhere. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    // Not ours: as good as nothing, and the next write replaces it.
    return null;
  }
}
