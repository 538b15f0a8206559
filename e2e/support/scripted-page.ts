import { expect, type BrowserContext, type Page } from "@playwright/test";

type Methods = Record<string, (...args: readonly unknown[]) => unknown>;
declare const window: { Parley: Methods; heard: [name: string, payload: unknown][] };

/** What a rejected call comes back as. */
export interface Refusal {
  code: string;
  isError: boolean;
}

/** Notes every event that `window` is told of, from before the page is there; or all pages of a browser. */
export async function noteEvents(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    const heard: [string, unknown][] = [];
    Object.assign(globalThis, { heard });
    const { dispatchEvent } = EventTarget.prototype;
    EventTarget.prototype.dispatchEvent = function dispatch(this: EventTarget, event: Event) {
      if (event.type.startsWith("parley:")) heard.push([event.type.slice(7), (event as CustomEvent).detail]);
      return dispatchEvent.call(this, event);
    };
  });
}

/** The payloads of an event so far. */
export const heard = async (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (wanted) => window.heard.filter(([event]) => event === wanted).map(([, payload]) => payload),
    name,
  );

/** Waits until an event was told so often, and returns its payloads. */
export async function untilHeard(page: Page, name: string, times = 1): Promise<unknown[]> {
  await expect.poll(async () => (await heard(page, name)).length, name).toBe(times);
  return heard(page, name);
}

/** Calls a method of the page's `Parley`, or of one that it has kept; a rejection comes back as a Refusal. */
export const call = async (page: Page, name: string, ...args: readonly unknown[]): Promise<unknown> =>
  page.evaluate(
    async ([method, parameters]) => {
      const { kept } = globalThis as { kept?: Methods };
      try {
        return await (kept ?? window.Parley)[method]?.(...parameters);
      } catch (error) {
        return { code: (error as Refusal).code, isError: error instanceof Error };
      }
    },
    [name, args] as const,
  );
