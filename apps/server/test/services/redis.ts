import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@redis/client";

/** Where the tests' Redis is; every test uses channels with a prefix of its own. */
export const REDIS_URL = process.env["PARLEY_TEST_REDIS_URL"] ?? "redis://127.0.0.1:6379";

/** A prefix that only one test uses. */
export const redisPrefix = (): string => `parley-test-${randomBytes(6).toString("hex")}:`;

/**
 * Undefined when Redis answers, else the reason, for the title of what is not run. Under CI it is never passed over:
 * there the reason is thrown.
 */
export async function redisMissing(): Promise<string | undefined> {
  try {
    await askRedis(["PING"]);
    return undefined;
  } catch (error) {
    const reason = `no Redis at ${new URL(REDIS_URL).host}: set PARLEY_TEST_REDIS_URL`;
    if (process.env["CI"]) throw new Error(reason, { cause: error });
    return reason;
  }
}

/** Runs one command, past everything that is tested. */
export async function askRedis(command: readonly string[]): Promise<unknown> {
  const client = createClient({
    url: REDIS_URL,
    socket: { reconnectStrategy: false, connectTimeout: 5_000 },
  });
  // `connect` and the command reject as well; without a listener the process would end.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await client.sendCommand([...command]);
  } finally {
    client.destroy();
  }
}

/** A Redis of one test's own, to be killed and started again. */
export interface OwnRedis {
  url: string;
  start(): Promise<void>;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** Ends it and removes its folder. */
  dispose(): Promise<void>;
}

/** Undefined when the program redis-server is there, else the reason; under CI it is thrown. */
export function redisServerMissing(): string | undefined {
  if (spawnSync("redis-server", ["--version"]).status === 0) return undefined;
  const reason = "no program redis-server: install Redis";
  if (process.env["CI"]) throw new Error(reason);
  return reason;
}

/** Starts one on a free port. */
export async function startOwnRedis(): Promise<OwnRedis> {
  const folder = mkdtempSync(join(tmpdir(), "parley-redis-"));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const settings = ["--port", String(port), "--dir", folder, "--save", "", "--bind", "127.0.0.1"];
    const started = spawn("redis-server", settings, { stdio: ["ignore", "pipe", "ignore"] });
    child = started;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    started.on("exit", () => reject(new Error("Redis did not start.")));
    started.stdout.on("data", (data: Buffer) => {
      if (data.toString().includes("Ready to accept connections")) resolve();
    });
    await promise;
  };
  const kill = async (): Promise<void> => {
    const killed = child;
    child = undefined;
    if (!killed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    killed.on("exit", () => resolve());
    killed.kill("SIGKILL");
    await promise;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    dispose: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  await closed.promise;
  return port;
}
