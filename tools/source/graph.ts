import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import type { SourceFile } from "./files.ts";
import { importsOf, type ImportReference } from "./imports.ts";
import { parseSource } from "./syntax.ts";

/** An import together with the file of this checkout that it means; none for packages from outside. */
export interface ResolvedImport extends ImportReference {
  target?: string;
}

/** Path of a source file → what it imports. */
export type ImportGraph = ReadonlyMap<string, readonly ResolvedImport[]>;

/** Reads the imports of all files and resolves those that stay inside the checkout. */
export function importGraph(base: string, files: readonly SourceFile[]): ImportGraph {
  const workspaces = workspaceExports(base);
  return new Map(
    files.map((file) => [
      file.path,
      importsOf(parseSource(file)).map((reference) => {
        const target = resolve(file.path, reference.specifier, workspaces);
        return target === undefined ? reference : { ...reference, target };
      }),
    ]),
  );
}

function resolve(
  from: string,
  specifier: string,
  workspaces: ReadonlyMap<string, string>,
): string | undefined {
  const path = specifier.split("?")[0] ?? specifier;
  return path.startsWith(".") ? posix.join(posix.dirname(from), path) : workspaces.get(path);
}

/** What each workspace exports: import specifier → path of the source file. */
export function workspaceExports(base: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of workspaceFolders(base)) {
    const manifest = JSON.parse(readFileSync(join(base, folder, "package.json"), "utf8")) as {
      name: string;
      exports?: Record<string, string | { default: string }>;
    };
    for (const [key, file] of Object.entries(manifest.exports ?? {})) {
      // What is published exports what was built, under conditions.
      const target = typeof file === "string" ? file : file.default;
      found.set(posix.join(manifest.name, key), posix.join(folder, target));
    }
  }
  return found;
}

/** Folders of the workspaces, relative to the checkout. */
export function workspaceFolders(base: string): string[] {
  const grouped = ["packages", "apps", "examples"].flatMap((group) =>
    existsSync(join(base, group)) ? readdirSync(join(base, group)).map((name) => `${group}/${name}`) : [],
  );
  return [...grouped, "e2e", "bench"].filter((folder) => existsSync(join(base, folder, "package.json")));
}

/** Every file that runs when `start` is imported, itself included. */
export function runtimeClosure(graph: ImportGraph, start: string): Set<string> {
  const reached = new Set<string>();
  const pending = [start];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    for (const { target, typeOnly } of graph.get(path) ?? []) if (target && !typeOnly) pending.push(target);
  }
  return reached;
}
