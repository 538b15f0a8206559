import type { WindowModule } from "../app/contract.ts";
import type { followLanguage } from "./language.ts";

/** What the engine chunk exports of itself, and its address. */
export interface EngineChunk {
  importWindow(): Promise<WindowModule>;
  importLanguage(): Promise<{ followLanguage: typeof followLanguage }>;
  url: string;
}

/** Waits before the second and later tries, in milliseconds. */
const RETRY_DELAYS = [300, 1_000, 2_500];

let aliases = 0;

/** Lets some time pass. */
export const pause = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * The same chunk under another folder. A failed module address is never fetched again in Firefox, nor what it imports;
 * from there the whole graph has new addresses (/w/r1/… is the same files as /w/…).
 */
export const aliasUrl = (url: string, attempt: number): string =>
  url.replace(/\/w\/(?:r\d+\/)?/, `/w/r${attempt}/`);

/**
 * Fetches and runs code that a chunk imports dynamically; a failed try is followed by three more, every second one from
 * a copy of that chunk.
 * @param own what `load` needs of the chunk's exports, and the chunk's address
 * @param load imports through the exports it is given
 * @throws what the last try threw
 */
export async function loadChunk<Exports extends { url: string }, Result>(
  own: Exports,
  load: (exports: Omit<Exports, "url">) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load(
        attempt % 2 ? ((await import(/* @vite-ignore */ aliasUrl(own.url, ++aliases))) as Exports) : own,
      );
    } catch (error) {
      const delay = RETRY_DELAYS[attempt];
      if (delay === undefined) throw error;
      console.warn("Parley:", error);
      await pause(delay);
    }
  }
}
