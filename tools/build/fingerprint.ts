import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";
import { appFolder, sourceFolders, type BuiltApp } from "./apps.ts";

const SKIPPED = new Set(["node_modules", "dist", "test", "coverage"]);
const SHARED = ["package-lock.json", "tsconfig.base.json"];

/** Where the fingerprint of the sources that an app was last built from is kept. */
export const stampFile = (app: BuiltApp, base = root): string => join(appFolder(app, base), "dist", ".stamp");

/**
 * What identifies the sources of an app without reading them: path, size and time of change of every file that can
 * reach its bundle. A few milliseconds, because every start asks.
 */
export function fingerprint(app: BuiltApp, base = root): string {
  const hash = createHash("sha256");
  const add = (path: string): void => {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path.slice(base.length)}\0${mtimeMs}\0${size}\n`);
  };
  for (const name of SHARED) add(join(base, name));
  for (const folder of sourceFolders(app, base)) walk(folder, add);
  return hash.digest("hex");
}

function walk(folder: string, add: (path: string) => void): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  // The order of readdir is the file system's; the fingerprint must not depend on it.
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) walk(path, add);
    } else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) {
      add(path);
    }
  }
}

/** The fingerprint an app was last built from; undefined when it was never built. */
export function builtFingerprint(app: BuiltApp, base = root): string | undefined {
  try {
    return readFileSync(stampFile(app, base), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Apps whose sources are not the ones they were last built from. */
export function staleApps(apps: readonly BuiltApp[], base = root): BuiltApp[] {
  return apps.filter((app) => builtFingerprint(app, base) !== fingerprint(app, base));
}
