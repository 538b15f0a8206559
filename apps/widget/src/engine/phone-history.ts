import type { Shell } from "./shell.ts";

/** What the open window adds to the page's address on a phone (S2-43). */
const HASH = "#max-widget";

/** An address without the window's own mark. */
export const withoutMark = (url: string): string => (url.endsWith(HASH) ? url.slice(0, -HASH.length) : url);

/**
 * On a phone the open window is an entry of its own in the browser's history, so that Back minimises it (S2-44).
 * The page's history state is kept: routers read it.
 */
export function installPhoneHistory(
  shell: Shell,
  window: { open(): void; close(): void },
  signal: AbortSignal,
): void {
  // Left over from a page that was reloaded with the window open; nothing is open now.
  if (location.hash === HASH) history.replaceState(history.state, "", withoutMark(location.href));
  let wasOpen = false;
  const follow = (): void => {
    const { isOpen, isPhone } = shell.get();
    const marked = location.hash === HASH;
    if (isOpen && isPhone && !marked) {
      // Not the mark alone: a <base> would move it to another page.
      history.pushState(history.state, "", location.href.replace(/#.*$/, "") + HASH);
    }
    if (!isOpen && wasOpen && marked) history.back();
    wasOpen = isOpen;
  };
  const stop = shell.subscribe(follow);
  addEventListener(
    "popstate",
    () => {
      if (location.hash === HASH) window.open();
      else if (shell.get().isPhone && shell.get().isOpen) window.close();
    },
    { signal },
  );
  signal.addEventListener("abort", () => {
    stop();
    if (location.hash === HASH) history.back();
  });
}
