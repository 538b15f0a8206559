import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Whether packages of the system can be installed from here. */
export const mayUseApt = (): boolean => process.getuid?.() === 0 && onPath("apt-get") !== undefined;

/** Installs packages of the system; false when that fails. */
export const installPackages = (...names: readonly string[]): boolean =>
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names]);

/** Runs a program without its chatter; whether it ended well. */
export function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}

/** Where the system has a program; undefined when it has not. */
export function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
