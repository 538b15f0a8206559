import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CPU_SLOWDOWN, launchBrowser } from "../support/browser.ts";
import { otherWidgets } from "../support/other-widgets.ts";
import { measurePage, type PageCosts } from "../support/page-costs.ts";
import { RealServer } from "../support/real-server.ts";
import type { Bench } from "../support/report.ts";
import { median } from "../support/statistics.ts";
import { buildWidget, serveWidgets } from "../support/widget-site.ts";

const ROUNDS = Number(process.env.PARLEY_BENCH_ROUNDS) || 3;
/** A folder for a picture of every page, to see that each widget stands there. */
const pictures = process.env.PARLEY_BENCH_PICTURES;
/** Nothing outside of this machine is asked: every name but these is unknown. */
const ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1";
const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

interface Contestant {
  title: string;
  shows: string;
  url: string;
  find: string;
}

/** Every page with its median costs, in the contestants' order. */
async function measureInTurn(contestants: readonly Contestant[]): Promise<[Contestant, PageCosts][]> {
  const browser = await launchBrowser([ALONE]);
  const costs = contestants.map((): PageCosts[] => []);
  if (pictures) mkdirSync(pictures, { recursive: true });
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, { title, url, find }] of contestants.entries()) {
        const picture = pictures && round === 0 ? join(pictures, `${title}.png`) : undefined;
        costs[index]?.push(await measurePage(browser, url, find, picture));
      }
    }
  } finally {
    await browser.close();
  }
  return contestants.map((contestant, index) => [contestant, middle(costs[index] ?? [])]);
}

/** The median of each figure by itself. */
function middle(costs: readonly PageCosts[]): PageCosts {
  const [first] = costs;
  if (!first) throw new Error("Nothing was measured.");
  const names = Object.keys(first) as (keyof PageCosts)[];
  return Object.fromEntries(
    names.map((name) => [name, median(costs.map((one) => one[name]))]),
  ) as unknown as PageCosts;
}

const COLUMNS = [
  "on the page",
  "shows first",
  "KB before it",
  "KB in all",
  "requests before it",
  "requests in all",
  "shown, ms",
  "shown, × button",
  "script, ms",
  "script, × button",
  "longest task, ms",
  "blocking, ms",
  "heap, MB",
];

const tableRow = ({ title, shows }: Contestant, costs: PageCosts, button: PageCosts): (string | number)[] => [
  title,
  shows,
  costs.bytesBefore / KILOBYTE,
  costs.bytes / KILOBYTE,
  costs.requestsBefore,
  costs.requests,
  costs.visibleMs,
  costs.visibleMs / button.visibleMs,
  costs.scriptMs,
  costs.scriptMs / button.scriptMs,
  costs.longestTaskMs,
  costs.blockingMs,
  costs.heapBytes / MEGABYTE,
];

/** Serves every contestant, the two yardsticks first, then Parley, and measures them. */
async function measureAll(): Promise<[Contestant, PageCosts][]> {
  const buttonFolder = mkdtempSync(join(tmpdir(), "parley-button-"));
  const script = join(import.meta.dirname, "../support/hand-written-button.js");
  await copyFile(script, join(buttonFolder, "widget.js"));
  const folders = new Map([["button", buttonFolder]]);
  for (const widget of otherWidgets) folders.set(widget.name, await buildWidget(widget));
  const site = await serveWidgets(folders);
  const server = await RealServer.start();
  const button = site.pageWith(site.scriptOf("button"), false);
  const parley = site.pageWith(`${server.url}/embed/main/default.js`, false);
  const others = otherWidgets.map(({ name, title, packages, licence, shows, find }) => ({
    title: `${title} ${Object.values(packages)[0]} (${licence})`,
    shows,
    url: site.pageWith(site.scriptOf(name), true),
    find,
  }));
  try {
    return await measureInTurn([
      { title: "nothing", shows: "", url: site.pageWith("", false), find: "" },
      { title: "hand-written 1 KB button", shows: "button", url: button, find: "#yardstick" },
      { title: "Parley", shows: "launcher", url: parley, find: "button" },
      ...others,
    ]);
  } finally {
    await server.end();
    site.close();
    rmSync(buttonFolder, { recursive: true });
  }
}

/** What Parley costs a page beside other widgets from npm: bytes, requests, script, time and memory. */
export const otherWidgetsBench: Bench = async () => {
  const results = await measureAll();
  const button = results[1]?.[1];
  const parley = results[2]?.[1];
  if (!button || !parley) throw new Error("Neither button nor Parley was measured.");
  const others = results.slice(3).map(([, costs]) => costs);
  const least = (key: keyof PageCosts): number => Math.min(...others.map((costs) => costs[key]));
  return {
    name: "Other widgets",
    how:
      `The same plain page with one script each, from a server on this machine under brotli 11, in Chromium with 1.6 Mbit/s, 150 ms, CPU slowed ${CPU_SLOWDOWN} ×, ` +
      `cold profile, medians of ${ROUNDS} rounds in turn. The widgets come from npm, are bundled by Vite as their readmes say, and have no back end but empty ` +
      "answers; Parley has its real server, so it alone also opens a session and a socket here. Bytes are as transferred, with headers. Shown = the first " +
      "animation frame in which launcher or field has a size, for the empty page its first paint; all = until nothing was on its way for 4 s, untouched. " +
      "Blocking = what tasks take beyond 50 ms each; heap after a full collection.",
    table: { columns: COLUMNS, rows: results.map(([one, costs]) => tableRow(one, costs, button)) },
    figures: [
      {
        what: "soonest other / Parley, until shown",
        value: least("visibleMs") / parley.visibleMs,
        unit: "×",
      },
      {
        what: "lightest other / Parley, before it is shown",
        value: least("bytesBefore") / parley.bytesBefore,
        unit: "×",
      },
      { what: "lightest other / Parley, in all", value: least("bytes") / parley.bytes, unit: "×" },
      {
        what: "least script of the others / Parley's",
        value: least("scriptMs") / parley.scriptMs,
        unit: "×",
      },
    ],
  };
};
