import type { BrowserContext, Page } from "@playwright/test";

/** Counts, in every page of the context that is opened from now on, the notes that are played. */
export async function countNotes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counter = { notes: 0 };
    Object.assign(window, { soundCounter: counter });
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function countedStart(when?: number) {
      counter.notes++;
      start.call(this, when);
    };
  });
}

/** How many notes the page has played. The chime has two. */
export function notesPlayed(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { soundCounter: { notes: number } }).soundCounter.notes);
}
