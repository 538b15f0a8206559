import { readBenchmarks } from "./benchmarks.ts";
import { table, type Regions } from "./regions.ts";

/** What is asked → the heading and the row of the benchmarks that answer it; in wide tables, the unit and the column too. */
const SIZES: readonly (readonly [
  question: string,
  heading: string,
  figure: string,
  unit?: string,
  column?: number,
])[] = [
  ["Memory of a visitor who only waits", "Memory of idle visitors", "Parley"],
  ["Memory of a process with 8,000 of them", "Memory of idle visitors", "Parley, whole process"],
  ["A visit: a new visitor comes, connects and leaves, SQLite", "Unit costs", "SQLite: a visit", "CPU ms"],
  ["The same, PostgreSQL and Redis", "Unit costs", "PostgreSQL and Redis: a visit", "CPU ms"],
  ["A message, when 500 a second come one by one, SQLite", "Unit costs", "SQLite: a message", "CPU ms"],
  ["The same, PostgreSQL and Redis", "Unit costs", "PostgreSQL and Redis: a message", "CPU ms"],
  ["Messages that one core stores and delivers at most, SQLite", "Storages", "SQLite", "messages/CPU-s", 2],
  ["The same, PostgreSQL and Redis", "Storages", "PostgreSQL and Redis", "messages/CPU-s", 2],
  ["From sending until the agent has it, 500 messages/s, median", "Latency", "Parley, median"],
  ["The same, 99 of 100", "Latency", "Parley, p99"],
  [
    "What a message costs with 1,000,000 stored, beside 1,000",
    "History",
    "SQLite: cost of a message, most stored / fewest",
  ],
  ["Memory of four uploads of 50 MB at once, above idle", "Memory of uploads", "over idle at the most"],
  ["After SIGKILL, until 10,000 visitors are back, SQLite", "A crowd comes back", "SQLite: all back after"],
  ["The same, PostgreSQL and Redis", "A crowd comes back", "PostgreSQL and Redis: all back after"],
];

/** The generated part of docs/guide/operating.md: figures for sizing, taken from the benchmarks as they were measured last. */
export function operatingRegions(base: string): Regions {
  const read = readBenchmarks(base);
  const rows = SIZES.map(([question, heading, figure, unit = "", column = 1]) => {
    const value = read(heading, figure)?.[column];
    return [question, value === undefined ? "not measured yet" : `${value} ${unit}`.trim()];
  });
  return { sizing: table(["What", "Measured"], rows) };
}
