import { ensureChromium } from "../chromium.ts";
import { ensureEngines } from "../engines.ts";
import { runProgram } from "./command.ts";
import { withReport } from "./json-report.ts";
import { fault, type Outcome, type Step } from "./step.ts";

/** A file, or tests that stand together in it. */
interface Suite {
  suites?: readonly Suite[];
  specs?: readonly {
    ok: boolean;
    file: string;
    title: string;
    tests: readonly { results: readonly { error?: { message?: string } }[] }[];
  }[];
}

/** What is read of Playwright's JSON report. */
export interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function faultsOf({ suites = [], specs = [] }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
      return fault(`${file} › ${title}`, errors.find(Boolean));
    });
  return [...own, ...suites.flatMap(faultsOf)];
}

/** Counts of a run; a test that passed only the second time has failed. @param ended whether the exit code was 0 */
export function playwrightOutcome(report: PlaywrightReport | undefined, ended: boolean): Outcome {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky;
  return {
    passed: expected,
    failed: failed === 0 && !ended ? 1 : failed,
    skipped,
    faults: faultsOf(report),
  };
}

async function runBrowserTests(): Promise<Outcome> {
  const chromium = await ensureChromium();
  ensureEngines();
  const { report, ended } = await withReport<PlaywrightReport>("e2e", (file) =>
    runProgram("node_modules/@playwright/test/cli.js", ["test", "--config", "e2e/playwright.config.ts"], {
      ...(chromium === undefined ? {} : { PARLEY_CHROMIUM: chromium }),
      PARLEY_E2E_REPORT: file,
    }),
  );
  return playwrightOutcome(report, ended);
}

/** The whole product in a real browser. */
export const playwrightStep: Step = {
  name: "e2e",
  title: "browser tests",
  needs: ["build"],
  run: runBrowserTests,
};
