/** A page whose load event never comes (a picture that hangs) counts as loaded after this. */
const LOAD_LIMIT_MS = 10_000;
/** A page that is never idle is interrupted after this. */
const IDLE_LIMIT_MS = 4_000;
const NO_IDLE_CALLBACK_MS = 1_500;
/** What the engine's keys in `localStorage` are known by. */
const RECORD = /parley/;

// One widget is on the page at a time, so there is one wait at a time.
let timer: ReturnType<typeof setTimeout>;
let wanted: (() => void) | undefined;

const run = (): void => wanted?.();
const start = (): void => {
  const callback = wanted;
  stopWaiting();
  whenIdle(callback);
};

/** Calls back once the main thread has nothing to do. */
export function whenIdle(callback: typeof wanted): void {
  wanted = callback;
  // Safari has no idle callbacks.
  if ((window as Partial<Window>).requestIdleCallback) requestIdleCallback(run, { timeout: IDLE_LIMIT_MS });
  else timer = setTimeout(run, NO_IDLE_CALLBACK_MS);
}

/** Calls back once the page has loaded and has nothing to do. */
export function whenLoaded(callback: () => void): void {
  wanted = callback;
  if (document.readyState === "complete") start();
  else {
    addEventListener("load", start);
    timer = setTimeout(start, LOAD_LIMIT_MS);
  }
}

/** Nobody waits any longer. */
export function stopWaiting(): void {
  wanted = undefined;
  removeEventListener("load", start);
  clearTimeout(timer);
}

/** Whether the visitor's browser asks to spare its data plan. Only Chromium tells; the types do not know it. */
export const savesData = (): boolean | undefined =>
  (navigator as { connection?: { saveData: boolean } }).connection?.saveData;

/** Whether this browser has talked to a chat before. */
export function hasVisitorRecord(): boolean {
  try {
    return RECORD.test(Object.keys(localStorage).join());
  } catch {
    // Reading `localStorage` throws where the visitor blocks it: then nothing is stored.
    return false;
  }
}
