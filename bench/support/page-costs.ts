import { setTimeout as delay } from "node:timers/promises";
import type { Browser, CDPSession } from "@playwright/test";
import { openColdProfile, slowDown } from "./browser.ts";
import { type ObservedWindow, observePage } from "./observe-page.ts";
import { watchRequests } from "./watch-requests.ts";

/** The page stays untouched until nothing was on its way for so long. */
const QUIET_MS = 4_000;
/** A widget that never falls quiet is measured after so long, and one that shows nothing for so long has failed. */
const LONGEST_MS = 60_000;
/** A task blocks for what it takes beyond this. */
const SHORT_TASK_MS = 50;

/** What a page costs on a slow phone, from a cold profile until it is quiet. Times in milliseconds. */
export interface PageCosts {
  /** From the navigation until the awaited element is painted. */
  visibleMs: number;
  /** Requests and bytes as transferred, until then and in all. */
  requestsBefore: number;
  bytesBefore: number;
  requests: number;
  bytes: number;
  layoutShift: number;
  /** Script on the main thread. */
  scriptMs: number;
  longestTaskMs: number;
  longestBeforeIdleMs: number;
  /** What all long tasks take beyond 50 ms each. */
  blockingMs: number;
  /** Bytes of living objects on the heap. */
  heapBytes: number;
}

/**
 * Measures the page at `url` in a cold profile.
 * @param selector finds what is awaited; empty: the page's first paint
 * @param screenshot where the quiet page is saved as a picture
 */
export async function measurePage(
  browser: Browser,
  url: string,
  selector: string,
  screenshot?: string,
): Promise<PageCosts> {
  const context = await openColdProfile(browser);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  await session.send("Performance.enable");
  const watch = watchRequests(session);
  await page.addInitScript(observePage, selector);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(
    () => (window as unknown as ObservedWindow).benchTimes.visibleAt > 0,
    undefined,
    {
      timeout: LONGEST_MS,
    },
  );
  const deadline = performance.now() + LONGEST_MS;
  const shown = performance.now();
  while (Math.min(watch.quietFor(), performance.now() - shown) < QUIET_MS && performance.now() < deadline)
    await delay(50);
  const times = await page.evaluate(() => (window as unknown as ObservedWindow).benchTimes);
  const scriptMs = (await readMetric(session, "ScriptDuration")) * 1_000;
  await session.send("HeapProfiler.collectGarbage");
  const heapBytes = await readMetric(session, "JSHeapUsedSize");
  if (screenshot) await page.screenshot({ path: screenshot });
  const before = watch.within(times.visibleAt);
  const all = watch.within(Infinity);
  await context.close();
  const longest = (tasks: readonly { duration: number }[]): number =>
    Math.max(0, ...tasks.map(({ duration }) => duration));
  return {
    visibleMs: times.visibleAt,
    requestsBefore: before.requests,
    bytesBefore: before.bytes,
    requests: all.requests,
    bytes: all.bytes,
    layoutShift: times.layoutShift,
    scriptMs,
    longestTaskMs: longest(times.tasks),
    longestBeforeIdleMs: longest(times.tasks.filter(({ start }) => start < times.idleAt)),
    blockingMs: times.tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - SHORT_TASK_MS), 0),
    heapBytes,
  };
}

/** One of the figures that Chromium keeps about a page. */
async function readMetric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = metrics.find((one) => one.name === name);
  if (!metric) throw new Error(`Chromium tells no ${name}.`);
  return metric.value;
}
