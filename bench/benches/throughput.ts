import { setTimeout as delay } from "node:timers/promises";
import { limitOf } from "../support/budgets.ts";
import { ClosedLoopVisitor, isVisitorText } from "../support/load.ts";
import { type Arena, bareArena, openVisitors, realArena } from "../support/pairs.ts";
import type { Bench } from "../support/report.ts";
import { median } from "../support/statistics.ts";

const VISITORS = 50;
const WINDOW = 20;
const WARM_UP_MS = 2_000;
const MEASURED_MS = 6_000;
const ROUNDS = 3;

export interface Rate {
  perSecond: number;
  /** Of the server's own processor time. */
  perCpuSecond: number;
}

/** Runs visitors at full speed and counts what reaches the agent; ends the arena. */
export async function measureThroughput(arena: Arena): Promise<Rate> {
  const agent = await arena.openAgent();
  let arrived = 0;
  agent.on("message", (data) => {
    if (isVisitorText(String(data))) arrived++;
  });
  const visitors = (await openVisitors(arena, VISITORS)).map((socket) => new ClosedLoopVisitor(socket));
  for (const visitor of visitors) visitor.start(WINDOW);
  await delay(WARM_UP_MS);
  const [countBefore, cpuBefore, timeBefore] = [arrived, await arena.process.cpuSeconds(), performance.now()];
  await delay(MEASURED_MS);
  const [countAfter, cpuAfter, timeAfter] = [arrived, await arena.process.cpuSeconds(), performance.now()];
  for (const visitor of visitors) visitor.stop();
  await arena.end();
  const messages = countAfter - countBefore;
  return {
    perSecond: (messages / (timeAfter - timeBefore)) * 1_000,
    perCpuSecond: messages / (cpuAfter - cpuBefore),
  };
}

/** Visitor → agent with durable commits against a relay that stores nothing. */
export const throughput: Bench = async () => {
  const [bare, real]: [Rate[], Rate[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await measureThroughput(await bareArena()));
    real.push(await measureThroughput(await realArena()));
  }
  const middle = (rates: Rate[], key: keyof Rate): number => median(rates.map((rate) => rate[key]));
  return {
    name: "Throughput",
    how:
      `${VISITORS} visitors keep ${WINDOW} messages each unanswered; counted is what one agent's socket receives in ` +
      `${MEASURED_MS / 1_000} s after a warm-up. Medians of ${ROUNDS} rounds, bare relay and Parley in turn, load from a second process.`,
    figures: [
      { what: "bare relay", value: middle(bare, "perSecond"), unit: "messages/s" },
      { what: "Parley, durable", value: middle(real, "perSecond"), unit: "messages/s" },
      {
        what: "Parley / bare relay",
        value: middle(real, "perSecond") / middle(bare, "perSecond"),
        unit: "×",
        limit: limitOf("throughputVersusRelay"),
      },
      { what: "bare relay, of server's CPU", value: middle(bare, "perCpuSecond"), unit: "messages/CPU-s" },
      { what: "Parley, of server's CPU", value: middle(real, "perCpuSecond"), unit: "messages/CPU-s" },
      {
        what: "Parley / bare relay, of server's CPU",
        value: middle(real, "perCpuSecond") / middle(bare, "perCpuSecond"),
        unit: "×",
        limit: limitOf("throughputVersusRelay"),
      },
    ],
  };
};
