import type { Report } from "../checks/report.ts";
import { configurationProblems } from "./configuration.ts";
import { errorUsageProblems } from "./error-usage.ts";
import { renderPages } from "./pages.ts";

/** The reference pages say what the code says, and the error codes are those that the code uses. */
export function checkDocs(base: string): Report {
  const outdated = renderPages(base).filter(({ current, wanted }) => current !== wanted);
  const problems = outdated.map(({ file }) => ({
    file,
    message: "differs from the code: run `npm run docs`",
  }));
  return {
    problems: [...problems, ...errorUsageProblems(base), ...configurationProblems(base)],
    notes: [],
  };
}
