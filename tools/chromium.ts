import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./bootstrap.mjs";

// Debian's headless shell first: for tests it is the fastest of them.
const SYSTEM_NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/**
 * Finds a Chromium, installs one when there is none, and answers with its path; undefined means Playwright's own.
 * PARLEY_CHROMIUM overrides everything.
 * @throws Error with a sentence that says what to do when none can be had
 */
export async function ensureChromium(): Promise<string | undefined> {
  const chosen = process.env.PARLEY_CHROMIUM;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`PARLEY_CHROMIUM names no program that can be run: ${chosen}`);
  }
  const found = findOnPath();
  if (found) return found;
  if (await hasPlaywrightChromium()) return undefined;
  return install();
}

async function install(): Promise<string | undefined> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && onPath("apt-get")) {
    console.log("Installing Chromium with apt-get …");
    installWithApt();
    const found = findOnPath();
    if (found) return found;
  }
  console.log("Installing Chromium with Playwright …");
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  const done = run(process.execPath, [cli, "install", "chromium"]);
  if (done && (await hasPlaywrightChromium())) return undefined;
  throw new Error("Could not install Chromium: install it yourself and set PARLEY_CHROMIUM to its path.");
}

function installWithApt(): void {
  if (!run("apt-get", ["update", "-qq"])) return;
  // The headless shell is not packaged everywhere; the whole browser is.
  if (!installPackage("chromium-headless-shell")) installPackage("chromium");
}

const installPackage = (name: string): boolean => run("apt-get", ["install", "-y", "-qq", name]);

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}

async function hasPlaywrightChromium(): Promise<boolean> {
  const { chromium } = await import("@playwright/test");
  return isExecutable(chromium.executablePath());
}

const findOnPath = (): string | undefined => SYSTEM_NAMES.map(onPath).find((path) => path !== undefined);

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
