import type { Shell } from "./shell.ts";
import { WINDOW_MARK, withoutMark } from "./window-mark.ts";

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
  if (location.hash === WINDOW_MARK) history.replaceState(history.state, "", withoutMark(location.href));
  let wasOpen = false;
  const follow = (): void => {
    const { isOpen, isPhone } = shell.get();
    const marked = location.hash === WINDOW_MARK;
    if (isOpen && isPhone && !marked) {
      // Not the mark alone: a <base> would move it to another page.
      history.pushState(history.state, "", location.href.replace(/#.*$/, "") + WINDOW_MARK);
    }
    if (!isOpen && wasOpen && marked) history.back();
    wasOpen = isOpen;
  };
  const stop = shell.subscribe(follow);
  follow();
  addEventListener(
    "popstate",
    () => {
      if (location.hash === WINDOW_MARK) window.open();
      else if (shell.get().isPhone && shell.get().isOpen) window.close();
    },
    { signal },
  );
  signal.addEventListener("abort", () => {
    stop();
    if (location.hash === WINDOW_MARK) history.back();
  });
}
