import { setTimeout as delay } from "node:timers/promises";
import type WebSocket from "ws";
import { limitOf } from "../support/budgets.ts";
import { CONTESTANTS } from "../support/contestants.ts";
import { converse } from "../support/converse.ts";
import { type Arena, openVisitors } from "../support/pairs.ts";
import type { Bench } from "../support/report.ts";

const COUNTS = (process.env.PARLEY_BENCH_CONNECTIONS ?? "1000,5000,10000,18000").split(",").map(Number);
const SILENCE_MS = 15_000;
/** Messages a second, and how many, from visitors spread over all that are there. */
const RATE = 500;
const MESSAGES = 2_500;
const MEGABYTE = 1_048_576;
const KILOBYTE = 1_024;
const MS_PER_SECOND = 1_000;

interface Step {
  connections: number;
  bytes: number;
  /** Processor milliseconds of one visitor who registers and connects. */
  arrivalMs: number;
  /** Share of one processor that they cost while nobody says anything. */
  idleShare: number;
  /** Processor milliseconds for a thousand messages. */
  cpuMs: number;
}

async function cpuDuring(arena: Arena, work: () => Promise<void>): Promise<{ cpuMs: number; ms: number }> {
  const [cpu, time] = [await arena.process.cpuSeconds(), performance.now()];
  await work();
  return {
    cpuMs: ((await arena.process.cpuSeconds()) - cpu) * MS_PER_SECOND,
    ms: performance.now() - time,
  };
}

/** Fills a server step by step. */
async function climb(arena: Arena): Promise<{ empty: number; steps: Step[] }> {
  const empty = await arena.process.residentBytes();
  const agent = await arena.openAgent();
  const visitors: WebSocket[] = [];
  const steps: Step[] = [];
  for (const connections of COUNTS) {
    const fresh = connections - visitors.length;
    const arriving = await cpuDuring(
      arena,
      async () => void visitors.push(...(await openVisitors(arena, fresh))),
    );
    await delay(MS_PER_SECOND);
    const silent = await cpuDuring(arena, async () => delay(SILENCE_MS));
    const loud = await cpuDuring(arena, async () =>
      converse(agent, visitors, { messages: MESSAGES, rate: RATE }),
    );
    steps.push({
      connections,
      arrivalMs: arriving.cpuMs / fresh,
      idleShare: silent.cpuMs / silent.ms,
      cpuMs: ((loud.cpuMs - (silent.cpuMs / silent.ms) * loud.ms) / MESSAGES) * MS_PER_SECOND,
      bytes: await arena.process.residentBytes(),
    });
  }
  for (const socket of visitors) socket.terminate();
  await arena.end();
  return { empty, steps };
}

/** What visitors cost who are connected, by how many there are. */
export const connections: Bench = async () => {
  const rows: (string | number)[][] = [];
  const each: number[] = [];
  for (const { name, open } of CONTESTANTS) {
    console.error(`  ${name} …`);
    const { empty, steps } = await climb(await open({ inspect: true }));
    const last = steps.at(-1);
    each.push(last ? (last.bytes - empty) / last.connections : 0);
    for (const { connections: count, bytes, arrivalMs, idleShare, cpuMs } of steps) {
      rows.push([
        name,
        count,
        bytes / MEGABYTE,
        (bytes - empty) / count / KILOBYTE,
        arrivalMs,
        ((idleShare * MS_PER_SECOND) / count) * MS_PER_SECOND,
        cpuMs,
      ]);
    }
  }
  const [bare = 1, sqlite = 0, postgres = 0] = each;
  return {
    name: "Connections",
    how:
      `Visitors connect until there are so many; then ${SILENCE_MS / MS_PER_SECOND} s of silence (heartbeats only), then ${MESSAGES.toLocaleString("en")} messages at ${RATE} a second ` +
      "from visitors spread over all of them, with what silence costs taken off. Memory is resident, after a full collection; of each visitor it is what came on top of the empty process. Arriving is registering and connecting, at the relay connecting alone.",
    table: {
      columns: [
        "",
        "connections",
        "process, MB",
        "KB each",
        "arrival, CPU ms",
        "silent: CPU ms/s for 1,000",
        "CPU ms for 1,000 messages",
      ],
      rows,
    },
    figures: [
      {
        what: `memory of a visitor at ${COUNTS.at(-1)?.toLocaleString("en")}, SQLite / bare`,
        value: sqlite / bare,
        unit: "×",
        limit: limitOf("visitorMemoryVersusRelay"),
      },
      {
        what: `memory of a visitor at ${COUNTS.at(-1)?.toLocaleString("en")}, PostgreSQL and Redis / bare`,
        value: postgres / bare,
        unit: "×",
        limit: limitOf("visitorMemoryVersusRelay"),
      },
    ],
  };
};
