import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../bootstrap.mjs";
import { composeProblems, dockerfileProblems } from "./deploy/containers.ts";
import { environmentProblems } from "./deploy/environment.ts";
import { metricNameProblems } from "./deploy/metric-names.ts";

/** A copy of what these checks read, with one file changed. */
function copyWith(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), "parley-deploy-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "docs"));
  for (const part of ["deploy", "docs/reference"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  return folder;
}

test("a Dockerfile's slip is told with its line", () => {
  expect(dockerfileProblems("Dockerfile", "FROM node:24-slim\nCOYP . .\n")).toEqual([
    { file: "Dockerfile", line: 2, message: expect.stringContaining("COYP") },
  ]);
});

test("a compose file that the specification does not allow is told with the place", () => {
  const text = "services:\n  parley:\n    image: parley\n    portz: ['80:80']\n";
  expect(composeProblems("compose.yaml", text)).toMatchObject([
    { message: expect.stringContaining("/services/parley") },
  ]);
  expect(composeProblems("compose.yaml", "services: [").length).toBeGreaterThan(0);
});

test("a variable that the server does not read is told, wherever it is given", () => {
  for (const [file, from, to] of [
    ["deploy/one-machine/parley.service", "TRUST_PROXY=1", "TRUST_PROXIES=1"],
    ["deploy/one-machine/compose.yaml", "TRUST_PROXY:", "TRUST_PROXIES:"],
    ["deploy/Dockerfile", "DATA_DIR=/data", "TRUST_PROXIES=1"],
  ] as const) {
    const base = copyWith(file, (text) => text.replace(from, to));
    expect(environmentProblems(base)).toContainEqual({
      file,
      message: "gives the server TRUST_PROXIES, which docs/reference/configuration.md does not describe",
    });
  }
});

test("the dashboard shows what there is, all of it and nothing else", () => {
  const dashboard = "deploy/monitoring/dashboard.json";
  const renamed = copyWith(dashboard, (text) => text.replaceAll("parley_ready", "parley_reddy"));
  expect(metricNameProblems(renamed).map(({ message }) => message)).toEqual([
    "asks for parley_reddy, which docs/reference/metrics.md does not describe",
    "does not show parley_ready",
  ]);
  const alerts = "deploy/monitoring/alerts.yml";
  const wrong = copyWith(alerts, (text) => text.replace("parley_letters_waiting", "parley_letters"));
  expect(metricNameProblems(wrong).map(({ file }) => file)).toEqual([alerts]);
});
