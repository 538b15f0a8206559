import { TITLE_FLASH_MS } from "@parley/protocol/limits";

/** Where the title is kept; the document, or a test's stand-in. */
export interface Titled {
  title: string;
}

/** Shows a text and the page's own title in turn. */
export interface TitleFlash {
  /** Flashes this text, at once; null restores the page's title. */
  show(text: string | null): void;
  /** The page's own title, whatever is shown now. */
  ownTitle(): string;
}

/**
 * Makes the title flash of a document. A title that the page itself sets in the meantime is kept as its own (S2-47,
 * S2-48).
 * @param every calls back each second until the returned function is called
 */
export function createTitleFlash(
  page: Titled,
  every: (callback: () => void, milliseconds: number) => () => void,
): TitleFlash {
  let text: string | null = null;
  let own = page.title;
  /** What was written last; another title than this is the page's. */
  let written: string | null = null;
  let stop: (() => void) | undefined;

  const ownTitle = (): string => {
    if (page.title !== written) own = page.title;
    return own;
  };
  const write = (title: string): void => {
    page.title = title;
    // Browsers trim and join white space.
    written = page.title;
  };
  const turn = (): void => {
    const pages = ownTitle();
    write(page.title === pages && text !== null ? text : pages);
  };
  const restore = (): void => {
    const pages = ownTitle();
    if (page.title !== pages) page.title = pages;
    written = null;
  };

  return {
    ownTitle,
    show(next) {
      if (next === text) return;
      text = next;
      stop?.();
      stop = undefined;
      restore();
      if (text === null) return;
      turn();
      stop = every(turn, TITLE_FLASH_MS);
    },
  };
}

/** setInterval as a function that returns its own end. */
export function everyInterval(callback: () => void, milliseconds: number): () => void {
  const timer = setInterval(callback, milliseconds);
  return () => clearInterval(timer);
}
