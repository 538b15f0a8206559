import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";

/** What a test runner left: whether it ended with exit code 0, and its report if it got so far as to write one. */
export interface ReportedRun<Report> {
  ended: boolean;
  report: Report | undefined;
}

/**
 * Runs something that writes a JSON report and reads the report.
 * @param name of the report's file, below node_modules/.cache
 * @param run gets the path to write to and answers whether it ended well
 */
export async function withReport<Report>(
  name: string,
  run: (file: string) => Promise<boolean>,
): Promise<ReportedRun<Report>> {
  const folder = join(root, "node_modules", ".cache", "parley-test");
  const file = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  // An old report must not speak for a run that never wrote one.
  rmSync(file, { force: true });
  const ended = await run(file);
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
  return { ended, report };
}
