import { setTimeout as delay } from "node:timers/promises";
import { randomNumbers } from "../support/random.ts";
import { Cluster, type ClusterNode } from "./cluster.ts";
import type { CrowdCounts } from "./count-faults.ts";
import { type CrowdVisitor, disturbCrowd, isConnected } from "./crowd.ts";

/** A run of faults against two processes, from its seed. */
export interface FaultPlan {
  seed: number;
  visitors: number;
  agents: number;
  /** How many faults, of all kinds in turn. */
  faults: number;
}

/** What such a run has seen. */
export interface FaultCounts extends CrowdCounts {
  /** How many faults of each kind there were. */
  faults: Record<FaultKind, number>;
  /** Of each kind the longest time from the end of a fault until every visitor was connected and had been acknowledged, in milliseconds. */
  slowestReturnsMs: Record<FaultKind, number>;
  /** Faults after which somebody was not back within the limit. */
  lateReturns: number;
}

const KINDS = [
  "process killed",
  "PostgreSQL restarted",
  "Redis restarted",
  "process cut off from PostgreSQL",
  "PostgreSQL crashed",
  "process cut off from Redis",
  "process cut off from both",
] as const;
type FaultKind = (typeof KINDS)[number];

/** A part stays away, or a network cut, for so long: at least, and up to so much more, milliseconds. */
const AWAY_MS = { least: 500, more: 3_500 };
/** Between the return of the last visitor and the next fault. */
const CALM_MS = 700;
/** Everybody is to be back within this. */
export const RETURN_LIMIT_MS = 30_000;
const LOOK_MS = 25;

/**
 * A crowd holds conversations over two processes, an agent's side and a visitor's mostly on different ones, while one
 * part after the other fails in mid-burst.
 */
export async function runFaults(plan: FaultPlan): Promise<FaultCounts> {
  const random = randomNumbers(plan.seed);
  const cluster = await Cluster.start(random);
  const none = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<FaultKind, number>;
  const faults = { ...none };
  const slowestReturnsMs = { ...none };
  let lateReturns = 0;
  const places = { url: cluster.front.url, directUrl: cluster.directUrl };
  try {
    const counts = await disturbCrowd(
      { ...plan, ...places, random, writeEveryMs: 450, createToken: () => cluster.createToken() },
      async (visitors) => {
        for (let count = 0; count < plan.faults; count += 1) {
          const kind = KINDS[count % KINDS.length] ?? "process killed";
          const node = cluster.nodes[Math.floor(random() * cluster.nodes.length)];
          await delay(CALM_MS);
          if (node) await strike(cluster, node, kind, AWAY_MS.least + random() * AWAY_MS.more);
          faults[kind] += 1;
          const returnMs = await everybodyBack(visitors);
          slowestReturnsMs[kind] = Math.max(slowestReturnsMs[kind], Math.round(returnMs));
          if (returnMs > RETURN_LIMIT_MS) lateReturns += 1;
        }
      },
    );
    return { ...counts, faults, slowestReturnsMs, lateReturns };
  } finally {
    await cluster.end();
  }
}

/** Makes one fault and mends it; resolves when everything runs again. */
async function strike(cluster: Cluster, node: ClusterNode, kind: FaultKind, awayMs: number): Promise<void> {
  const { postgres, redis } = cluster;
  const { toDatabase, toRedis } = node;
  const cut = {
    "process cut off from PostgreSQL": [toDatabase],
    "process cut off from Redis": [toRedis],
    "process cut off from both": [toDatabase, toRedis],
  };
  if (kind === "process killed") {
    await cluster.kill(node);
    await delay(awayMs);
    await cluster.revive(node);
  } else if (kind === "PostgreSQL restarted") postgres.restart("fast");
  else if (kind === "PostgreSQL crashed") postgres.restart("immediate");
  else if (kind === "Redis restarted") {
    await redis.kill();
    await delay(awayMs);
    await redis.begin();
  } else {
    for (const way of cut[kind]) way.part();
    await delay(awayMs);
    for (const way of cut[kind]) way.join();
  }
}

/** Milliseconds until every visitor is connected and what each had written by now is acknowledged. */
async function everybodyBack(visitors: readonly CrowdVisitor[]): Promise<number> {
  const start = performance.now();
  const waiting = new Map(visitors.map((visitor) => [visitor, visitor.written.at(-1)]));
  while (performance.now() - start <= 2 * RETURN_LIMIT_MS) {
    for (const [visitor, newest] of waiting) {
      const isTold = newest === undefined || visitor.acknowledged.has(newest);
      if (isTold && isConnected(visitor)) waiting.delete(visitor);
    }
    if (waiting.size === 0) break;
    await delay(LOOK_MS);
  }
  return performance.now() - start;
}
