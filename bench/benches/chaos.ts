import { runChaos } from "../endurance/chaos.ts";
import { countFigure, crowdFigures } from "../support/crowd-figures.ts";
import type { Bench } from "../support/report.ts";

const PLAN = { seed: 7, visitors: 100, agents: 5, kills: 20, killEveryMs: 4_000 };

/** The long chaos run; the short one is a test. */
export const chaos: Bench = async () => {
  const counts = await runChaos(PLAN);
  return {
    name: "Chaos",
    how:
      `${PLAN.visitors} engines and ${PLAN.agents} agents write through a proxy that delays, cuts and goes deaf; ` +
      `the server gets SIGKILL ${PLAN.kills} times, every ${PLAN.killEveryMs / 1_000} s (seed ${PLAN.seed}). Then storage, the visitors' ` +
      "engines and the agents are compared.",
    figures: [
      countFigure("kills", counts.kills),
      countFigure("connections cut", counts.struck.cut),
      countFigure("connections gone deaf", counts.struck.halfOpen),
      ...crowdFigures(counts),
    ],
  };
};
