import { setTimeout as delay } from "node:timers/promises";
import { limitOf } from "../support/budgets.ts";
import { messageFrame } from "../support/load.ts";
import { openVisitors, realArena } from "../support/pairs.ts";
import type { Bench } from "../support/report.ts";
import { median, quantile } from "../support/statistics.ts";
import { measureThroughput } from "./throughput.ts";

const MINUTES = Number(process.env.PARLEY_BENCH_MINUTES) || 30;
const VISITORS = 200;
const SAMPLES = 30;
const MINUTE_MS = 60_000;
const SECOND = 1_000;
const MEGABYTE = 1_048_576;

interface Sample {
  megabytes: number;
  handles: number;
  /** Milliseconds that messages took to the agent. */
  median: number;
  p99: number;
}

/** Half the load that the server can carry here, for long: nothing may grow. */
export const soak: Bench = async () => {
  const full = await measureThroughput(await realArena());
  const rate = full.perSecond / 2;
  const arena = await realArena({ inspect: true });
  const agent = await arena.openAgent();
  const visitors = await openVisitors(arena, VISITORS);
  const due = new Map<string, number>();
  let delays: number[] = [];
  agent.on("message", (data) => {
    const mark = /mark (\d+)\./.exec(String(data))?.[1];
    const since = mark && due.get(mark);
    if (!mark || !since) return;
    due.delete(mark);
    delays.push(performance.now() - since);
  });
  const samples: Sample[] = [];
  const start = performance.now();
  const isOver = (): boolean => performance.now() - start > MINUTES * MINUTE_MS;
  const looking = (async () => {
    for (let taken = 1; taken <= SAMPLES; taken++) {
      await delay(Math.max(0, start + (taken * MINUTES * MINUTE_MS) / SAMPLES - performance.now()));
      const times = delays;
      delays = [];
      samples.push({
        median: median(times),
        p99: quantile(times, 0.99),
        megabytes: (await arena.process.residentBytes()) / MEGABYTE,
        handles: await arena.process.openHandles(),
      });
    }
  })();
  for (let sent = 0; !isOver();) {
    const owed = Math.floor(((performance.now() - start) * rate) / SECOND);
    for (; sent < owed; sent++) {
      due.set(String(sent), start + (sent * SECOND) / rate);
      visitors[sent % VISITORS]?.send(messageFrame(sent, `A question with mark ${sent}.`));
    }
    await delay(1);
  }
  await looking;
  await arena.end();
  // The first third fills caches and the write-ahead log.
  const third = Math.floor(SAMPLES / 3);
  const growth = (key: keyof Sample): number => {
    const part = (from: number, to: number): number =>
      median(samples.slice(from, to).map((sample) => sample[key]));
    return part(2 * third, SAMPLES) / part(third, 2 * third);
  };
  const limit = limitOf("soakGrowth");
  return {
    name: "Soak",
    how:
      `${VISITORS} visitors write ${Math.round(rate).toLocaleString("en")} messages a second, half of what this machine carried at full speed in the same run, for ${MINUTES} minutes on SQLite. ` +
      "Compared are the medians of the last third and of the one before. Before memory is read the server collects its garbage to the last, once in a sample: that is in p99.",
    table: {
      columns: ["minute", "resident, MB", "open handles", "median, ms", "p99, ms"],
      rows: samples.flatMap((sample, index) =>
        (index + 1) % (SAMPLES / 6) === 0
          ? [[((index + 1) * MINUTES) / SAMPLES, sample.megabytes, sample.handles, sample.median, sample.p99]]
          : [],
      ),
    },
    figures: [
      { what: "resident memory, last third / middle third", value: growth("megabytes"), unit: "×", limit },
      { what: "open handles, last third / middle third", value: growth("handles"), unit: "×", limit },
      { what: "median delay, last third / middle third", value: growth("median"), unit: "×", limit },
    ],
  };
};
