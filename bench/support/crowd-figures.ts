import type { CrowdCounts } from "../endurance/count-faults.ts";
import { limitOf } from "./budgets.ts";
import type { Figure } from "./report.ts";

/** A number of things, with the bound of that name when there is one. */
export const countFigure = (what: string, value: number, limit?: Parameters<typeof limitOf>[0]): Figure => ({
  what,
  value,
  unit: "",
  ...(limit && { limit: limitOf(limit) }),
});

/** What became of what a crowd wrote. */
export const crowdFigures = (counts: CrowdCounts): Figure[] => [
  countFigure("messages written", counts.written),
  countFigure("acknowledged", counts.acknowledged),
  countFigure("stored, notices too", counts.stored),
  countFigure("lost", counts.lost, "lostMessages"),
  countFigure("stored or shown twice", counts.doubled, "doubledMessages"),
  countFigure("conversations out of order", counts.disordered, "disorderedConversations"),
  countFigure("conversations shown otherwise than stored", counts.divergent, "divergentConversations"),
];
