import { installPackages, mayUseApt, onPath, run } from "./system.ts";

/** What the smoke journey needs besides Chromium: program → Debian's package. */
const NEEDED = {
  "firefox-esr": "firefox-esr",
  WebKitWebDriver: "webkit2gtk-driver",
  Xvfb: "xvfb",
} as const;

/**
 * Installs Firefox, and WebKitGTK with its driver and a screen, where they are missing and can be had. Elsewhere their
 * tests say that they were not run; under CI they fail.
 */
export function ensureEngines(): void {
  const missing = Object.entries(NEEDED).filter(([program]) => onPath(program) === undefined);
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  if (mayUseApt()) {
    console.log(`Installing ${names.join(", ")} with apt-get …`);
    if (run("apt-get", ["update", "-qq"]) && installPackages(...names)) return;
  }
  console.log(`Not installed: ${names.join(", ")}. The smoke journey is not run in these browsers.`);
}
