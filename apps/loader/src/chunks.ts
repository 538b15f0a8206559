import type { EmbedConfig } from "@parley/protocol";

/** Lets the browser draw and answer before the next piece of work. */
export const pause = async (milliseconds?: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Waits before the tries, in milliseconds. */
const DELAYS = [0, 400, 1_200, 3_000];

/** What the page's script tag says: where the chat's files come from, the nonce for scripts, where to be drawn. */
export interface Source {
  origin: string;
  nonce: string;
  /** Id of the page's element that the chat is to be drawn in. */
  container?: string | undefined;
}

let attempts = 0;

/**
 * The address of a file for the given try. A failed module address is never fetched again in Firefox, nor are its
 * imports, so every second try asks for the whole graph under another folder: /w/r1/… is the same files as /w/….
 */
export const chunkUrl = (origin: string, path: string, attempt: number): string =>
  new URL(attempt % 2 ? path.replace("/w/", `/w/r${attempt}/`) : path, origin).href;

/** Asks for modules ahead, so that what they import needs no further round trip. */
function preload({ origin, nonce }: Source, paths: readonly string[]): void {
  for (const path of paths) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = chunkUrl(origin, path, 0);
    link.nonce = nonce;
    link.onload = link.onerror = () => link.remove();
    document.head.append(link);
  }
}

/** Fetches what the window needs without running it; what is there already is not fetched again. */
export const prefetchWindow = (source: Source, app: EmbedConfig["app"]): void =>
  preload(source, app.windowPreload);

/**
 * Fetches and runs the engine chunk; a failed try is followed by three more.
 * @throws what the last try threw
 */
export async function importEngine<Module>(source: Source, app: EmbedConfig["app"]): Promise<Module> {
  let failure: unknown;
  preload(source, app.enginePreload);
  for (const delay of DELAYS) {
    await pause(delay);
    try {
      return (await import(/* @vite-ignore */ chunkUrl(source.origin, app.engine, attempts++))) as Module;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
