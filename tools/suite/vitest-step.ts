import { runProgram } from "./command.ts";
import { withReport } from "./json-report.ts";
import { fault, type Outcome, type Step } from "./step.ts";

/** What is read of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/**
 * Counts of a run. A file that does not load has no tests to fail, and an error outside every test fails none:
 * both count as one failure.
 * @param ended whether Vitest ended with exit code 0
 */
export function vitestOutcome(report: VitestReport | undefined, ended: boolean): Outcome {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failedTests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !ended ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    faults: [
      ...brokenFiles.map(({ name, message }) => fault(name, message)),
      ...failedTests.map(({ fullName, failureMessages }) => fault(fullName, failureMessages[0])),
    ],
  };
}

async function runProject(project: string): Promise<Outcome> {
  const { report, ended } = await withReport<VitestReport>(project, (file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    return runProgram("node_modules/vitest/vitest.mjs", ["run", "--project", project, ...reporters]);
  });
  return vitestOutcome(report, ended);
}

/** The two projects of vitest.config.ts. */
export const vitestSteps: readonly Step[] = [
  { name: "unit", title: "unit and contract tests", run: () => runProject("unit") },
  { name: "integration", title: "integration tests", needs: ["build"], run: () => runProject("integration") },
];
