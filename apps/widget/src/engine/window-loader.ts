import type { WindowModule } from "../app/contract.ts";

/** What the engine chunk exports beside `boot`, for this module's own second try. */
interface EngineModule {
  importWindow(): Promise<WindowModule>;
}

/** Waits before the second and later tries, in milliseconds. */
const RETRY_DELAYS = [300, 1_000, 2_500];

let attempts = 0;

/**
 * The same engine chunk under another folder. A failed module address is never fetched again in Firefox, nor what it
 * imports; from there the whole graph has new addresses (/w/r1/… is the same files as /w/…).
 */
export const aliasUrl = (url: string, attempt: number): string =>
  url.replace(/\/w\/(?:r\d+\/)?/, `/w/r${attempt}/`);

async function attemptImport(importWindow: () => Promise<WindowModule>, url: string): Promise<WindowModule> {
  if (attempts % 2 === 0) return importWindow();
  const alias = (await import(/* @vite-ignore */ aliasUrl(url, attempts))) as EngineModule;
  return alias.importWindow();
}

/**
 * Fetches and runs the window's code; a failed try is followed by three more.
 * @throws what the last try threw
 */
export async function loadWindow(
  importWindow: () => Promise<WindowModule>,
  url: string,
): Promise<WindowModule> {
  for (const delay of RETRY_DELAYS) {
    try {
      return await attemptImport(importWindow, url);
    } catch (error) {
      console.warn("Parley: the window's code is tried again.", error);
      attempts++;
      await new Promise<void>((resolve) => {
        setTimeout(resolve, delay);
      });
    }
  }
  return attemptImport(importWindow, url);
}
