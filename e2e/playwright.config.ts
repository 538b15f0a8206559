import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import type { Shape } from "./support/fixtures.ts";

const debianChromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) =>
  existsSync(path),
);
/** What a visitor and an agent do with each other most: also where they are on different processes. */
const MAIN_JOURNEYS = /\/(conversation|continuity|tabs|team|files|popout)\.spec\.ts$/;
const executablePath = process.env.PARLEY_CHROMIUM || debianChromium;

/** Two workers: every test has a server, a database and two browsers of its own, and machines with two cores are common. */
export default defineConfig<Shape>({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./gallery/support/build.ts",
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: "test-results",
  snapshotPathTemplate: "../docs/screenshots/{arg}{ext}",
  projects: [
    { name: "one process" },
    { name: "two processes", testMatch: MAIN_JOURNEYS, use: { processes: 2 } },
  ],
  reporter: process.env.PARLEY_E2E_REPORT
    ? [["line"], ["json", { outputFile: process.env.PARLEY_E2E_REPORT }]]
    : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    // Recording costs every test a tenth of its time: `PARLEY_TRACE=1` for those that fail.
    trace: process.env.PARLEY_TRACE ? "retain-on-failure" : "off",
    // An action that finds nothing to act on says so itself, and where.
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
