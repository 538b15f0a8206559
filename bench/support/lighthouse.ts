import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { launchWholeBrowser } from "./browser.ts";
import { installCached } from "./install-cached.ts";
import { freePort } from "./process.ts";

/** Its licence is Apache-2.0; it is far too big to be one of the project's own dependencies. */
const PACKAGES = { lighthouse: "13.5.0" };

interface Audit {
  score: number | null;
  numericValue?: number;
  errorMessage?: string;
}

/** The part of Lighthouse's interface that is used here. */
type RunLighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; logLevel: "error" },
) => Promise<{ lhr: { categories: Record<string, Audit>; audits: Record<string, Audit> } } | undefined>;

/** What Lighthouse says of one visit, on the phone that it simulates. */
export interface LighthouseResult {
  /** Performance, 0 to 100. */
  score: number;
  /** Total blocking time. */
  blockingMs: number;
  layoutShift: number;
  /** First contentful and largest contentful paint. */
  firstPaintMs: number;
  largestPaintMs: number;
  /** 1 when the page cannot be kept for going back. */
  cacheFailures: number;
}

/** Installs Lighthouse away from the project's dependencies; the answer visits a page in a fresh Chromium. */
export async function loadLighthouse(): Promise<(url: string) => Promise<LighthouseResult>> {
  const folder = installCached("lighthouse", PACKAGES);
  const entry = join(folder, "node_modules/lighthouse/core/index.js");
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: RunLighthouse };
  return async (url) => {
    const port = await freePort();
    const browser = await launchWholeBrowser([`--remote-debugging-port=${port}`]);
    try {
      const run = await lighthouse(url, { port, onlyCategories: ["performance"], logLevel: "error" });
      if (!run) throw new Error("Lighthouse has no result.");
      const { categories, audits } = run.lhr;
      const valueOf = (name: string): number => {
        const value = audits[name]?.numericValue;
        if (value === undefined) throw new Error(`${name}: ${audits[name]?.errorMessage ?? "no value"}`);
        return value;
      };
      const cacheAudit = audits["bf-cache"];
      if (typeof cacheAudit?.score !== "number")
        throw new Error(`bf-cache: ${cacheAudit?.errorMessage ?? "no result"}`);
      return {
        score: (categories["performance"]?.score ?? Number.NaN) * 100,
        blockingMs: valueOf("total-blocking-time"),
        layoutShift: valueOf("cumulative-layout-shift"),
        firstPaintMs: valueOf("first-contentful-paint"),
        largestPaintMs: valueOf("largest-contentful-paint"),
        cacheFailures: 1 - cacheAudit.score,
      };
    } finally {
      await browser.close();
    }
  };
}
