import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { limitOf } from "../support/budgets.ts";
import { freePort } from "../support/process.ts";
import type { Bench } from "../support/report.ts";
import { median } from "../support/statistics.ts";

const ROUNDS = 9;
const root = resolve(import.meta.dirname, "../..");

function timeEmptyProgram(): number {
  const before = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  return performance.now() - before;
}

function endGroup(child: ChildProcess): void {
  if (child.pid) process.kill(-child.pid, "SIGTERM");
}

/** Milliseconds from `npm start` until the port answers. */
async function timeStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const before = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir },
    stdio: "ignore",
    detached: true,
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((next) => setTimeout(next, 2));
  }
  const taken = performance.now() - before;
  const ended = once(child, "exit");
  endGroup(child);
  await ended;
  return taken;
}

/** A second `npm start`: everything is installed and built. */
export const startUp: Bench = async () => {
  const dataDir = await mkdtemp(join(root, "bench/.data-"));
  await timeStart(dataDir);
  const empty: number[] = [];
  const start: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    empty.push(timeEmptyProgram());
    start.push(await timeStart(dataDir));
  }
  await rm(dataDir, { recursive: true, force: true });
  return {
    name: "Second start",
    how: `From spawning \`npm start\` until /healthz answers, on an existing database; medians of ${ROUNDS} rounds beside \`node -e 0\`.`,
    figures: [
      { what: "node -e 0", value: median(empty), unit: "ms" },
      { what: "npm start", value: median(start), unit: "ms" },
      {
        what: "npm start / node -e 0",
        value: median(start) / median(empty),
        unit: "×",
        limit: limitOf("secondStartVersusNode"),
      },
    ],
  };
};
