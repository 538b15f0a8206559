import type { LeasedWork, Leases } from "../ports/leases.ts";

/** The leases of a server that runs alone: it has them all. */
export function createMemoryLeases(): Leases {
  let working: LeasedWork[] = [];
  return {
    hold: (_name, work) => {
      working.push(work);
      work.start();
    },
    close: async () => {
      const stopping = working;
      working = [];
      await Promise.all(stopping.map(async (work) => work.stop()));
    },
  };
}
