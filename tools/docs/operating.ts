import { readFileSync } from "node:fs";
import { join } from "node:path";
import { table, type Regions } from "./regions.ts";

const BENCHMARKS = "docs/benchmarks.md";

/** What is asked → the heading and the row of the benchmarks that answer it. */
const SIZES: readonly (readonly [question: string, heading: string, figure: string])[] = [
  ["Memory of a visitor who only waits", "Memory of idle visitors", "Parley"],
  ["Memory of a process with 8,000 of them", "Memory of idle visitors", "Parley, whole process"],
  ["Messages that one core stores and delivers, SQLite", "Throughput", "Parley, of server's CPU"],
  ["From sending until the agent has it, 500 messages/s, median", "Latency", "Parley, median"],
  ["The same, 99 of 100", "Latency", "Parley, p99"],
  ["Memory of four uploads of 50 MB at once, above idle", "Memory of uploads", "over idle at the most"],
  [
    "After SIGKILL, until 200 visitors are back and have sent everything",
    "Killed and started again",
    "all back and everything sent, slowest restart",
  ],
];

/** The generated part of docs/guide/operating.md: figures for sizing, taken from the benchmarks as they were measured last. */
export function operatingRegions(base: string): Regions {
  const benchmarks = readFileSync(join(base, BENCHMARKS), "utf8");
  const rows = SIZES.map(([question, heading, figure]) => [
    question,
    measured(benchmarks, heading, figure) ?? "not measured yet",
  ]);
  return { sizing: table(["What", "Measured"], rows) };
}

/** The second column of a row below a heading. */
function measured(page: string, heading: string, figure: string): string | undefined {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  const row = section?.split("\n").find((line) => line.split("|")[1]?.trim() === figure);
  return row?.split("|")[2]?.trim();
}
