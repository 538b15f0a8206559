import { readFileSync } from "node:fs";
import { join } from "node:path";
import { composeProblems, dockerfileProblems } from "./deploy/containers.ts";
import { environmentProblems } from "./deploy/environment.ts";
import { metricNameProblems } from "./deploy/metric-names.ts";
import { monitoringReport, proxyReport, systemdReport } from "./deploy/programs.ts";
import type { Report } from "./report.ts";

const DOCKERFILE = "deploy/Dockerfile";
const COMPOSE_FILES = ["deploy/one-machine/compose.yaml", "deploy/several-machines/compose.yaml"];

/**
 * What deploy/ ships holds as far as it can be seen without running it: schemas, the programs' own tests of their
 * configuration where they are installed, and names that must agree with the reference. What could not be looked at for
 * want of a program is told as a note.
 */
export function checkDeploy(base: string): Report {
  const read = (file: string): string => readFileSync(join(base, file), "utf8");
  const reports = [systemdReport(base), proxyReport(base), monitoringReport(base)];
  return {
    problems: [
      ...dockerfileProblems(DOCKERFILE, read(DOCKERFILE)),
      ...COMPOSE_FILES.flatMap((file) => composeProblems(file, read(file))),
      ...environmentProblems(base),
      ...metricNameProblems(base),
      ...reports.flatMap(({ problems }) => problems),
    ],
    notes: [
      ...reports.flatMap(({ notes }) => notes),
      "not checked: that the images build and start (it needs a container engine)",
    ],
  };
}
