import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";

// Nothing here takes half as long; past it something hangs and the others still want their turn.
const LONGEST_MS = 45 * 60 * 1_000;
const STOPPING = ["SIGINT", "SIGTERM"] as const;

/**
 * Runs a program with this Node, its output going straight through.
 * @param program path of its JavaScript or TypeScript file, relative to the checkout
 * @returns whether it ended with exit code 0
 */
export function runProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "inherit", "inherit"],
    timeout: LONGEST_MS,
  });
  const stop = (signal: NodeJS.Signals): void => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of STOPPING) process.on(signal, stop);
  child.on("error", (error) => {
    console.error(`Could not run ${program}: ${error.message}`);
    resolve(false);
  });
  child.on("exit", (code) => resolve(code === 0));
  return promise.finally(() => {
    for (const signal of STOPPING) process.off(signal, stop);
  });
}
