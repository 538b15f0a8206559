import { numberIn, readBenchmarks, type ReadRow } from "./benchmarks.ts";
import { table, type Regions } from "./regions.ts";
import {
  BOUNDS,
  HABITS,
  installationFor,
  mostVisitors,
  peakOf,
  planFor,
  PRICES,
  type Costs,
  type Plan,
  type UnitCost,
} from "./scaling-model.ts";

const MILLION = 1_000_000;
const STORAGE = "PostgreSQL and Redis";

/** The unit costs as they were measured last; undefined when one of them was not. */
function readCosts(read: ReadRow): { costs: Costs; answerKilobytes: number } | undefined {
  const unit = (name: string): UnitCost => {
    const [, server, elsewhere, database, redis, stored] = read("Unit costs", `${STORAGE}: a ${name}`) ?? [];
    return {
      server: numberIn(server),
      elsewhere: numberIn(elsewhere),
      database: numberIn(database),
      redis: numberIn(redis),
      stored: numberIn(stored),
    };
  };
  const costs = {
    visit: unit("visit"),
    message: unit("message"),
    waiting: numberIn(read("Unit costs", "1,000 visitors wait")?.[1]),
  };
  const answerKilobytes = numberIn(read("Unit costs", "what a page is told when it connects")?.[1]);
  const numbers = [
    ...Object.values(costs.visit),
    ...Object.values(costs.message),
    costs.waiting,
    answerKilobytes,
  ];
  return numbers.some(Number.isNaN) ? undefined : { costs, answerKilobytes };
}

/** Three digits are more than such a plan knows. */
const rough = (value: number): string =>
  value.toLocaleString("en", { maximumSignificantDigits: value >= 100 ? 3 : 2 });

const millions = (visitors: number): string => `${rough(visitors / MILLION)} million`;

const planRow = (name: string, { peak, ...plan }: Plan): string[] => [
  name,
  rough(peak.visitsPerSecond),
  rough(peak.openPages),
  rough(peak.messagesPerSecond),
  String(plan.installations),
  String(plan.processes),
  rough(plan.databaseCores),
  rough(plan.storedGigabytes),
  `$${rough(plan.monthly)}`,
];

function plans(measured: { costs: Costs; answerKilobytes: number }): string {
  const head = [
    "Visitors a day",
    "connecting, a second",
    "pages open",
    "messages a second",
    "installations",
    "processes",
    "PostgreSQL, cores busy",
    "GB after a year",
    "a month",
  ];
  const rows = [1, 10, 100].flatMap((count) => {
    const visitors = count * MILLION;
    return [
      planRow(`${count} million`, planFor(visitors, measured)),
      planRow(`${count} million, on demand`, planFor(visitors, { ...measured, onDemand: true })),
    ];
  });
  return table(head, rows);
}

const LIMITS = {
  processes: "every process spends a quarter of its core on hearing of the others' visitors",
  PostgreSQL: `${BOUNDS.databaseCores} cores of PostgreSQL are half busy`,
  Redis: "the one core that Redis has is half busy",
} as const;

function breakingPoints({ costs }: { costs: Costs }): string {
  const rows = (Object.keys(LIMITS) as (keyof typeof LIMITS)[])
    .map((limit) => ({ limit, most: mostVisitors(limit, costs) }))
    .toSorted((one, other) => one.most - other.most)
    .map(({ limit, most }) => {
      const { processes } = installationFor(peakOf(most), costs);
      return [LIMITS[limit], millions(most), processes === undefined ? "" : String(processes)];
    });
  return table(["What ends it", "visitors a day", "processes by then"], rows);
}

const percent = (share: number): string => `${rough(share * 100)} %`;

function assumptions(): string {
  return table(
    ["Taken to be", ""],
    [
      ["pages that a visitor looks at, each of which connects anew", String(HABITS.pagesPerVisitor)],
      ["minutes that a visitor stays", String(HABITS.minutesPerVisitor)],
      ["of a day's visitors in its busiest hour", percent(HABITS.peakHourShare)],
      ["the busiest minutes above that hour's mean", `${HABITS.peakWithinHour} ×`],
      ["of the visitors write", percent(HABITS.writingShare)],
      ["messages in such a chat, of both sides", String(HABITS.messagesPerChat)],
      ["of the visitors open the chat, where it connects on demand only", percent(HABITS.openingShare)],
      ["how full cores and sockets may be in the busiest minutes", percent(BOUNDS.use)],
      ["sockets of a process", BOUNDS.socketsPerProcess.toLocaleString("en")],
      ["a month of one core with its memory", `$${PRICES.core}`],
      ["a month of a GB in a database, twice for its second machine", `$${PRICES.storedGigabyte}`],
      ["a GB sent to visitors", `$${PRICES.sentGigabyte}`],
    ],
  );
}

/** The generated parts of docs/guide/scaling.md: what follows from the costs as they were measured last. */
export function scalingRegions(base: string): Regions {
  const measured = readCosts(readBenchmarks(base));
  const missing = "Not measured yet: `npm run bench -- unit-costs --write`.";
  return {
    assumptions: assumptions(),
    plans: measured ? plans(measured) : missing,
    "breaking-points": measured ? breakingPoints(measured) : missing,
  };
}
