import { join } from "node:path";
import { root } from "./bootstrap.mjs";
import { installPackages, isExecutable, mayUseApt, onPath, run } from "./system.ts";

// Debian's headless shell first: for tests it is the fastest of them.
const HEADLESS_SHELL = "chromium-headless-shell";
const WHOLE_NAMES = ["chromium", "chromium-browser", "google-chrome"];

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

/**
 * Finds a whole Chromium: unlike the headless shell it keeps pages for going back. Undefined when there is none.
 * PARLEY_CHROMIUM overrides everything, unless it names a headless shell.
 */
export async function findWholeChromium(): Promise<string | undefined> {
  const chosen = process.env.PARLEY_CHROMIUM;
  if (chosen && !/headless.shell/.test(chosen) && isExecutable(chosen)) return chosen;
  const found = firstOnPath(WHOLE_NAMES);
  if (found || !(await hasPlaywrightChromium())) return found;
  return (await import("@playwright/test")).chromium.executablePath();
}

async function install(): Promise<string | undefined> {
  if (mayUseApt()) {
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
  if (!installPackages(HEADLESS_SHELL)) installPackages("chromium");
}

async function hasPlaywrightChromium(): Promise<boolean> {
  const { chromium } = await import("@playwright/test");
  return isExecutable(chromium.executablePath());
}

const findOnPath = (): string | undefined => firstOnPath([HEADLESS_SHELL, ...WHOLE_NAMES]);

const firstOnPath = (names: readonly string[]): string | undefined =>
  names.map(onPath).find((path) => path !== undefined);
