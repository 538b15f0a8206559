import { setTimeout as delay } from "node:timers/promises";
import { type Client, createClient } from "@parley/client";
import { createNodeOptions } from "@parley/client/node";
import { limitOf } from "../support/budgets.ts";
import { RealServer, type Storage } from "../support/real-server.ts";
import type { Bench } from "../support/report.ts";

const VISITORS = Number(process.env.PARLEY_BENCH_CONNECTIONS) || 10_000;
const AT_ONCE = 200;
const PATIENCE_MS = 180_000;
const SECOND = 1_000;
const STORAGES: readonly Storage[] = ["SQLite", "PostgreSQL and Redis"];

const isReady = (client: Client): boolean => client.getState().connection === "ready";

/** Whether the engine has given up and waits for the visitor. */
const isRefused = (client: Client): boolean => {
  const { refusal, removal } = client.getState();
  return refusal !== null || removal !== null;
};

async function untilAll(clients: readonly Client[], patienceMs: number): Promise<number> {
  const start = performance.now();
  while (!clients.every(isReady) && performance.now() - start < patienceMs) await delay(50);
  return performance.now() - start;
}

async function measure(storage: Storage): Promise<{ backMs: number; away: number; refused: number }> {
  const server = await RealServer.start({ storage });
  const clients: Client[] = [];
  while (clients.length < VISITORS) {
    const batch = Array.from({ length: Math.min(AT_ONCE, VISITORS - clients.length) }, () =>
      createClient(createNodeOptions({ apiUrl: server.url })),
    );
    for (const client of batch) client.start();
    await untilAll(batch, PATIENCE_MS);
    clients.push(...batch);
  }
  await server.restart();
  const backMs = await untilAll(clients, PATIENCE_MS);
  const away = clients.filter((client) => !isReady(client)).length;
  const refused = clients.filter(isRefused).length;
  for (const client of clients) client.stop();
  await server.end();
  return { backMs, away, refused };
}

/** How soon a full server has all its visitors back after it was killed. */
export const crowdReturn: Bench = async () => {
  const figures = [];
  for (const storage of STORAGES) {
    console.error(`  ${storage} …`);
    const { backMs, away, refused } = await measure(storage);
    const limit = limitOf("crowdBackSeconds");
    figures.push(
      { what: `${storage}: all back after`, value: backMs / SECOND, unit: "s", limit },
      { what: `${storage}: not back`, value: away, unit: "", limit: limitOf("refusedVisitors") },
      { what: `${storage}: refused for good`, value: refused, unit: "", limit: limitOf("refusedVisitors") },
    );
  }
  return {
    name: "A crowd comes back",
    how: `${VISITORS.toLocaleString("en")} engines of packages/client are connected; the server gets SIGKILL and is started again. Timed from the moment it is ready until every engine is, all on this machine's processors.`,
    figures,
  };
};
