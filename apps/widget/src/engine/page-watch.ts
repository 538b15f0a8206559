import type { Client } from "@parley/client";

const ACTIVITY_EVENTS = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart", "wheel"];
/** The engine looks every ten seconds; telling it more often only costs. */
const ACTIVITY_MS = 1_000;
/** Where the browser does not tell of navigation inside the page. */
const ADDRESS_POLL_MS = 1_000;

/** Tells the engine of life on the page, at most once a second. */
export function watchActivity(client: Client, signal: AbortSignal): void {
  let last = Number.NEGATIVE_INFINITY;
  const active = (): void => {
    const now = performance.now();
    if (now - last < ACTIVITY_MS) return;
    last = now;
    client.activity();
  };
  for (const name of ACTIVITY_EVENTS)
    addEventListener(name, active, { signal, capture: true, passive: true });
}

/** Tells the engine when the page's address changes without a load. The page's own history functions stay untouched. */
export function watchNavigation(client: Client, signal: AbortSignal): void {
  let last = location.href;
  const check = (): void => {
    if (location.href === last) return;
    last = location.href;
    // The page sets its title after the address.
    setTimeout(() => signal.aborted || client.navigated(), 0);
  };
  const { navigation } = window as { navigation?: EventTarget };
  if (navigation) {
    navigation.addEventListener("currententrychange", check, { signal });
    return;
  }
  for (const name of ["popstate", "hashchange"]) addEventListener(name, check, { signal });
  const timer = setInterval(check, ADDRESS_POLL_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}
