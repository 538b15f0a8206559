/** A page whose load event never comes (a picture that hangs) counts as loaded after this. */
const LOAD_LIMIT_MS = 10_000;
/** A page that is never idle is interrupted after this. */
const IDLE_LIMIT_MS = 4_000;
const NO_IDLE_CALLBACK_MS = 1_500;
/** What the engine's keys in `localStorage` begin with. */
const RECORD_PREFIX = "parley";

/** Calls back once the main thread has nothing to do. */
export function whenIdle(callback: () => void): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: IDLE_LIMIT_MS });
  else setTimeout(callback, NO_IDLE_CALLBACK_MS);
}

/** Calls back once the page has loaded and has nothing to do. May do so twice: after the limit, and when loaded. */
export function whenLoaded(callback: () => void): void {
  const start = (): void => whenIdle(callback);
  if (document.readyState === "complete") start();
  else {
    addEventListener("load", start);
    setTimeout(start, LOAD_LIMIT_MS);
  }
}

/** Whether the visitor's browser asks to spare its data plan. Only Chromium tells; the types do not know it. */
export const savesData = (): boolean | undefined =>
  (navigator as { connection?: { saveData: boolean } }).connection?.saveData;

/** Whether this browser has talked to a chat before. */
export function hasVisitorRecord(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(RECORD_PREFIX));
  } catch {
    // Reading `localStorage` throws where the visitor blocks it: then nothing is stored.
    return false;
  }
}
