import { RETURN_LIMIT_MS, runFaults } from "../endurance/fault-run.ts";
import { countFigure, crowdFigures } from "../support/crowd-figures.ts";
import type { Bench } from "../support/report.ts";

const PLAN = { seed: 11, visitors: 100, agents: 5, faults: 56 };
const SECOND = 1_000;

/** The long run of faults against two processes; the short one is a test. */
export const faults: Bench = async () => {
  const counts = await runFaults(PLAN);
  return {
    name: "Faults on several processes",
    how:
      `${PLAN.visitors} engines and ${PLAN.agents} agents write through a plain proxy to two server processes on a PostgreSQL and a Redis of their own. ` +
      `${PLAN.faults} times a part fails in mid-burst for up to 4 s, all kinds in turn (seed ${PLAN.seed}). Then storage, the visitors' engines and the agents are compared. ` +
      `Back = connected, and all that was written by the end of the fault is acknowledged; late = after ${RETURN_LIMIT_MS / SECOND} s.`,
    figures: [
      ...Object.entries(counts.faults).map(([kind, times]) => countFigure(kind, times)),
      ...Object.entries(counts.slowestReturnsMs).map(([kind, slowest]) => ({
        what: `${kind}: longest until the last one was back`,
        value: slowest / SECOND,
        unit: "s",
      })),
      ...crowdFigures(counts),
      countFigure("faults after which somebody was late", counts.lateReturns, "lateReturns"),
    ],
  };
};
