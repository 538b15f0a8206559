import { builtinModules } from "node:module";
import { isTest, listSources } from "../source/files.ts";
import {
  importGraph,
  runtimeClosure,
  workspaceExports,
  type ImportGraph,
  type ResolvedImport,
} from "../source/graph.ts";
import { directions, type Direction } from "./directions.ts";
import type { Problem, Report } from "./report.ts";
import { serverLayerProblems } from "./server-layers.ts";

/** Imports may only point where the table in directions.ts allows. */
export function checkImportDirections(base: string): Report {
  const graph = importGraph(base, listSources(base));
  const problems: Problem[] = [];
  for (const [file, imports] of graph) {
    const direction = directions.find(({ folder }) => file.startsWith(`${folder}/`));
    for (const reference of imports) {
      const message = direction && judge(direction, file, reference);
      if (message) problems.push({ file, line: reference.line, message });
    }
  }
  return {
    problems: [...problems, ...serverLayerProblems(graph), ...validatorProblems(base, graph)],
    notes: [],
  };
}

/** Why an import is not allowed; undefined when it is. */
function judge(direction: Direction, file: string, reference: ResolvedImport): string | undefined {
  const { specifier, target } = reference;
  if (specifier.startsWith(".")) return judgeRelative(direction, file, target ?? specifier);
  if (specifier.startsWith("@parley/")) return judgeWorkspace(direction, file, reference);
  const allowed = direction.outside === "any" || matches(specifier, direction.outside);
  if (allowed || reference.typeOnly || isBuildFile(direction, file)) return undefined;
  if (isTest(file)) return undefined;
  const kind = isBuiltin(specifier) ? "a module of Node" : "a package";
  return `${direction.folder} may not import ${kind} ("${specifier}")`;
}

function judgeRelative(direction: Direction, file: string, target: string): string | undefined {
  if (target.startsWith(`${direction.folder}/`) || direction.files?.includes(target)) return undefined;
  if (isBuildFile(direction, file)) return undefined;
  return `relative import leaves ${direction.folder} (${target}): import what the other workspace exports`;
}

function judgeWorkspace(direction: Direction, file: string, { specifier, target, typeOnly }: ResolvedImport) {
  // A test may look at its own workspace as others see it.
  if (isTest(file) && target?.startsWith(`${direction.folder}/`)) return undefined;
  if (matches(specifier, direction.runtime)) return undefined;
  if (isTest(file) && matches(specifier, direction.tests ?? [])) return undefined;
  if (!matches(specifier, direction.types ?? [])) return `${direction.folder} may not import "${specifier}"`;
  if (typeOnly) return undefined;
  return `"${specifier}" may only be imported as types here: write \`import type\``;
}

const isBuiltin = (specifier: string): boolean =>
  specifier.startsWith("node:") || builtinModules.includes(specifier);

// Beside `src`: the settings and plug-ins of the bundler, which never reach the bundle.
const isBuildFile = ({ folder }: Direction, file: string): boolean =>
  /^(apps|packages)\//.test(folder) && !file.startsWith(`${folder}/src/`) && !isTest(file);

const matches = (specifier: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    pattern.endsWith("*") ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern,
  );

/** The protocol's plain entries must stay plain all the way down. */
function validatorProblems(base: string, graph: ImportGraph): Problem[] {
  const entries = [...workspaceExports(base)].filter(([specifier]) =>
    specifier.startsWith("@parley/protocol/"),
  );
  return entries.flatMap(([specifier, start]) =>
    [...runtimeClosure(graph, start)]
      .filter((file) =>
        graph.get(file)?.some((reference) => reference.specifier === "zod" && !reference.typeOnly),
      )
      .map((file) => ({ file, message: `"${specifier}" brings zod into the page through this file` })),
  );
}
