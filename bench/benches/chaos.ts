import { runChaos } from "../endurance/chaos.ts";
import { limitOf } from "../support/budgets.ts";
import type { Bench } from "../support/report.ts";

const PLAN = { seed: 7, visitors: 100, agents: 5, kills: 20, killEveryMs: 4_000 };

/** The long chaos run; the short one is a test. */
export const chaos: Bench = async () => {
  const counts = await runChaos(PLAN);
  const count = (what: string, value: number, limit?: Parameters<typeof limitOf>[0]) => ({
    what,
    value,
    unit: "",
    ...(limit && { limit: limitOf(limit) }),
  });
  return {
    name: "Chaos",
    how:
      `${PLAN.visitors} engines and ${PLAN.agents} agents write through a proxy that delays, cuts and goes deaf; ` +
      `the server gets SIGKILL ${PLAN.kills} times, every ${PLAN.killEveryMs / 1_000} s (seed ${PLAN.seed}). Then storage, the visitors' ` +
      "engines and the agents are compared.",
    figures: [
      count("kills", counts.kills),
      count("connections cut", counts.struck.cut),
      count("connections gone deaf", counts.struck.halfOpen),
      count("messages written", counts.written),
      count("acknowledged", counts.acknowledged),
      count("stored, notices too", counts.stored),
      count("lost", counts.lost, "lostMessages"),
      count("stored or shown twice", counts.doubled, "doubledMessages"),
      count("conversations out of order", counts.disordered, "disorderedConversations"),
      count("conversations shown otherwise than stored", counts.divergent, "divergentConversations"),
    ],
  };
};
