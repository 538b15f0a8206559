import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A source file of the checkout. */
export interface SourceFile {
  /** Relative to the checkout, with forward slashes. */
  path: string;
  text: string;
}

const TOP_FOLDERS = ["packages", "apps", "examples", "e2e", "bench", "tools"];
const SKIPPED_FOLDERS = new Set(["node_modules", "dist", "coverage", "test-results", "playwright-report"]);
const CODE = /\.(ts|tsx|mjs)$/;

/** Whether a file only runs in tests: they may do what the product may not. */
export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)(test|tests|fixtures)\//.test(path) || path.startsWith("e2e/");

/** Every TypeScript and JavaScript source below the top folders, in a stable order. */
export function listSources(base: string): SourceFile[] {
  const paths = TOP_FOLDERS.flatMap((folder) => [...walk(base, folder)]);
  const atTop = readdirSync(base).filter((name) => CODE.test(name));
  return [...paths, ...atTop]
    .filter((path) => CODE.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(base, path), "utf8") }));
}

function* walk(base: string, folder: string): Generator<string> {
  if (!existsSync(join(base, folder))) return;
  for (const entry of readdirSync(join(base, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name) && !entry.name.startsWith(".")) {
      yield* walk(base, path);
    }
  }
}
