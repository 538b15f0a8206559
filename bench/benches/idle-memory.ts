import { limitOf } from "../support/budgets.ts";
import { type Arena, bareArena, openVisitors, realArena } from "../support/pairs.ts";
import type { Bench } from "../support/report.ts";

const VISITORS = 5_000;
/** Connected before the first look: they use up memory that the start has left behind, which would hide the cost of the rest. */
const GROUND = 3_000;

interface Memory {
  /** Bytes of resident memory that one more connection adds. */
  each: number;
  /** Bytes of the whole process with all connections. */
  all: number;
}

/** Fills the server with silent visitors. */
async function measure(arena: Arena): Promise<Memory> {
  const ground = await openVisitors(arena, GROUND);
  const before = await arena.process.residentBytes();
  const sockets = await openVisitors(arena, VISITORS);
  const after = await arena.process.residentBytes();
  await arena.end();
  for (const socket of [...ground, ...sockets]) socket.terminate();
  return { each: (after - before) / VISITORS, all: after };
}

/** Memory of visitors who are connected and silent. */
export const idleMemory: Bench = async () => {
  const bare = await measure(await bareArena({ inspect: true }));
  const real = await measure(await realArena({ inspect: true }));
  return {
    name: "Memory of idle visitors",
    how:
      `Resident memory with ${GROUND + VISITORS} connections less that with ${GROUND}, each after a full garbage collection, ` +
      "by connection.",
    figures: [
      { what: "bare ws server", value: bare.each / 1_024, unit: "KB/visitor" },
      { what: "Parley", value: real.each / 1_024, unit: "KB/visitor" },
      {
        what: "Parley / bare",
        value: real.each / bare.each,
        unit: "×",
        limit: limitOf("idleMemoryVersusRelay"),
      },
      { what: "bare ws server, whole process", value: bare.all / 1_048_576, unit: "MB" },
      { what: "Parley, whole process", value: real.all / 1_048_576, unit: "MB" },
    ],
  };
};
