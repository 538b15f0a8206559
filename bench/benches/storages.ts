import { limitOf } from "../support/budgets.ts";
import { CONTESTANTS } from "../support/contestants.ts";
import type { Bench } from "../support/report.ts";
import { median, quantile } from "../support/statistics.ts";
import { measureDelays } from "./latency.ts";
import { measureThroughput, type Rate } from "./throughput.ts";

const ROUNDS = Number(process.env.PARLEY_BENCH_ROUNDS) || 3;
/** Messages a second, in all. */
const RATES = [100, 500, 2_000];
const SECONDS = 8;

/** What a storage costs: full speed, and how long a message takes at fixed rates. */
export const storages: Bench = async () => {
  const rates = CONTESTANTS.map((): Rate[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { open }] of CONTESTANTS.entries())
      rates[index]?.push(await measureThroughput(await open()));
  }
  const rows: (string | number)[][] = [];
  const shares: number[] = [];
  for (const [index, { name, open }] of CONTESTANTS.entries()) {
    const middle = (key: keyof Rate, of = index): number =>
      median((rates[of] ?? []).map((rate) => rate[key]));
    const delays: number[] = [];
    for (const rate of RATES) {
      const times = await measureDelays(await open(), rate, rate * SECONDS);
      delays.push(median(times), quantile(times, 0.99));
    }
    shares.push(middle("perCpuSecond") / middle("perCpuSecond", 0));
    rows.push([name, middle("perSecond"), middle("perCpuSecond"), shares[index] ?? 0, ...delays]);
  }
  const [, sqlite = 0] = shares;
  return {
    name: "Storages",
    how:
      `The same visitors and agent on a bare ws relay, on SQLite, and on PostgreSQL and Redis of their own on this machine, whose own processor time ` +
      `is not the server's and not counted, though they share the processors. Full speed: medians of ${ROUNDS} rounds in turn. Delays: open loop, ${SECONDS} s at each rate, ` +
      "from the moment a message was due until the agent's socket has it, in milliseconds.",
    table: {
      columns: [
        "",
        "messages/s",
        "messages/CPU-s",
        "× bare",
        ...RATES.flatMap((rate) => [`median at ${rate.toLocaleString("en")}/s`, "p99"]),
      ],
      rows,
    },
    figures: [
      {
        what: "SQLite / bare relay, of server's CPU",
        value: sqlite,
        unit: "×",
        limit: limitOf("storageVersusRelay"),
      },
    ],
  };
};
