import { setTimeout as delay } from "node:timers/promises";
import { randomNumbers } from "../support/random.ts";
import { RealServer } from "../support/real-server.ts";
import { ChaosProxy } from "./chaos-proxy.ts";
import type { CrowdCounts } from "./count-faults.ts";
import { disturbCrowd } from "./crowd.ts";

/** A chaos run, from its seed. */
export interface ChaosPlan {
  seed: number;
  visitors: number;
  agents: number;
  /** How often the server is killed while they write. */
  kills: number;
  /** Milliseconds that it runs in between. */
  killEveryMs: number;
}

/** What a chaos run has seen. */
export interface ChaosCounts extends CrowdCounts {
  kills: number;
  /** Connections that the network cut, and that it let go deaf. */
  struck: { cut: number; halfOpen: number };
}

const FAULTS = { cut: 0.3, halfOpen: 0.1, worksForMs: 4_000, delayMs: 60 };

/**
 * Visitors and agents write to each other while the server is killed again and again and the network between them
 * delays, cuts and goes deaf.
 */
export async function runChaos(plan: ChaosPlan): Promise<ChaosCounts> {
  const random = randomNumbers(plan.seed);
  const server = await RealServer.start();
  const port = Number(new URL(server.url).port);
  const proxy = await ChaosProxy.listen(() => port, random);
  const createToken = (): string => server.createToken();
  const places = { url: proxy.url, directUrl: server.url, createToken };
  try {
    const counts = await disturbCrowd({ ...plan, ...places, random }, async () => {
      proxy.begin(FAULTS);
      for (let kills = 0; kills < plan.kills; kills += 1) {
        await delay(plan.killEveryMs);
        await server.restart();
      }
      await delay(plan.killEveryMs);
      proxy.calm();
    });
    return { kills: plan.kills, struck: proxy.struck, ...counts };
  } finally {
    await proxy.close();
    await server.end();
  }
}
