import { readBenchmarks } from "./benchmarks.ts";
import { table, type Regions } from "./regions.ts";

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
  const read = readBenchmarks(base);
  const rows = SIZES.map(([question, heading, figure]) => [
    question,
    read(heading, figure)?.[1] ?? "not measured yet",
  ]);
  return { sizing: table(["What", "Measured"], rows) };
}
