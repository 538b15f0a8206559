import * as limits from "@parley/protocol/limits";
import { listSources } from "../source/files.ts";
import { documentedExports } from "./doc-comments.ts";
import { table, type Regions } from "./regions.ts";

const UNITS: readonly (readonly [ending: string, unit: string])[] = [
  ["_MS", "ms"],
  ["_BYTES", "bytes"],
  ["_PX", "px"],
  ["_MAX_MIN", "minutes"],
];

/** The generated part of docs/reference/limits.md: every constant, under the headings of its source. */
export function limitRegions(base: string): Regions {
  const source = listSources(base).find(({ path }) => path === "packages/protocol/src/limits.ts");
  if (!source) throw new Error("packages/protocol/src/limits.ts is missing");
  const values = limits as Readonly<Record<string, unknown>>;
  const groups = Map.groupBy(documentedExports(source), ({ heading }) => heading || "General");
  const sections = [...groups].map(([heading, constants]) => {
    const rows = constants.map(({ name, doc }) => [`\`${name}\``, describe(name, values[name]), doc]);
    return `## ${heading}\n\n${table(["Name", "Value", "Meaning"], rows)}`;
  });
  return { limits: sections.join("\n\n") };
}

function describe(name: string, value: unknown): string {
  const numbers = (Array.isArray(value) ? value : [value]).filter(
    (one): one is number => typeof one === "number",
  );
  if (numbers.length === 0) return `\`${JSON.stringify(value)}\``;
  const unit = UNITS.find(([ending]) => name.endsWith(ending))?.[1];
  const text = numbers.map((one) => one.toLocaleString("en")).join(", ");
  return unit ? `${text} ${unit}` : text;
}
