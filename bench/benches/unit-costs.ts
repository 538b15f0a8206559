import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { converse } from "../support/converse.ts";
import { openVisitors, realArena } from "../support/pairs.ts";
import type { MeasuredProcess } from "../support/process.ts";
import type { RealServer, Storage } from "../support/real-server.ts";
import type { Bench } from "../support/report.ts";

const VISITS = Number(process.env.PARLEY_BENCH_VISITS) || 4_000;
const MESSAGES = 10_000;
const RATE = 500;
const WAITING = 2_000;
/** As long as nobody says or does anything, to take off what passes by itself. */
const SILENCE_MS = 10_000;
/** A visitor who has closed the page is gone for the desk after some seconds. */
const LEAVING_MS = 12_000;
const MS_PER_SECOND = 1_000;
const KILOBYTE = 1_024;

/** What has been used up so far. */
interface Meter {
  at: number;
  /** CPU seconds. */
  server: number;
  /** CPU seconds of a second process, which only hears of it. */
  other: number;
  database: number;
  redis: number;
  /** Bytes in tables and indices. */
  stored: number;
  /** Bytes written ahead of them. */
  logged: number;
}

async function read(server: RealServer, other: MeasuredProcess | undefined): Promise<Meter> {
  const { services } = server;
  const own = { at: performance.now(), server: await server.process.cpuSeconds() };
  if (!services) return { ...own, other: 0, database: 0, redis: 0, logged: 0, stored: sqliteBytes(server) };
  const answer = services.postgres.execute(
    "select pg_database_size(current_database()); select pg_current_wal_insert_lsn() - '0/0'",
  );
  const [stored = 0, logged = 0] = answer.split("\n").map(Number);
  return {
    ...own,
    other: (await other?.cpuSeconds()) ?? 0,
    database: await services.postgres.cpuSeconds(),
    redis: await services.redis.cpuSeconds(),
    stored,
    logged,
  };
}

function sqliteBytes({ dataDir }: RealServer): number {
  const database = new DatabaseSync(join(dataDir, "parley.db"), { readOnly: true });
  const { size } = database
    .prepare("select page_count * page_size as size from pragma_page_count(), pragma_page_size()")
    .get() as { size: number };
  database.close();
  return size;
}

type Costs = Omit<Meter, "at">;

/** What `work` uses up, by unit, beyond what the time it takes uses up by itself. */
async function measure(
  take: () => Promise<Meter>,
  idle: Costs,
  units: number,
  work: () => Promise<unknown>,
): Promise<Costs> {
  const before = await take();
  await work();
  const after = await take();
  const seconds = (after.at - before.at) / MS_PER_SECOND;
  const each = (name: keyof Costs): number =>
    Math.max(0, after[name] - before[name] - idle[name] * seconds) / units;
  return {
    server: each("server"),
    other: each("other"),
    database: each("database"),
    redis: each("redis"),
    stored: each("stored"),
    logged: each("logged"),
  };
}

const NOTHING: Costs = { server: 0, other: 0, database: 0, redis: 0, stored: 0, logged: 0 };

interface StorageCosts {
  visit: Costs;
  message: Costs;
  /** CPU seconds a second for 1,000 visitors who wait. */
  waiting: number;
  /** Bytes of the answer to registering. */
  answer: number;
}

async function measureStorage(storage: Storage): Promise<StorageCosts> {
  const arena = await realArena({ storage });
  const { server } = arena;
  const other = server.services && (await server.launchAnother());
  const take = async (): Promise<Meter> => read(server, other);
  const agent = await arena.openAgent();
  // What runs for the first time is compiled, and tables get their first pages.
  for (const socket of await openVisitors(arena, VISITS / 4)) socket.terminate();
  await delay(LEAVING_MS);
  const idle = await measure(take, NOTHING, SILENCE_MS / MS_PER_SECOND, async () => delay(SILENCE_MS));
  const visit = await measure(take, { ...idle, stored: 0 }, VISITS, async () => {
    for (const socket of await openVisitors(arena, VISITS)) socket.terminate();
    await delay(LEAVING_MS);
  });
  const visitors = await openVisitors(arena, WAITING);
  await delay(LEAVING_MS);
  const waiting = await measure(take, idle, SILENCE_MS / MS_PER_SECOND, async () => delay(SILENCE_MS));
  await converse(agent, visitors, { messages: 1_000, rate: RATE });
  const message = await measure(take, { ...idle, stored: 0 }, MESSAGES, async () =>
    converse(agent, visitors, { messages: MESSAGES, rate: RATE }),
  );
  for (const socket of visitors) socket.terminate();
  const answer = Buffer.byteLength(JSON.stringify(await server.startSession()));
  await other?.end();
  await arena.end();
  return { visit, message, waiting: waiting.server / (WAITING / 1_000), answer };
}

/** What one visit and one message cost: what plans for many of them begin with. */
export const unitCosts: Bench = async () => {
  const rows: (string | number)[][] = [];
  let last: StorageCosts | undefined;
  for (const storage of ["SQLite", "PostgreSQL and Redis"] as const) {
    console.error(`  ${storage} …`);
    last = await measureStorage(storage);
    for (const unit of ["visit", "message"] as const) {
      const cost = last[unit];
      rows.push([
        `${storage}: a ${unit}`,
        cost.server * MS_PER_SECOND,
        cost.other * MS_PER_SECOND,
        cost.database * MS_PER_SECOND,
        cost.redis * MS_PER_SECOND,
        cost.stored / KILOBYTE,
        cost.logged / KILOBYTE,
      ]);
    }
  }
  return {
    name: "Unit costs",
    how:
      `CPU milliseconds and kilobytes that one visit (a new visitor registers, connects and leaves; ${VISITS.toLocaleString("en")} of them, 50 at once) and one message ` +
      `(${MESSAGES.toLocaleString("en")} at ${RATE} a second, ${WAITING.toLocaleString("en")} visitors to one agent) cost, less what the same time costs in silence. "Elsewhere" is a second process on the same PostgreSQL and Redis ` +
      "that nobody is connected to; the database's log is what PostgreSQL writes before its tables. SQLite works within the server, and its log is not counted.",
    table: {
      columns: [
        "",
        "server, CPU ms",
        "elsewhere, CPU ms",
        "database, CPU ms",
        "Redis, CPU ms",
        "stored, KB",
        "database's log, KB",
      ],
      rows,
    },
    figures: [
      { what: "1,000 visitors wait", value: (last?.waiting ?? 0) * MS_PER_SECOND, unit: "CPU ms/s" },
      { what: "what a page is told when it connects", value: (last?.answer ?? 0) / KILOBYTE, unit: "KB" },
    ],
  };
};
