import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const cache = resolve(import.meta.dirname, "../../node_modules/.cache/bench");

/**
 * Installs packages at exact versions into a folder of their own, away from the project's dependencies, unless they
 * are there already. No script of theirs is run. Returns the folder.
 * @throws Error with npm's words when they cannot be had
 */
export function installCached(name: string, packages: Record<string, string>): string {
  const folder = join(cache, name);
  const wanted = JSON.stringify(packages);
  const stamp = join(folder, "installed.json");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  console.error(`Installing ${Object.keys(packages)[0]} …`);
  const done = spawnSync(
    "npm",
    ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--legacy-peer-deps"],
    {
      cwd: folder,
      encoding: "utf8",
      shell: process.platform === "win32",
    },
  );
  if (done.status !== 0) throw new Error(`Could not install ${name}:\n${done.stderr || String(done.error)}`);
  writeFileSync(stamp, wanted);
  return folder;
}
