import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../report.ts";

const REFERENCE = "docs/reference/metrics.md";
const DASHBOARD = "deploy/monitoring/dashboard.json";
const ALERTS = "deploy/monitoring/alerts.yml";
const NAME = /\b(?:parley|nodejs|process)_[a-z0-9_]+/g;
/** What a histogram's own series add to its name. */
const ENDING = /_(?:bucket|sum|count)$/;

/** Figures that dashboard and alerts ask for and nobody tells, and figures of ours that the dashboard leaves out. */
export function metricNameProblems(base: string): Problem[] {
  const read = (file: string): string => readFileSync(join(base, file), "utf8");
  const reference = read(REFERENCE);
  const described = new Set([...reference.matchAll(/`((?:parley|nodejs|process)_[a-z0-9_]+)`/g)].map(nameOf));
  const used = namesIn(expressionsOf(read(DASHBOARD)), described);
  const alerted = namesIn([...read(ALERTS).matchAll(/^ *expr: (.+)$/gm)].map(nameOf), described);
  const unknown = (file: string, names: ReadonlySet<string>): Problem[] =>
    [...names]
      .filter((name) => !described.has(name))
      .map((name) => ({ file, message: `asks for ${name}, which ${REFERENCE} does not describe` }));
  const missing = [...described].filter((name) => name.startsWith("parley_") && !used.has(name));
  return [
    ...unknown(DASHBOARD, used),
    ...unknown(ALERTS, alerted),
    ...missing.map((name) => ({ file: DASHBOARD, message: `does not show ${name}` })),
  ];
}

const nameOf = ([, name = ""]: RegExpExecArray): string => name;

function namesIn(expressions: readonly string[], described: ReadonlySet<string>): Set<string> {
  const found = expressions.flatMap((text) => [...text.matchAll(NAME)].map(([name]) => name));
  return new Set(found.map((name) => (described.has(name) ? name : name.replace(ENDING, ""))));
}

/** Every `expr` and `query` of a dashboard, however deep. */
function expressionsOf(json: string): string[] {
  const found: string[] = [];
  JSON.parse(json, (key, value: unknown) => {
    if ((key === "expr" || key === "query") && typeof value === "string") found.push(value);
    return value;
  });
  return found;
}
