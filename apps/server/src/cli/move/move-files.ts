import type { FileStore } from "../../ports/file-store.ts";

/** Larger than any upload may be. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * Copies files whose bytes are here and not there; those that are there already stay as they are, so that it can be
 * run again.
 * @returns how many were copied, were there already, and are nowhere
 */
export async function moveFiles(
  keys: AsyncIterable<string[]>,
  from: FileStore,
  to: FileStore,
): Promise<{ copied: number; there: number; missing: number }> {
  const counts = { copied: 0, there: 0, missing: 0 };
  for await (const some of keys) {
    for (const key of some) counts[await moveFile(key, from, to)] += 1;
  }
  return counts;
}

async function moveFile(
  key: string,
  from: FileStore,
  to: FileStore,
): Promise<"copied" | "there" | "missing"> {
  const there = await to.read(key, { start: 0, end: 0 });
  if (there) {
    there.destroy();
    return "there";
  }
  const bytes = await from.read(key);
  if (!bytes) return "missing";
  await to.write(key, bytes, NO_LIMIT);
  return "copied";
}
