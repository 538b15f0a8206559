import { spawn, type ChildProcessByStdio } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const CLI = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));

/** A process and everything it has said so far. */
export interface Running {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** What was written to standard output. */
  out: () => string;
  /** What was written to standard error. */
  err: () => string;
  /** Resolves with the exit code (null after a signal) when the process is gone. */
  ended: Promise<number | null>;
  /** Resolves when standard output matches; rejects when the process ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** The same for standard error. */
  complains(pattern: RegExp): Promise<RegExpExecArray>;
}

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "parley-edges-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function run(script: string, args: readonly string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const out = listen(child.stdout);
  const err = listen(child.stderr);
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  child.on("close", resolve);
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { child, out: out.text, err: err.text, ended, says: out.matches, complains: err.matches };
}

/** Gathers what a stream says. */
function listen(stream: Readable): { text: () => string; matches: Running["says"] } {
  let text = "";
  let heard = (): void => undefined;
  stream.on("data", (data: Buffer) => {
    text += data.toString();
    heard();
  });
  stream.on("close", () => heard());
  const matches = async (pattern: RegExp): Promise<RegExpExecArray> => {
    const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
    heard = () => {
      const match = pattern.exec(text);
      if (match) resolve(match);
      else if (stream.closed) reject(new Error(`It ended without saying ${pattern}: ${text}`));
    };
    heard();
    return promise;
  };
  return { text: () => text, matches };
}

/** A server in a process of its own, started like the real one. */
export interface ServerProcess extends Running {
  url: string;
  dataDir: string;
  /** The one-time link that was printed. */
  signInLink: string;
}

/** Starts the server's main module without waiting for anything. */
export const startMain = (env: Record<string, string>): Running => run(MAIN, [], env);

/** Starts the server on a free port and waits until it has said everything. */
export async function startServer(
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? join(temporaryFolder(), "data");
  const running = startMain({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, ...options.env });
  const [, url = ""] = await running.says(/listening on (\S+)/);
  const [, signInLink = ""] = await running.says(/Desk +(\S+)/);
  await running.says(/Ctrl-C/);
  return { ...running, url, dataDir, signInLink };
}

/** Starts `npm run parley -- …args` on a data folder without waiting for its end. */
export const startCli = (
  dataDir: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Running => run(CLI, args, { DATA_DIR: dataDir, ...env });

/** The result of one command line. */
export interface CliResult {
  code: number | null;
  out: string;
  err: string;
}

/** Runs `npm run parley -- …args` on a data folder. */
export async function cli(
  dataDir: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CliResult> {
  const running = startCli(dataDir, args, env);
  const code = await running.ended;
  return { code, out: running.out(), err: running.err() };
}
