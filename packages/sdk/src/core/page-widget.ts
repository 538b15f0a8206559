import type { ParleyGlobal } from "@parley/loader/types";
import { scriptAddress, type ParleyOptions } from "./options.ts";
import { ParleyError } from "./parley-error.ts";
import { addScript, pageInterface, type PageScript } from "./script.ts";
import { setPageInterface } from "./page-store.ts";

/**
 * How long a widget that nobody holds stays, in milliseconds: long enough for React's double mounting in development
 * and for the next route to be drawn, so that the launcher does not flicker.
 */
export const GRACE = 1_000;

/** One who wants the widget to be on the page. */
export interface Hold {
  /** @throws ParleyError */
  ready: Promise<ParleyGlobal>;
  /** Wants it no longer: once nobody does, the widget is destroyed. */
  release(): void;
}

interface PageWidget {
  /** Script and container: what must be equal for two who share the widget. */
  key: string;
  ready: Promise<ParleyGlobal>;
  script?: PageScript;
  /** Once it is there. */
  parley?: ParleyGlobal;
  holders: number;
  end?: ReturnType<typeof setTimeout>;
}

/** A page has one widget. */
let current: PageWidget | undefined;

/** Puts the widget on the page, or shares the one that is there. */
export function holdWidget(options: ParleyOptions): Hold {
  try {
    return hold(findOrBegin(options));
  } catch (error) {
    return { ready: Promise.reject(error), release() {} };
  }
}

/** @throws ParleyError INVALID_OPTIONS, NO_DOCUMENT, ANOTHER_WIDGET */
function findOrBegin(options: ParleyOptions): PageWidget {
  const address = scriptAddress(options);
  if (typeof document === "undefined")
    throw new ParleyError(
      "NO_DOCUMENT",
      "The chat can be loaded in a browser only, not while rendering on a server.",
    );
  const key = [address, options.container ?? ""].join(" ");
  // The page may have called `destroy` itself.
  if (current?.parley && current.parley !== pageInterface()) forget(current);
  if (current?.key === key) return current;
  if (current && current.holders > 0)
    throw new ParleyError(
      "ANOTHER_WIDGET",
      `A page can have one widget: ${current.key.trim()} is on it, ${key.trim()} was asked for. Take the first one away before.`,
    );
  return begin(key, address, options, current ? destroy(current) : Promise.resolve());
}

/** @param previous settles when the widget before this one is gone */
function begin(key: string, address: string, options: ParleyOptions, previous: Promise<void>): PageWidget {
  const load = async (): Promise<ParleyGlobal> => {
    await previous;
    widget.script = addScript(address, options);
    // What the page has put there itself is the page's to take away.
    if (widget.script.isForeign) widget.holders += 1;
    return widget.script.ready;
  };
  const widget: PageWidget = { key, ready: Promise.resolve().then(load), holders: 0 };
  current = widget;
  widget.ready.then(
    (parley) => {
      widget.parley = parley;
      if (current === widget) setPageInterface(parley);
    },
    // Whoever holds it is told by `ready`; the next one who asks tries again.
    () => forget(widget),
  );
  return widget;
}

function hold(widget: PageWidget): Hold {
  let isHeld = true;
  widget.holders += 1;
  clearTimeout(widget.end);
  return {
    ready: widget.ready,
    release() {
      if (!isHeld) return;
      isHeld = false;
      widget.holders -= 1;
      // One that failed or was destroyed has nothing left to take away.
      if (widget.holders === 0 && current === widget)
        widget.end = setTimeout(() => void destroy(widget), GRACE);
    },
  };
}

function forget(widget: PageWidget): void {
  clearTimeout(widget.end);
  widget.script?.remove();
  if (current !== widget) return;
  current = undefined;
  setPageInterface(undefined);
}

/** Settles when the widget is gone, also one that was still on its way. */
async function destroy(widget: PageWidget): Promise<void> {
  if (current === widget) {
    current = undefined;
    setPageInterface(undefined);
  }
  clearTimeout(widget.end);
  try {
    const parley = await widget.ready;
    if (parley === pageInterface()) parley.destroy();
  } catch (error) {
    // It never came: those who held it were told why.
    if (!(error instanceof ParleyError)) console.error(error);
  }
  widget.script?.remove();
}
