import { isTest } from "../source/files.ts";
import type { ImportGraph, ResolvedImport } from "../source/graph.ts";
import { serverCompositionFolders, serverLayers } from "./directions.ts";
import type { Problem } from "./report.ts";

const SERVER = "apps/server/src/";

/** Imports inside the server that do not point from the edge to the domain to the ports. */
export function serverLayerProblems(graph: ImportGraph): Problem[] {
  const problems: Problem[] = [];
  for (const [file, imports] of graph) {
    const layer = layerOf(file);
    if (layer === undefined || isTest(file) || serverCompositionFolders.includes(layer)) continue;
    const allowed = serverLayers[layer];
    if (!allowed) {
      problems.push({ file, message: `the folder ${layer} has no place in tools/checks/directions.ts` });
      continue;
    }
    for (const reference of imports) {
      const message = judge(layer, allowed, reference);
      if (message) problems.push({ file, line: reference.line, message });
    }
  }
  return problems;
}

function judge(layer: string, allowed: readonly string[], { target, typeOnly }: ResolvedImport) {
  if (typeOnly || !target?.startsWith(SERVER)) return undefined;
  const other = layerOf(target);
  if (other === undefined)
    return `${layer}/ may not import the composition root (${target.slice(SERVER.length)})`;
  if (other === layer || allowed.includes(other)) return undefined;
  return `${layer}/ may not import ${other}/ (${target.slice(SERVER.length)})`;
}

/** Folder directly below the server's src; undefined for files in src itself and files elsewhere. */
function layerOf(file: string): string | undefined {
  if (!file.startsWith(SERVER)) return undefined;
  const [folder, ...rest] = file.slice(SERVER.length).split("/");
  return rest.length > 0 ? folder : undefined;
}
