import { CPU_SLOWDOWN, launchBrowser } from "../support/browser.ts";
import { limitOf } from "../support/budgets.ts";
import { serveHostPage } from "../support/host-page.ts";
import { measurePage, type PageCosts } from "../support/page-costs.ts";
import { RealServer } from "../support/real-server.ts";
import type { Bench } from "../support/report.ts";
import { median } from "../support/statistics.ts";

const ROUNDS = 9;

/** What the script tag costs the page until the launcher stands, against a hand-written button. */
export const launcher: Bench = async () => {
  const host = await serveHostPage();
  const server = await RealServer.start();
  const browser = await launchBrowser();
  const pageWith = (script: string): string => `${host.url}/?script=${encodeURIComponent(script)}`;
  const addresses = {
    button: pageWith(`${host.url.replace("127.0.0.1", "localhost")}/button.js`),
    parley: pageWith(`${server.url}/embed/main/default.js`),
  };
  const measureButton = (): Promise<PageCosts> => measurePage(browser, addresses.button, "#yardstick");
  const measureParley = (): Promise<PageCosts> => measurePage(browser, addresses.parley, "button");
  const button: PageCosts[] = [];
  const parley: PageCosts[] = [];
  await measureParley();
  for (let round = 0; round < ROUNDS; round++) {
    button.push(await measureButton());
    parley.push(await measureParley());
  }
  await browser.close();
  await server.end();
  host.server.close();
  const middle = (times: PageCosts[], key: keyof PageCosts): number => median(times.map((time) => time[key]));
  const [ours, yardstick] = [middle(parley, "visibleMs"), middle(button, "visibleMs")];
  return {
    name: "Launcher",
    how:
      `A plain page in Chromium, 1.6 Mbit/s, 150 ms, CPU slowed ${CPU_SLOWDOWN} ×, cold profile, medians of ${ROUNDS} rounds in turn. ` +
      "Visible = the first animation frame in which the button has a size; the page stays untouched until nothing was on its way for 4 s.",
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
        value: middle(parley, "requestsBefore"),
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
        value: middle(parley, "longestBeforeIdleMs"),
        unit: "ms",
        limit: limitOf("longTaskMs"),
      },
      { what: "longest task, untouched page", value: middle(parley, "longestTaskMs"), unit: "ms" },
      { what: "longest task with the button", value: middle(button, "longestTaskMs"), unit: "ms" },
    ],
  };
};
