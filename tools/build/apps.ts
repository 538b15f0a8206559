import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";

/** The apps that are bundled for the browser, in the order in which they are built. */
export const BUILT_APPS = ["loader", "tawk", "widget", "desk"] as const;

/** What is built besides: nothing that a server serves, so a start does not wait for it. */
const BUILT_PACKAGES = ["sdk"] as const;

/** Everything that `npm run build` builds, in this order. */
export const BUILT = [...BUILT_APPS, ...BUILT_PACKAGES] as const;
export type BuiltApp = (typeof BUILT)[number];

/** Folder of an app or package that is built, absolute. */
export const appFolder = (app: BuiltApp, base = root): string =>
  join(base, (BUILT_PACKAGES as readonly string[]).includes(app) ? "packages" : "apps", app);

/** Whether a word names something that is built. */
export const isBuiltApp = (word: string): word is BuiltApp => (BUILT as readonly string[]).includes(word);

interface Manifest {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
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
    // What a package has for its build alone is bundled as well: it is published without dependencies.
    const { dependencies, devDependencies } = readManifest(folder);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
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
