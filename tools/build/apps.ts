import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";

/** The apps that are bundled for the browser, in the order in which they are built. */
export const BUILT_APPS = ["loader", "tawk", "widget", "desk"] as const;
export type BuiltApp = (typeof BUILT_APPS)[number];

/** Folder of an app, absolute. */
export const appFolder = (app: BuiltApp, base = root): string => join(base, "apps", app);

/** Whether a word names an app that is built. */
export const isBuiltApp = (word: string): word is BuiltApp =>
  (BUILT_APPS as readonly string[]).includes(word);

interface Manifest {
  name?: string;
  dependencies?: Record<string, string>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

/**
 * Folders whose sources end up in an app's bundle: the app itself and, transitively, every workspace it depends on.
 * @param base the checkout
 */
export function sourceFolders(app: BuiltApp, base = root): string[] {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    if (found.has(folder)) return;
    found.add(folder);
    for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
      const workspace = name.startsWith("@parley/")
        ? workspaceFolder(name.slice("@parley/".length), base)
        : undefined;
      if (workspace) visit(workspace);
    }
  };
  visit(appFolder(app, base));
  return [...found];
}

function workspaceFolder(shortName: string, base: string): string | undefined {
  return ["packages", "apps"]
    .map((group) => join(base, group, shortName))
    .find((folder) => existsSync(folder));
}
