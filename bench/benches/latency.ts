import { fdatasyncSync, openSync, closeSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { limitOf } from "../support/budgets.ts";
import { messageFrame } from "../support/load.ts";
import { type Arena, bareArena, openVisitors, realArena } from "../support/pairs.ts";
import type { Bench } from "../support/report.ts";
import { median, quantile } from "../support/statistics.ts";

const VISITORS = 50;
const RATE = 500;
const MESSAGES = 5_000;

/**
 * Sends at a fixed rate, whatever comes back, and times each message from when it was due until the agent has it; ends
 * the arena.
 * @returns milliseconds of each message after the first tenth
 */
export async function measureDelays(arena: Arena, rate: number, messages: number): Promise<number[]> {
  const agent = await arena.openAgent();
  const visitors = await openVisitors(arena, VISITORS);
  const due = new Map<string, number>();
  const delays: number[] = [];
  const done = new Promise<void>((resolve) => {
    agent.on("message", (data) => {
      const mark = /mark (\d+)\./.exec(String(data))?.[1];
      const since = mark && due.get(mark);
      if (!mark || !since) return;
      due.delete(mark);
      delays.push(performance.now() - since);
      if (delays.length === messages) resolve();
    });
  });
  const start = performance.now() + 100;
  let sent = 0;
  const pump = (): void => {
    while (sent < messages && start + (sent * 1_000) / rate <= performance.now()) {
      due.set(String(sent), start + (sent * 1_000) / rate);
      visitors[sent % VISITORS]?.send(
        messageFrame(sent, `A question of the usual length, with mark ${sent}.`),
      );
      sent++;
    }
    if (sent < messages) setImmediate(pump);
  };
  pump();
  await done;
  await arena.end();
  return delays.slice(messages / 10);
}

/** Milliseconds that this disk needs to make 4 KB durable. */
function measureSync(): number[] {
  const path = join(import.meta.dirname, "../.sync-probe");
  const file = openSync(path, "w");
  const block = Buffer.alloc(4_096, 1);
  const times = Array.from({ length: 300 }, () => {
    writeSync(file, block);
    const before = performance.now();
    fdatasyncSync(file);
    return performance.now() - before;
  });
  closeSync(file);
  rmSync(path);
  return times;
}

/** How long a message takes to the agent at a rate that leaves the server time. */
export const latency: Bench = async () => {
  const sync = median(measureSync());
  const bare = await measureDelays(await bareArena(), RATE, MESSAGES);
  const real = await measureDelays(await realArena(), RATE, MESSAGES);
  return {
    name: "Latency",
    how:
      `${VISITORS} visitors send ${RATE} messages/s in all, open loop; timed from the moment a message was due until the agent's ` +
      `socket has it, ${MESSAGES * 0.9} messages. One fdatasync of 4 KB was timed on the same disk.`,
    figures: [
      { what: "fdatasync, median", value: sync, unit: "ms" },
      { what: "bare relay, median", value: median(bare), unit: "ms" },
      { what: "Parley, median", value: median(real), unit: "ms" },
      {
        what: "Parley over bare relay and one fdatasync",
        value: median(real) - median(bare) - sync,
        unit: "ms",
        limit: limitOf("latencyOverRelayMs"),
      },
      { what: "bare relay, p99", value: quantile(bare, 0.99), unit: "ms" },
      { what: "Parley, p99", value: quantile(real, 0.99), unit: "ms" },
    ],
  };
};
