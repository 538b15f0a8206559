import type { Domain } from "../domain.ts";

/** Between two chunks of work everybody else is served. */
const PAUSE_MS = 25;

/** Lets others go first for a moment. */
export async function pause({ clock }: Pick<Domain, "clock">): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  clock.after(PAUSE_MS, resolve);
  return promise;
}
