import { limitOf } from "../support/budgets.ts";
import { type Arena, bareArena, openVisitors, realArena } from "../support/pairs.ts";
import type { Bench } from "../support/report.ts";

const VISITORS = 5_000;

/** Bytes of resident memory that one idle connection adds. */
async function measure(arena: Arena): Promise<number> {
  await openVisitors(arena, 100);
  const before = await arena.process.residentBytes();
  const sockets = await openVisitors(arena, VISITORS);
  const after = await arena.process.residentBytes();
  await arena.end();
  for (const socket of sockets) socket.terminate();
  return (after - before) / VISITORS;
}

/** Memory of visitors who are connected and silent. */
export const idleMemory: Bench = async () => {
  const bare = await measure(await bareArena({ inspect: true }));
  const real = await measure(await realArena({ inspect: true }));
  return {
    name: "Memory of idle visitors",
    how: `Resident memory after ${VISITORS} more connections less the memory before, each after a full garbage collection.`,
    figures: [
      { what: "bare ws server", value: bare / 1_024, unit: "KB/visitor" },
      { what: "Parley", value: real / 1_024, unit: "KB/visitor" },
      { what: "Parley / bare", value: real / bare, unit: "×", limit: limitOf("idleMemoryVersusRelay") },
    ],
  };
};
