import { readFileSync } from "node:fs";
import { join } from "node:path";

const BENCHMARKS = "docs/benchmarks.md";

/** The cells of a row, by its first one, below a heading of the benchmarks; undefined when it was never measured. */
export type ReadRow = (heading: string, name: string) => readonly string[] | undefined;

/** The benchmarks as they were measured last. */
export function readBenchmarks(base: string): ReadRow {
  const sections = readFileSync(join(base, BENCHMARKS), "utf8").split(/^## /m);
  return (heading, name) =>
    sections
      .find((part) => part.startsWith(`${heading}\n`))
      ?.split("\n")
      .filter((line) => line.startsWith("|"))
      .map((line) =>
        line
          .slice(1, -1)
          .split("|")
          .map((cell) => cell.trim()),
      )
      .find(([first]) => first === name);
}

/** The number in a cell such as "5,120 bytes"; NaN when there is none. */
export const numberIn = (cell: string | undefined): number =>
  Number.parseFloat(cell?.replaceAll(",", "") ?? "");
