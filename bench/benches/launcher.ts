import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { limitOf } from "../support/budgets.ts";
import { serveHostPage } from "../support/host-page.ts";
import { RealServer } from "../support/real-server.ts";
import type { Bench } from "../support/report.ts";
import { median } from "../support/statistics.ts";

const ROUNDS = 9;
/** 1.6 Mbit/s with 150 ms, on a processor slowed four times: a cheap phone on a bad day. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const executablePath =
  process.env.PARLEY_CHROMIUM ||
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));

interface PageTimes {
  visibleAt: number;
  requests: number;
  layoutShift: number;
  longestBeforeIdle: number;
  longest: number;
}

/** Runs in the page: notes when a launcher is first painted, long tasks and layout shifts. */
function observe(): void {
  const times = {
    visibleAt: 0,
    idleAt: 0,
    layoutShift: 0,
    tasks: [] as { start: number; duration: number }[],
  };
  Object.assign(window, { benchTimes: times });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      times.tasks.push({ start: entry.startTime, duration: entry.duration });
    }
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      times.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  window.addEventListener("load", () => requestIdleCallback(() => (times.idleAt = performance.now())));
  const findLauncher = (): Element | null | undefined =>
    document.getElementById("yardstick") ??
    [...document.documentElement.children]
      .map((child) => child.shadowRoot?.querySelector("button"))
      .find(Boolean);
  const look = (): void => {
    if ((findLauncher()?.getBoundingClientRect().width ?? 0) > 0) times.visibleAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function measure(browser: Browser, url: string): Promise<PageTimes> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  let [requests, requestsBeforeLauncher] = [0, 0];
  page.on("request", () => requests++);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(
    () => (window as unknown as { benchTimes: { visibleAt: number } }).benchTimes.visibleAt > 0,
  );
  requestsBeforeLauncher = requests;
  await page.waitForTimeout(4_000);
  const times = await page.evaluate(
    () =>
      (
        window as unknown as {
          benchTimes: {
            visibleAt: number;
            idleAt: number;
            layoutShift: number;
            tasks: { start: number; duration: number }[];
          };
        }
      ).benchTimes,
  );
  await context.close();
  const longest = (tasks: { duration: number }[]): number =>
    Math.max(0, ...tasks.map(({ duration }) => duration));
  return {
    visibleAt: times.visibleAt,
    requests: requestsBeforeLauncher - 1,
    layoutShift: times.layoutShift,
    longestBeforeIdle: longest(times.tasks.filter(({ start }) => start < times.idleAt)),
    longest: longest(times.tasks),
  };
}

/** What the script tag costs the page until the launcher stands, against a hand-written button. */
export const launcher: Bench = async () => {
  const host = await serveHostPage();
  const server = await RealServer.start();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
  const pageWith = (script: string): string => `${host.url}/?script=${encodeURIComponent(script)}`;
  const addresses = {
    button: pageWith(`${host.url.replace("127.0.0.1", "localhost")}/button.js`),
    parley: pageWith(`${server.url}/embed/main/default.js`),
  };
  const button: PageTimes[] = [];
  const parley: PageTimes[] = [];
  await measure(browser, addresses.parley);
  for (let round = 0; round < ROUNDS; round++) {
    button.push(await measure(browser, addresses.button));
    parley.push(await measure(browser, addresses.parley));
  }
  await browser.close();
  await server.end();
  host.server.close();
  const middle = (times: PageTimes[], key: keyof PageTimes): number => median(times.map((time) => time[key]));
  const [ours, yardstick] = [middle(parley, "visibleAt"), middle(button, "visibleAt")];
  return {
    name: "Launcher",
    how:
      `A plain page in Chromium, 1.6 Mbit/s, 150 ms, CPU slowed ${CPU_SLOWDOWN} ×, cold profile, medians of ${ROUNDS} rounds in turn. ` +
      "Visible = the first animation frame in which the button has a size; the page stays untouched for 4 s after.",
    figures: [
      { what: "hand-written 1 KB button visible", value: yardstick, unit: "ms" },
      { what: "Parley's launcher visible", value: ours, unit: "ms" },
      {
        what: "Parley / hand-written",
        value: ours / yardstick,
        unit: "×",
        limit: limitOf("launcherVersusButton"),
      },
      {
        what: "requests before the launcher",
        value: middle(parley, "requests"),
        unit: "",
        limit: limitOf("launcherRequests"),
      },
      {
        what: "layout shift",
        value: Math.max(...parley.map((time) => time.layoutShift)),
        unit: "",
        limit: limitOf("layoutShift"),
      },
      {
        what: "longest task before idle",
        value: middle(parley, "longestBeforeIdle"),
        unit: "ms",
        limit: limitOf("longTaskMs"),
      },
      { what: "longest task, untouched page", value: middle(parley, "longest"), unit: "ms" },
      { what: "longest task with the button", value: middle(button, "longest"), unit: "ms" },
    ],
  };
};
