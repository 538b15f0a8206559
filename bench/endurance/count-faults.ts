import type { Message } from "@parley/protocol";
import type { ChaosAgent } from "./chaos-agent.ts";
import type { CrowdVisitor } from "./crowd.ts";

/** What became of what a crowd wrote; the last four must be 0. */
export interface CrowdCounts {
  written: number;
  /** Acknowledged by the server, to visitors and agents. */
  acknowledged: number;
  stored: number;
  /** Acknowledged or written, and not stored. */
  lost: number;
  /** Stored or shown twice. */
  doubled: number;
  /** Conversations that are stored or shown in another order than they were written in. */
  disordered: number;
  /** Conversations that a side shows otherwise than they are stored. */
  divergent: number;
}

/** Compares what everybody wrote with what is stored and what each side shows. */
export function countFaults(
  visitors: readonly CrowdVisitor[],
  agents: readonly ChaosAgent[],
  stored: ReadonlyMap<string, readonly Message[]>,
): CrowdCounts {
  const counts: CrowdCounts = {
    written: 0,
    acknowledged: 0,
    stored: 0,
    lost: 0,
    doubled: 0,
    disordered: 0,
    divergent: 0,
  };
  for (const visitor of visitors) {
    const messages = stored.get(visitor.conversationId) ?? [];
    const ids = messages.map(({ id }) => id);
    const answers = agents.flatMap(({ acknowledged }) => acknowledged.get(visitor.conversationId) ?? []);
    counts.written += visitor.written.length + answers.length;
    counts.acknowledged += visitor.acknowledged.size + answers.length;
    counts.stored += messages.length;
    const expected = [...visitor.written, ...visitor.acknowledged, ...answers];
    counts.lost += new Set(expected.filter((id) => !ids.includes(id))).size;
    counts.doubled += ids.length - new Set(ids).size;
    const own = messages.filter(({ ut }) => ut === "v").map(({ id }) => id);
    const rises = messages.every(({ cver }, index) => cver === index + 1);
    if (!rises || own.join() !== visitor.written.join()) counts.disordered += 1;

    const shownByVisitor = visitor.client.getState().messages.map(({ id }) => id);
    const shownByAgents = agents.flatMap(({ shown }) => {
      const list = shown.get(visitor.conversationId);
      return list ? [list.map(({ id }) => id)] : [];
    });
    for (const shown of [shownByVisitor, ...shownByAgents]) {
      counts.doubled += shown.length - new Set(shown).size;
      if (shown.join() !== ids.join()) counts.divergent += 1;
    }
  }
  return counts;
}
