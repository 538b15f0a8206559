/** The time on every screen of the gallery: a Wednesday afternoon. */
export const NOW = new Date(2026, 5, 10, 14, 5).getTime();

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Stops the clock: the page's `Date` knows no other present. Timers go on. */
export function stopClock(): void {
  const Real = Date;
  const Stopped = new Proxy(Real, {
    construct: (_target, parts) => Reflect.construct(Real, parts.length === 0 ? [NOW] : parts) as Date,
    get: (target, name) => (name === "now" ? () => NOW : (Reflect.get(target, name) as unknown)),
  });
  globalThis.Date = Stopped;
}

/** How much faster `performance` counts than the clock on the wall. */
const HASTE = 1_000;

/**
 * Lets React draw what has come at once: it would hold parts back for 0.3 seconds after a waiting one was drawn, by
 * `performance.now`.
 */
export function hurry(): void {
  const count = performance.now.bind(performance);
  performance.now = () => count() * HASTE;
}
