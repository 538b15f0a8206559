import { limitOf } from "../support/budgets.ts";
import { serveHostPage } from "../support/host-page.ts";
import { type LighthouseResult, loadLighthouse } from "../support/lighthouse.ts";
import { RealServer } from "../support/real-server.ts";
import type { Bench } from "../support/report.ts";
import { median } from "../support/statistics.ts";

const ROUNDS = Number(process.env.PARLEY_BENCH_ROUNDS) || 11;

/** What Lighthouse says of a plain page with and without the widget. */
export const lighthouse: Bench = async () => {
  const visit = await loadLighthouse();
  const host = await serveHostPage();
  const server = await RealServer.start();
  const addresses = {
    without: host.url,
    with: `${host.url}/?script=${encodeURIComponent(`${server.url}/embed/main/default.js`)}`,
  };
  const plain: LighthouseResult[] = [];
  const parley: LighthouseResult[] = [];
  await visit(addresses.with);
  for (let round = 0; round < ROUNDS; round++) {
    plain.push(await visit(addresses.without));
    parley.push(await visit(addresses.with));
  }
  await server.end();
  host.server.close();
  const middle = (results: LighthouseResult[], key: keyof LighthouseResult): number =>
    median(results.map((result) => result[key]));
  const added = (key: keyof LighthouseResult): number => middle(parley, key) - middle(plain, key);
  const KEYS = {
    score: "performance score",
    firstPaintMs: "first contentful paint, ms",
    largestPaintMs: "largest contentful paint, ms",
    blockingMs: "total blocking time, ms",
    layoutShift: "layout shift",
    cacheFailures: "refused by the back/forward cache",
  } as const;
  return {
    name: "Lighthouse",
    how:
      `Lighthouse's performance category with its own simulated phone, of a plain page without and with the script tag; a fresh Chromium for each visit, medians of ` +
      `${ROUNDS} rounds in turn.`,
    table: {
      columns: ["of the page", "without", "with Parley"],
      rows: Object.entries(KEYS).map(([key, what]) => [
        what,
        middle(plain, key as keyof LighthouseResult),
        middle(parley, key as keyof LighthouseResult),
      ]),
    },
    figures: [
      { what: "score lost", value: -added("score"), unit: "", limit: limitOf("lighthouseScoreLost") },
      {
        what: "blocking time added",
        value: added("blockingMs"),
        unit: "ms",
        limit: limitOf("lighthouseBlockingMs"),
      },
      {
        what: "layout shift added",
        value: added("layoutShift"),
        unit: "",
        limit: limitOf("layoutShift"),
      },
      {
        what: "visits after which going back was refused",
        value: parley.reduce((sum, { cacheFailures }) => sum + cacheFailures, 0),
        unit: "",
        limit: limitOf("lighthouseCacheFailures"),
      },
    ],
  };
};
