import { listSources } from "../source/files.ts";
import { importGraph, type ImportGraph } from "../source/graph.ts";
import type { Report } from "./report.ts";

/** No file may, at run time, import itself over others. */
export function checkCycles(base: string): Report {
  const cycles = findCycles(importGraph(base, listSources(base)));
  return {
    problems: cycles.map((cycle) => ({
      file: cycle[0] ?? "",
      message: `import cycle: ${[...cycle, cycle[0]].join(" → ")}`,
    })),
    notes: [],
  };
}

/** One shortest cycle through each file that closes one, each cycle reported once. */
export function findCycles(graph: ImportGraph): string[][] {
  const seen = new Set<string>();
  const cycles: string[][] = [];
  for (const file of graph.keys()) {
    const cycle = shortestCycle(graph, file);
    const key = cycle?.toSorted().join("\n");
    if (!cycle || key === undefined || seen.has(key)) continue;
    seen.add(key);
    cycles.push(cycle);
  }
  return cycles;
}

function shortestCycle(graph: ImportGraph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const { target, typeOnly } of graph.get(file) ?? []) {
      if (!target || typeOnly) continue;
      if (target === start) return trace(cameFrom, start, file);
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, file);
      queue.push(target);
    }
  }
  return undefined;
}

function trace(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const path = [end];
  while (path[0] !== undefined && path[0] !== start) path.unshift(cameFrom.get(path[0]) ?? start);
  return path;
}
